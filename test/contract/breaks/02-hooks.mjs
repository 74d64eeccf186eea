export default [
  {
    behaviour: "hooks.call-stops-only-at-false",
    file: "client/helpers/hooks.mjs",
    find: "=== false",
    replace: "== false",
  },
];
