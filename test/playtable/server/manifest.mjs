import { readFile } from "node:fs/promises";
import { join } from "node:path";

const CORE_TYPES = {
  JournalEntryPage: ["text", "image", "pdf", "video"],
  Macro: ["chat", "script"],
};
/** Documents that Foundry gives sub-types; those in the second list have no type "base" that could be created. */
const TYPED = [
  "ActiveEffect",
  "Actor",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
];
const WITHOUT_BASE = ["Actor", "Item", "JournalEntryPage"];

async function readJson(path, { optional = false } = {}) {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (optional && error.code === "ENOENT") return null;
    throw new Error(`${path} can't be read: ${error.message}`, { cause: error });
  }
}

/** What the server knows of a system: its manifest, nothing else (foundryvtt.com/api, SystemManifestData). */
export class Manifest {
  /** @param {string} directory the system folder @returns {Promise<Manifest>} */
  static async read(directory) {
    const manifest = new Manifest();
    manifest.directory = directory;
    manifest.data = await readJson(join(directory, "system.json"));
    if (typeof manifest.data.id !== "string" || !/^[\w-]+$/.test(manifest.data.id)) {
      throw new Error(`${directory}/system.json has no usable id`);
    }
    manifest.template = await readJson(join(directory, "template.json"), { optional: true });
    return manifest;
  }

  get id() {
    return this.data.id;
  }

  /** Whether documents of this name carry a `type` that chooses a model. */
  isTyped(documentName) {
    return TYPED.includes(documentName);
  }

  /** The type that a document gets when its creator names none, or undefined when one must be named. */
  defaultType(documentName) {
    if (documentName === "JournalEntryPage") return "text";
    return WITHOUT_BASE.includes(documentName) ? undefined : "base";
  }

  /** Whether a document of this type may be made. */
  hasType(documentName, type) {
    if (type === "base") return !WITHOUT_BASE.includes(documentName);
    return (
      Object.hasOwn(this.data.documentTypes?.[documentName] ?? {}, type) ||
      (this.template?.[documentName]?.types ?? []).includes(type) ||
      (CORE_TYPES[documentName] ?? []).includes(type)
    );
  }

  /** Paths below `system` that hold HTML. */
  htmlFields(documentName, type) {
    return this.#fields(documentName, type).htmlFields ?? this.template?.[documentName]?.htmlFields ?? [];
  }

  /** Paths below `system` that only game masters write. */
  gmOnlyFields(documentName, type) {
    return this.#fields(documentName, type).gmOnlyFields ?? this.template?.[documentName]?.gmOnlyFields ?? [];
  }

  #fields(documentName, type) {
    const types = this.data.documentTypes?.[documentName] ?? {};
    return Object.hasOwn(types, type) ? types[type] : {};
  }
}
