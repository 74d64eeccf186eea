import DocumentSheetConfig from "./applications/apps/document-sheet-config.mjs";
import TooltipManager from "./applications/ux/tooltip-manager.mjs";
import { initializeNotifications, initializeUI } from "./applications/ui/index.mjs";
import { CompendiumCollection, CompendiumPacks, WorldSettings } from "./documents/collections/index.mjs";
import { viewScene } from "./helpers/canvas.mjs";
import { ClipboardHelper } from "./helpers/clipboard-helper.mjs";
import { ClientKeybindings } from "./helpers/keybindings.mjs";
import { ClientSettings } from "./helpers/client-settings.mjs";
import { GameTime } from "./helpers/game-time.mjs";
import { Hooks } from "./helpers/hooks.mjs";
import { KeyboardManager } from "./helpers/keyboard.mjs";
import { Localization } from "./helpers/localization.mjs";
import { localizeConfig } from "./helpers/localize-models.mjs";
import { ClientPackage, ClientSystem, documentTypesOf, modelOf } from "./helpers/packages.mjs";
import { noteActivity } from "./helpers/note-activity.mjs";
import { answerQuery } from "./helpers/queries.mjs";
import { receiveTargets } from "./helpers/targets.mjs";
import { verifyEffectModels } from "./helpers/verify-effect-models.mjs";
import { is14 } from "./generation.mjs";
import { listenToCoreEvents, setPaused } from "./helpers/core-events.mjs";
import { registerCoreKeybindings } from "./helpers/core-keybindings.mjs";
import { registerCoreSettings } from "./helpers/core-settings.mjs";
import { unbuilt } from "./unbuilt.mjs";
import { UNBUILT_GAME } from "./unbuilt-list.mjs";
import { Collection } from "./utils/index.mjs";

/** The collections of the world: property of `game` and of the server's data → document name, in the order of construction. */
const WORLD = {
  users: "User",
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  scenes: "Scene",
  combats: "Combat",
  journal: "JournalEntry",
  macros: "Macro",
  messages: "ChatMessage",
  playlists: "Playlist",
  tables: "RollTable",
};

/** Effects stand alone on generation 14. */
const worldKinds = () => (is14() ? { ...WORLD, effects: "ActiveEffect" } : WORLD);

/** Ask the server for something. */
const ask = (socket, event, ...args) =>
  new Promise((resolve, reject) => {
    socket.emit(event, ...args, (answer) =>
      answer.error ? reject(new Error(answer.error.message)) : resolve(answer.ok),
    );
  });

/**
 * The running game of one client.
 * @see https://foundryvtt.com/api/v13/classes/foundry.Game.html
 */
export class Game {
  /**
   * Fetch the world and make a game of it, not yet initialised.
   * @param {{socket: object, view?: string, readJson?: Function}} connection  `socket` is a socket.io client or behaves as one
   */
  static async create({ socket, view = "game", readJson }) {
    const early = [];
    const keep = (message) => early.push(message);
    socket.on("modifyDocument", keep);
    const data = await ask(socket, "world");
    socket.off("modifyDocument", keep);
    return new this(data, { socket, view, readJson, early });
  }

  #early;
  #documentTypes;

  constructor(data, { socket, view, readJson, early = [] }) {
    this.data = data;
    this.socket = socket;
    this.view = view;
    this.userId = data.userId;
    this.release = { ...data.release };
    this.world = { ...data.world };
    this.system = new ClientSystem(data.system, data.template);
    this.modules = new Collection(data.modules.map((manifest) => [manifest.id, new ClientPackage(manifest, "module")]));
    this.#documentTypes = documentTypesOf(this.system, this.modules);
    this.model = modelOf(data.template);
    this.collections = new Collection();
    this.packs = new CompendiumPacks();
    this.settings = new ClientSettings(new WorldSettings());
    this.keybindings = new ClientKeybindings();
    this.keyboard = new KeyboardManager();
    this.tooltip = new TooltipManager.implementation();
    this.clipboard = new ClipboardHelper();
    this.time = new GameTime();
    this.i18n = new Localization("en", readJson);
    this.ready = false;
    this.paused = data.paused === true;
    this.user = null;
    /** Documents constructed while this is false are prepared later, all together. */
    this._documentsReady = false;
    this.#early = early;
    for (const name of UNBUILT_GAME) this[name] = unbuilt(`game.${name}`);
    this.#listen();
  }

  /** The types of each kind of document that has some. @returns {Record<string, string[]>} */
  get documentTypes() {
    return this.#documentTypes;
  }

  get version() {
    return this.release.version;
  }

  /** The combat that this client looks at. */
  get combat() {
    return this.combats?.viewed ?? null;
  }

  get canvas() {
    return globalThis.canvas;
  }

  /** What the world grants each role, by permission. */
  get permissions() {
    return this.settings.settings.has("core.permissions") ? this.settings.get("core", "permissions") : {};
  }

