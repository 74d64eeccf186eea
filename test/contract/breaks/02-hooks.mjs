const HOOKS = "client/helpers/hooks.mjs";
const EVENTS = "client/helpers/database-events.mjs";

export default [
  { behaviour: "hooks.call-stops-only-at-false", file: HOOKS, find: "=== false", replace: "== false" },
  {
    behaviour: "hooks.call-all-runs-everybody",
    file: HOOKS,
    find: "for (const entry of snapshot(hook)) run(entry, args);",
    replace: "for (const entry of snapshot(hook)) if (run(entry, args) === false) break;",
  },
  {
    behaviour: "hooks.update-has-the-changes-on-both-sides",
    file: EVENTS,
    find: '...(action === "Update" ? args : [])',
    replace: "...[]",
  },
  {
    behaviour: "hooks.false-from-a-pre-hook-stops-the-operation",
    file: "client/helpers/database.mjs",
    find: "? document : null;",
    replace: "? document : document;",
  },
];
