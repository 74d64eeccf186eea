/**
 * Constants that server and client share: the public values of Foundry's `CONST` namespace (names and values as documented
 * at foundryvtt.com/api, module CONST) and the names of document collections (as in the official CLI's key scheme).
 * Isomorphic: no imports, no side effects.
 */

/** @template T @param {T} value @returns {Readonly<T>} the value, frozen through and through */
function freeze(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) freeze(child);
  }
  return value;
}

/** Primary and embedded document names → the name of their collection (a parent's property for embedded ones). */
export const COLLECTIONS = freeze({
  Actor: "actors",
  ActorDelta: "delta",
  ActiveEffect: "effects",
  AmbientLight: "lights",
  AmbientSound: "sounds",
  Card: "cards",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  Combatant: "combatants",
  CombatantGroup: "groups",
  Drawing: "drawings",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  JournalEntryCategory: "categories",
  JournalEntryPage: "pages",
  Macro: "macros",
  MeasuredTemplate: "templates",
  Note: "notes",
  Playlist: "playlists",
  PlaylistSound: "sounds",
  Region: "regions",
  RegionBehavior: "behaviors",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  TableResult: "results",
  Tile: "tiles",
  Token: "tokens",
  User: "users",
  Wall: "walls",
});

/** Document name → the documents embedded in it, as storage knows them. */
export const HIERARCHY = freeze({
  Actor: ["Item", "ActiveEffect"],
  ActorDelta: ["Item", "ActiveEffect"],
  Cards: ["Card"],
  Combat: ["Combatant", "CombatantGroup"],
  Item: ["ActiveEffect"],
  JournalEntry: ["JournalEntryPage", "JournalEntryCategory"],
  Playlist: ["PlaylistSound"],
  Region: ["RegionBehavior"],
  RollTable: ["TableResult"],
  Scene: ["Token", "AmbientLight", "AmbientSound", "Drawing", "MeasuredTemplate", "Note", "Region", "Tile", "Wall"],
  Token: ["ActorDelta"],
});

/**
 * Those of one generation: effects stand alone from 14 on.
 * @param {number} generation
 */
export const worldDocumentsOf = (generation) =>
  generation >= 14 ? [...WORLD_DOCUMENTS, "ActiveEffect"] : WORLD_DOCUMENTS;

/** Embedded documents of which a parent holds exactly one, as an object instead of an array. */
export const SINGLETONS = freeze(["ActorDelta"]);