  /**
   * Pause the game, or let it go on.
   * @param {boolean} [pause]  the wanted state; else the other one
   * @param {{broadcast?: boolean, userId?: string}} [options]  only a game master pauses other clients too
   * @returns {boolean} whether the game is paused now
   * @see https://foundryvtt.com/api/v13/classes/foundry.Game.html#togglepause
   */
  togglePause(pause, { broadcast = false, userId = this.userId } = {}) {
    const paused = pause ?? !this.paused;
    const told = broadcast && this.user.isGM;
    if (told) this.socket.emit("pause", paused);
    setPaused(this, paused, { broadcast: told, userId });
    return paused;
  }

  #listen() {
    this.socket.on("modifyDocument", (message) => this.#receive(message));
    this.socket.on("userActivity", (activity) => this.#hearActivity(activity));
    listenToCoreEvents(this.socket, this);
    this.socket.on("userQuery", (query, acknowledge) => void answerQuery(query).then(acknowledge));
  }

  /** A user came, went or targets other tokens; until there are users, that changes what they are made from. */
  #hearActivity({ userId, active, targets, sceneId }) {
    if (!this._documentsReady) {
      noteActivity(this.data, { userId, active, targets, sceneId });
      return;
    }
    const user = this.users.get(userId);
    if (!user) return;
    if (active !== undefined) this.users._setActive(userId, active);
    if (targets && !user.isSelf) receiveTargets(user, { sceneId, targets });
  }

  /** What others did while this client was still constructing its documents comes after that. */
  #receive(message) {
    if (this._documentsReady) globalThis.CONFIG.DatabaseBackend.receive(message);
    else this.#early.push(message);
  }

  /**
   * Bring the game up: init, i18nInit, setup, ready (foundryvtt.wiki, "From Load to Render").
   * @param {{ui?: boolean}} [options]  `ui: false` draws nothing, for tests without a page
   */
  async initialize({ ui = true } = {}) {
    if (ui) initializeNotifications();
    this.settings.storage.get("world").initialize(this.data.settings);
    this.collections.set("Setting", this.settings.storage.get("world"));
    Hooks.callAll("init");
    registerCoreSettings(this.settings);
    registerCoreKeybindings(this.keybindings);
    this.i18n.lang = this.settings.get("core", "language");
    await this.i18n.initialize();
    localizeConfig();
    Hooks.callAll("i18nInit");
    if (is14()) verifyEffectModels();
    this.#constructDocuments();
    this.#prepareDocuments();
    Hooks.callAll("setup");
    await this.#finish(ui);
    if (is14()) globalThis.CONFIG.ActiveEffect.documentClass.registry.initialize();
    this.ready = true;
    Hooks.callAll("ready");
  }

  #constructDocuments() {
    const world = worldKinds();
    for (const [key, documentName] of Object.entries(world)) {
      const Kind = globalThis.CONFIG[documentName].collection;
      this[key] = new Kind();
      this.collections.set(documentName, this[key]);
    }
    for (const pack of this.data.packs) {
      const collection = new CompendiumCollection(pack);
      this.packs.set(collection.collection, collection);
    }
    for (const key of Object.keys(world)) this[key].initialize(this.data[key] ?? []);
    for (const id of this.data.activeUsers) if (this.users.get(id)) this.users.get(id).active = true;
    this.user = this.users.get(this.userId);
    this.user.active = true;
  }

  /** All are constructed by now, so that preparation finds whatever it looks up. */
  #prepareDocuments() {
    this._documentsReady = true;
    for (const key of Object.keys(worldKinds())) for (const document of this[key]) document._safePrepareData();
    for (const message of this.#early.splice(0)) this.#receive(message);
  }

  async #finish(ui) {
    await Promise.all(this.packs.map((pack) => this.#indexPack(pack)));
    this.keybindings.initialize();
    this.keyboard.activate();
    this.time.initialize();
    DocumentSheetConfig.initializeSheets();
    globalThis.CONFIG.Combat.settings.initialize();
    if (ui) {
      this.tooltip.activateEventListeners();
      await initializeUI();
    }
    for (const [userId, activity] of Object.entries(this.data.targets ?? {}))
      this.#hearActivity({ userId, ...activity });
    const scene = this.scenes.active;
    if (scene && !this.settings.get("core", "noCanvas")) viewScene(scene);
  }

  /** A system may want more in its packs' indexes than core does. */
  async #indexPack(pack) {
    const wanted = globalThis.CONFIG[pack.documentName]?.compendiumIndexFields ?? [];
    if (wanted.length === 0 || !pack.visible) return;
    try {
      await pack.getIndex();
    } catch (error) {
      Hooks.onError("Game#initialize", error, { msg: `Failed to index ${pack.collection}`, log: "error" });
    }
  }
}

/**
 * Make the game of a connection and bring it up.
 * @param {Parameters<typeof Game.create>[0]} connection
 * @param {{ui?: boolean}} [options]
 */
export async function startGame(connection, options) {
  const game = await Game.create(connection);
  globalThis.game = game;
  await game.initialize(options);
  return game;
}
