import { expandObject, getProperty, mergeObject } from "../utils/index.mjs";
import { localizeDataModel, localizeSchema } from "./localize-schema.mjs";
import { readJson } from "./read-json.mjs";

/** Core's own language files, one a room of the Playtable. */
const CORE_FILES = ["en", "en-apps", "en-combat", "en-dice", "en-ui"].map((name) => `lang/${name}.json`);

/** `{name}` in a text. */
const VARIABLE = /\{([^{}]+)\}/g;

/**
 * The texts of one language over English.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Localization.html
 */
export class Localization {
  static localizeDataModel = localizeDataModel;
  static localizeSchema = localizeSchema;

  translations = {};
  _fallback = {};

  /**
   * @param {string} lang
   * @param {(path: string) => Promise<object|null>} [read]  reads a JSON file
   */
  constructor(lang = "en", read = readJson) {
    this.lang = lang;
    this.read = read;
  }

  /** Load core's, the system's, the modules' and the world's files, in this order; English beneath another language. */
  async initialize() {
    const { system, modules, world } = globalThis.game;
    const packages = [system, ...modules.values(), ...(world ? [{ ...world, type: "world" }] : [])];
    const english = await this.#load(CORE_FILES, packages, "en");
    this.translations = this.lang === "en" ? english : await this.#load([], packages, this.lang);
    this._fallback = this.lang === "en" ? {} : english;
  }

  async #load(core, packages, lang) {
    const own = packages.flatMap((entry) =>
      [...(entry.languages ?? [])].filter((one) => one.lang === lang).map((one) => pathOf(entry, one)),
    );
    const files = await Promise.all([...core, ...own].map((path) => this.read(path)));
    const merged = {};
    for (const file of files) if (file) mergeObject(merged, expandObject(file));
    return merged;
  }

  /** Whether there is a text for a key. @param {boolean} [fallback]  look in English too */
  has(key, fallback = true) {
    return this.#find(key, fallback) !== undefined;
  }

  /** The text of a key, in English where there is no other; without any the key itself. @param {string} key */
  localize(key) {
    return this.#find(key, true) ?? key;
  }

  /** `localize`, with `{name}` replaced by data; a variable that nobody gives stays as it is. */
  format(key, data = {}) {
    return this.localize(key).replace(VARIABLE, (match, name) => data[name] ?? match);
  }

  #find(key, fallback) {
    if (typeof key !== "string" || key === "") return undefined;
    const text = getProperty(this.translations, key);
    if (typeof text === "string") return text;
    const english = fallback ? getProperty(this._fallback, key) : undefined;
    return typeof english === "string" ? english : undefined;
  }

  /** A list in words. @param {string[]} list */
  getListFormatter({ style = "long", type = "conjunction" } = {}) {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sort objects by one of their texts, in place. */
  sortObjects(objects, key) {
    // oxlint-disable-next-line unicorn/no-array-sort -- in place, as documented
    return objects.sort((a, b) => this.localize(a[key]).localeCompare(this.localize(b[key]), this.lang));
  }
}

function pathOf(entry, { path }) {
  if (!entry.id) return path;
  const folder = `${entry.type}s`;
  return path.startsWith(`${folder}/`) ? path : `${folder}/${entry.id}/${path}`;
}
