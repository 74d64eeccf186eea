export default [
  {
    behaviour: "collections.are-maps-that-iterate-values",
    file: "client/utils/collection.mjs",
    find: "if (strict && value === undefined) throw new Error(`No entry of",
    replace: "if (strict && value === null) throw new Error(`No entry of",
  },
  {
    behaviour: "rights.players-do-not-give-themselves-ownership",
    file: "server/rights.mjs",
    find: "export const isGM = (user) => user.role >= ASSISTANT;",
    replace: "export const isGM = (user) => user.role >= PLAYER;",
  },
  {
    behaviour: "rights.roles-have-their-numbers-and-assistants-are-game-masters",
    file: "client/documents/user.mjs",
    find: 'return this.hasRole("ASSISTANT");',
    replace: 'return this.hasRole("GAMEMASTER");',
  },
  {
    behaviour: "packs.that-are-locked-refuse-writes",
    file: "client/documents/collections/compendium-collection.mjs",
    find: 'return this.config.locked ?? this.metadata.packageType !== "world";',
    replace: "return false;",
  },
  {
    behaviour: "packs.are-named-by-system-and-name-and-open-to-roles",
    file: "client/documents/collections/compendium-collection.mjs",
    find: 'const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };',
    replace: 'const DEFAULT_OWNERSHIP = { PLAYER: "OWNER", ASSISTANT: "OWNER" };',
  },
  {
    behaviour: "packs.are-imported-whole-into-a-folder",
    file: "client/documents/collections/compendium-import.mjs",
    find: "folder: folder.id }));",
    replace: "folder: null }));",
  },
];