/** Documents that live in a collection of the world. */
export const WORLD_DOCUMENTS = freeze([
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

const permission = (label, defaultRole, disableGM = false) => ({
  label: `PERMISSION.${label}`,
  hint: `PERMISSION.${label}Hint`,
  disableGM,
  defaultRole,
});

const IMAGE_FILE_EXTENSIONS = {
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
};
const VIDEO_FILE_EXTENSIONS = { m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" };
const AUDIO_FILE_EXTENSIONS = {
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
};

/** The values that a client installs as the global `CONST`. */
export const CONST = freeze({
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  AUDIO_FILE_EXTENSIONS,
  BASE_DOCUMENT_TYPE: "base",
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  COMPENDIUM_DOCUMENT_TYPES: [
    "Actor",
    "Adventure",
    "Cards",
    "Item",
    "JournalEntry",
    "Macro",
    "Playlist",
    "RollTable",
    "Scene",
  ],
  CORE_SUPPORTED_LANGUAGES: ["en"],
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
  DIRECTORY_SEARCH_MODES: { FULL: "full", NAME: "name" },
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  DOCUMENT_OWNERSHIP_LEVELS: { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 },
  TEXT_ENRICH_EMBED_MAX_DEPTH: 5,
  EMBEDDED_DOCUMENT_TYPES: [
    "ActiveEffect",
    "ActorDelta",
    "AmbientLight",
    "AmbientSound",
    "Card",
    "Combatant",
    "CombatantGroup",
    "Drawing",
    "Item",
    "JournalEntryCategory",
    "JournalEntryPage",
    "MeasuredTemplate",
    "Note",
    "PlaylistSound",
    "Region",
    "RegionBehavior",
    "TableResult",
    "Tile",
    "Token",
    "Wall",
  ],
  FILE_CATEGORIES: {
    IMAGE: IMAGE_FILE_EXTENSIONS,
    VIDEO: VIDEO_FILE_EXTENSIONS,
    AUDIO: AUDIO_FILE_EXTENSIONS,
    TEXT: {
      csv: "text/csv",
      json: "application/json",
      md: "text/markdown",
      pdf: "application/pdf",
      txt: "text/plain",
      xml: "application/xml",
      yaml: "application/yaml",
      yml: "application/yaml",
    },
    FONT: { otf: "font/otf", ttf: "font/ttf", woff: "font/woff", woff2: "font/woff2" },
  },
  FOLDER_DOCUMENT_TYPES: [
    "Actor",
    "Adventure",
    "Item",
    "Scene",
    "JournalEntry",
    "Playlist",
    "RollTable",
    "Cards",
    "Macro",
    "Compendium",
  ],
  FOLDER_MAX_DEPTH: 4,
  GRID_DIAGONALS: {
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  },
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  IMAGE_FILE_EXTENSIONS,
  JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  MACRO_SCOPES: ["global", "actors", "actor"],
  MACRO_TYPES: { SCRIPT: "script", CHAT: "chat" },
  PRIMARY_DOCUMENT_TYPES: [
    "Actor",
    "Adventure",
    "Cards",
    "ChatMessage",
    "Combat",
    "FogExploration",
    "Folder",
    "Item",
    "JournalEntry",
    "Macro",
    "Playlist",
    "RollTable",
    "Scene",
    "Setting",
    "User",
  ],
  SETTING_SCOPES: { CLIENT: "client", WORLD: "world", USER: "user" },
  SORT_INTEGER_DENSITY: 100_000,
  TABLE_RESULT_TYPES: { TEXT: "text", DOCUMENT: "document" },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_TURN_MARKER_MODES: { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 },
  USER_PERMISSIONS: {
    ACTOR_CREATE: permission("ActorCreate", 3),
    BROADCAST_AUDIO: permission("BroadcastAudio", 2, true),
    BROADCAST_VIDEO: permission("BroadcastVideo", 2, true),
    CARDS_CREATE: permission("CardsCreate", 3),
    DRAWING_CREATE: permission("DrawingCreate", 2),
    FILES_BROWSE: permission("FilesBrowse", 2),
    FILES_UPLOAD: permission("FilesUpload", 3),
    ITEM_CREATE: permission("ItemCreate", 3),
    JOURNAL_CREATE: permission("JournalCreate", 2),
    MACRO_SCRIPT: permission("MacroScript", 1),
    MANUAL_ROLLS: permission("ManualRolls", 2),
    MESSAGE_WHISPER: permission("MessageWhisper", 1),
    NOTE_CREATE: permission("NoteCreate", 2),
    PING_CANVAS: permission("PingCanvas", 1),
    PLAYLIST_CREATE: permission("PlaylistCreate", 3),
    QUERY_USER: permission("QueryUser", 1),
    SETTINGS_MODIFY: permission("SettingsModify", 3),
    SHOW_CURSOR: permission("ShowCursor", 1, true),
    SHOW_RULER: permission("ShowRuler", 1, true),
    TEMPLATE_CREATE: permission("TemplateCreate", 1),
    TOKEN_CONFIGURE: permission("TokenConfigure", 2),
    TOKEN_CREATE: permission("TokenCreate", 3),
    TOKEN_DELETE: permission("TokenDelete", 3),
    WALL_DOORS: permission("WallDoors", 1),
  },
  USER_ROLES: { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 },
  USER_ROLE_NAMES: { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" },
  VIDEO_FILE_EXTENSIONS,
  WORLD_DOCUMENT_TYPES: [
    "Actor",
    "Cards",
    "ChatMessage",
    "Combat",
    "FogExploration",
    "Folder",
    "Item",
    "JournalEntry",
    "Macro",
    "Playlist",
    "RollTable",
    "Scene",
    "Setting",
    "User",
  ],
});
