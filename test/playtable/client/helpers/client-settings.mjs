import { Hooks } from "./hooks.mjs";
import { castValue, cleanValue, defaultValue } from "./setting-value.mjs";

const SCOPES = ["client", "world", "user"];

/** Stands in for localStorage where there is none. */
function memoryStorage() {
  const values = new Map();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Settings: registered by packages, stored in the browser (client), for everybody (world) or for one user (user).
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.ClientSettings.html
 */
export class ClientSettings {
  /** Registered settings by `namespace.key`. @type {Map<string, object>} */
  settings = new Map();
  /** Registered menus by `namespace.key`. @type {Map<string, object>} */
  menus = new Map();

  #sheet = null;

  /** @param {object} world  the collection of stored settings */
  constructor(world) {
    this.storage = new Map([
      ["world", world],
      ["client", globalThis.localStorage ?? memoryStorage()],
    ]);
  }

  /** The one window of the settings. @returns {object} a SettingsConfig */
  get sheet() {
    this.#sheet ??= new globalThis.foundry.applications.settings.SettingsConfig();
    return this.#sheet;
  }

  /**
   * @param {string} namespace  a package id
   * @param {string} key
   * @param {object} data  `{name, hint, scope, config, type, choices, range, default, requiresReload, onChange}`
   */
  register(namespace, key, data) {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = data.scope ?? "client";
    if (!SCOPES.includes(scope)) throw new Error(`"${scope}" is no scope of settings`);
    const config = { ...data, scope, namespace, key, id: `${namespace}.${key}` };
    this.settings.set(config.id, config);
  }

  /** @param {object} data  `{name, label, hint, icon, type, restricted}` with an application class as its type */
  registerMenu(namespace, key, data) {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function")
      throw new Error("You must provide an application class as the type of a settings menu");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key: `${namespace}.${key}` });
  }

  /** @throws {Error} for a setting that isn't registered */
  #config(namespace, key) {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /**
   * The value of a setting, or the Setting document that stores it.
   * @param {{document?: boolean}} [options]
   * @throws {Error} for a setting that isn't registered
   */
  get(namespace, key, { document = false } = {}) {
    const config = this.#config(namespace, key);
    const stored = this.#document(config);
    if (document) return stored ?? null;
    const json = config.scope === "client" ? this.storage.get("client").getItem(config.id) : stored?.value;
    const value = parsed(json);
    return value === undefined ? defaultValue(config) : castValue(config, value);
  }

  /**
   * Store a value.
   * @returns {Promise<unknown>} the value
   * @throws {Error} for an unregistered setting, an invalid value, a world setting before `ready`, a user without the right
   */
  async set(namespace, key, value, options = {}) {
    const config = this.#config(namespace, key);
    const cleaned = cleanValue(config, value);
    if (config.scope === "client") return this.#setClient(config, cleaned, options);
    await this.#setStored(config, cleaned, options);
    return this.get(namespace, key);
  }

  #setClient(config, value, options) {
    const storage = this.storage.get("client");
    const json = JSON.stringify(value);
    const before = storage.getItem(config.id);
    if (json === undefined) storage.removeItem(config.id);
    else storage.setItem(config.id, json);
    if (json === before) return value;
    const cast = this.get(config.namespace, config.key);
    config.onChange?.(cast, options, globalThis.game.userId);
    Hooks.callAll("clientSettingChanged", config.id, cast, options);
    return value;
  }

  async #setStored(config, value, options) {
    const { game } = globalThis;
    if (!game.ready && config.scope === "world")
      throw new Error("You cannot set a world-level Setting before the game is ready.");
    const Setting = globalThis.CONFIG.Setting.documentClass;
    const json = JSON.stringify(value);
    const stored = this.#document(config);
    if (json === undefined) return stored?.delete(options);
    if (stored) return stored.update({ value: json }, options);
    const user = config.scope === "user" ? game.userId : null;
    return Setting.create({ key: config.id, value: json, user }, options);
  }

  #document(config) {
    if (config.scope === "client") return undefined;
    return this.storage.get("world").getSetting(config.id, config.scope === "user" ? globalThis.game.userId : null);
  }

  /** A stored setting was written: its `onChange` runs on every client, for a user's own setting only on theirs. */
  onStored(setting, options, userId) {
    const config = setting.config;
    if (!config?.onChange) return;
    if (config.scope === "user" && setting.user !== globalThis.game.userId) return;
    config.onChange(this.get(config.namespace, config.key), options, userId);
  }
}

/** JSON text as a value; undefined for none, and for text that isn't JSON. */
function parsed(json) {
  if (json === null || json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
