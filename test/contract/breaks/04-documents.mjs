const EVENTS = "client/helpers/database-events.mjs";
const DATABASE = "client/helpers/database.mjs";

export default [
  {
    behaviour: "lifecycle.parents-prepare-their-embedded-documents-once",
    file: "client/documents/actor.mjs",
    find: "for (const item of this.items) item._safePrepareData();",
    replace: "for (const item of [...this.items, ...this.items]) item._safePrepareData();",
  },
  {
    behaviour: "documents.embedded-creation-goes-through-the-parents",
    file: EVENTS,
    find: "  for (const ancestor of chain(parent)) {",
    replace: "  for (const ancestor of []) {",
  },
  {
    behaviour: "documents.delete-asks-then-takes-away-and-tells",
    file: EVENTS,
    find: "if (!inDelta) for (const id of message.result) collection.delete(id);",
    replace: "if (!inDelta) for (const id of message.result) queueMicrotask(() => collection.delete(id));",
  },
  {
    behaviour: "documents.changes-may-be-changed-before-an-update",
    file: DATABASE,
    find: "`preUpdate${Class.documentName}`, document, changes,",
    replace: "`preUpdate${Class.documentName}`, document, deepClone(changes),",
  },
  {
    behaviour: "bridges.keys-are-deleted-and-replaced-by-prefix-or-by-operator",
    file: "client/namespace.mjs",
    find: "_replace: (value) => operators.ForcedReplacement.create(value),",
    replace: "_replace: (value) => value,",
  },
  {
    behaviour: "bridges.temporary-documents-are-created-on-13-and-constructed-on-14",
    file: DATABASE,
    find: "if (whole.temporary && !is14())",
    replace: "if (whole.temporary)",
  },
  {
    behaviour: "tokens.a-scene-that-goes-takes-its-tokens-actors-and-leaves-the-base",
    file: EVENTS,
    find: "if (!inDelta) for (const id of message.result) collection.delete(id);",
    replace: "if (inDelta) for (const id of message.result) collection.delete(id);",
  },
  {
    behaviour: "tokens.bars-may-show-what-a-type-has-or-the-system-configured",
    file: "client/documents/token-attributes.mjs",
    find: 'else if (typeof value.value === "number" && typeof value.max === "number") found.bar.push(at);',
    replace: 'else if (typeof value.value === "number") found.value.push(at);',
  },
];
