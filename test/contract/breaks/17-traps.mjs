const SHOWN = "client/documents/chat-message.mjs";
const EVENTS = "client/helpers/database-events.mjs";
const CREATE = "server/operations/create.mjs";

export default [
  {
    behaviour: "traps.whispers-reach-every-client-and-are-hidden-when-drawn",
    file: SHOWN,
    find: "return this.whisper.length === 0 || this.isAuthor || this.whisper.includes(globalThis.game.user.id);",
    replace: "return true;",
  },
  {
    behaviour: "traps.blind-rolls-are-thrown-by-the-roller",
    file: SHOWN,
    find: "if (this.blind && ",
    replace: "if (false && ",
  },
  {
    behaviour: "traps.a-query-handler-is-not-told-who-asked",
    file: "client/helpers/queries.mjs",
    find: "await handler(data, { timeout })",
    replace: "await handler(data, { timeout, user: globalThis.game.user.id })",
  },
  {
    behaviour: "traps.gm-only-fields-are-read-by-anybody-and-written-by-nobody-else",
    file: "server/document-fields.mjs",
    find: "  if (!isGM) {",
    replace: "  if (isGM === null) {",
  },
  {
    behaviour: "traps.players-create-types-with-gm-only-fields-before-14-only",
    file: CREATE,
    find: "release.generation >= 14",
    replace: "release.generation >= 15",
  },
  {
    behaviour: "traps.an-embedded-id-that-exists-is-refused",
    file: CREATE,
    find: 'throw new RequestError(`The ${type} "${data._id}" already exists`);',
    replace: "return transaction.freshId(type, chain);",
  },
  {
    behaviour: "traps.what-goes-with-its-parent-goes-without-events",
    file: EVENTS,
    find: '  return after(context, "Delete", documents, ids, () => []);',
    replace:
      '  for (const one of documents) for (const item of one.items ?? []) Hooks.callAll("deleteItem", item); return after(context, "Delete", documents, ids, () => []);',
  },
  {
    behaviour: "traps.a-token-actor-fires-actor-hooks-and-writes-the-delta",
    file: EVENTS,
    find: 'Hooks.callAll("updateActor", actor, change, options, userId);',
    replace: 'Hooks.callAll("updateToken", token, change, options, userId);',
  },
  {
    behaviour: "traps.item-effects-made-at-a-token-actor-vanish-until-the-page-is-loaded-anew",
    file: EVENTS,
    find: ' || (action === "create" && parent !== actor)',
    replace: "",
  },
  {
    behaviour: "traps.new-combats-and-effects-are-base-until-precreate-says-otherwise",
    file: "client/documents/combat.mjs",
    find: 'type: new fields.DocumentTypeField(this, { initial: "base" }),',
    replace: 'type: new fields.DocumentTypeField(this, { initial: "fight" }),',
  },
  {
    behaviour: "traps.an-index-entry-stands-for-a-document-of-a-pack-without-its-system",
    file: "client/helpers/from-uuid.mjs",
    find: "if (embedded.length === 0) return { ...entry, pack: collection.collection };",
    replace: "if (embedded.length === 0) return null;",
  },
  {
    behaviour: "traps.explosions-that-run-away-throw",
    file: "client/dice/terms/die.mjs",
    find: 'throw new Error(`"${this.formula}" ran away: more than ${RUNAWAY} dice were thrown`);',
    replace: "return;",
  },
  {
    behaviour: "traps.a-bar-of-points-taken-is-full-at-death-and-edits-stop-at-zero",
    file: "client/documents/actor.mjs",
    find: "Math.min(Math.max(wanted, 0), current.max ?? wanted)",
    replace: "Math.min(wanted, current.max ?? wanted)",
  },
  {
    behaviour: "traps.core-styles-bare-elements-below-every-other-layer",
    file: "client/styles/forms.css",
    find: '  input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"]),',
    replace: "  input.themed,",
  },
];
