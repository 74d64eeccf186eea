import * as documents from "../documents/index.mjs";

/**
 * Give the fields of models the labels and hints that language files hold for them under `<prefix>.FIELDS.<path>`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Localization.html#localizeDataModel
 */

/** The kinds of document that have types. */
const typedKinds = () => Object.values(documents).filter((Class) => Class.hasTypeData);

/** Localise what the CONFIG of each kind of document shows: the labels of its types, its models. */
export function localizeConfig() {
  const { game, CONFIG } = globalThis;
  for (const { documentName } of typedKinds()) {
    const entry = CONFIG[documentName];
    entry.typeLabels ??= {};
    for (const type of game.documentTypes[documentName]) entry.typeLabels[type] ??= `TYPES.${documentName}.${type}`;
    for (const Model of Object.values(entry.dataModels ?? {})) localizeDataModel(Model);
  }
}

/**
 * Localise one model.
 * @param {Function} Model
 * @param {{prefixes?: string[]}} [options]
 */
export function localizeDataModel(Model, { prefixes = Model.LOCALIZATION_PREFIXES ?? [] } = {}) {
  if (prefixes.length > 0)
    localizeSchema(
      Model.schema,
      prefixes.map((prefix) => `${prefix}.FIELDS`),
    );
}

/** @param {object} schema  a SchemaField @param {string[]} prefixes */
export function localizeSchema(schema, prefixes) {
  for (const [name, field] of Object.entries(schema.fields))
    localizeField(
      field,
      prefixes.map((prefix) => `${prefix}.${name}`),
    );
}

function localizeField(field, prefixes) {
  for (const part of ["label", "hint", "placeholder"]) {
    const own = field[part];
    const key =
      own || prefixes.map((prefix) => `${prefix}.${part}`).findLast((candidate) => globalThis.game.i18n.has(candidate));
    if (key) field[part] = globalThis.game.i18n.localize(key);
  }
  if (field.fields) localizeSchema(field, prefixes);
  const { element } = field;
  if (element && typeof element === "object")
    localizeField(
      element,
      prefixes.map((prefix) => `${prefix}.element`),
    );
}
