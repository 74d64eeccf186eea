import { deepClone, logCompatibilityWarning, mergeObject } from "../utils/index.mjs";
import { documentKinds } from "../documents/kinds.mjs";
import { is14 } from "../generation.mjs";

/** A package as `game.system` and the entries of `game.modules` show it: its manifest, with every usual key there. */
export class ClientPackage {
  /** @param {object} manifest @param {"system"|"module"|"world"} type */
  constructor(manifest, type) {
    const usual = {
      title: manifest.id,
      version: "",
      flags: {},
      languages: [],
      packs: [],
      documentTypes: {},
      authors: [],
    };
    Object.assign(this, usual, deepClone(manifest), { type });
  }

  get active() {
    return true;
  }
}

/** The system, with the keys that only systems have. */
export class ClientSystem extends ClientPackage {
  /** @param {object} manifest @param {object|null} template  what its `template.json` says, if there is one */
  constructor(manifest, template) {
    super({ initiative: null, primaryTokenAttribute: null, secondaryTokenAttribute: null, ...manifest }, "system");
    this.grid = { type: 1, distance: 1, units: "", diagonals: 0, ...manifest.grid };
    if (template) this.#takeTypes(template);
  }

  /** The types of a `template.json` count as the manifest's (GH#10444); 14 says that it is deprecated (GH#13429). */
  #takeTypes(template) {
    if (is14()) logCompatibilityWarning("System template.json is deprecated", { since: 14, until: 16, stack: false });
    for (const [name, { types = [], htmlFields = [], gmOnlyFields = [] }] of Object.entries(template)) {
      const declared = (this.documentTypes[name] ??= {});
      for (const type of types) declared[type] ??= { htmlFields, gmOnlyFields };
    }
  }
}

/**
 * The types of each kind of document that has some: core's, the system's, the modules' (which bear the module's id).
 * @returns {Record<string, string[]>}
 */
export function documentTypesOf(system, modules) {
  const types = {};
  for (const Class of Object.values(documentKinds())) {
    if (!Class.hasTypeData) continue;
    const name = Class.documentName;
    const own = Object.keys(system.documentTypes[name] ?? {});
    const foreign = [...modules.values()].flatMap((one) =>
      Object.keys(one.documentTypes?.[name] ?? {}).map((type) => `${one.id}.${type}`),
    );
    types[name] = [...new Set([...Class.metadata.coreTypes, ...own, ...foreign])];
  }
  return types;
}

/** The default data of each type as a `template.json` gives them (deprecated in Foundry, still read). */
export function modelOf(template) {
  const model = {};
  for (const name of ["Actor", "Item"]) {
    model[name] = {};
    const { types = [], templates = {}, ...byType } = template?.[name] ?? {};
    for (const type of types) {
      const { templates: used = [], ...own } = byType[type] ?? {};
      const merged = {};
      for (const part of used) mergeObject(merged, deepClone(templates[part] ?? {}));
      model[name][type] = mergeObject(merged, deepClone(own));
    }
  }
  return model;
}
