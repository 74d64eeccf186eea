/**
 * Give the fields of models the labels and hints that language files hold for them under `<prefix>.FIELDS.<path>`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Localization.html#localizeDataModel
 */

import { is14 } from "../generation.mjs";

/**
 * Localise one model.
 * @param {Function} Model
 * @param {{prefixes?: string[]}} [options]
 */
export function localizeDataModel(Model, { prefixes = Model.LOCALIZATION_PREFIXES ?? [] } = {}) {
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

/** Those of the model that a field embeds (GH#11805); where both have a text, its own is taken (assumed). */
const ownPrefixes = ({ fields, model }) =>
  fields ? (model?.LOCALIZATION_PREFIXES ?? []).map((prefix) => `${prefix}.FIELDS`) : [];

function localizeField(field, prefixes) {
  for (const part of is14() ? ["label", "hint", "placeholder"] : ["label", "hint"]) {
    const own = field[part];
    const key =
      own || prefixes.map((prefix) => `${prefix}.${part}`).findLast((candidate) => globalThis.game.i18n.has(candidate));
    if (key) field[part] = globalThis.game.i18n.localize(key);
  }
  const within = [...prefixes, ...ownPrefixes(field)];
  if (field.fields) localizeSchema(field, within);
  for (const type of Object.values(field.types ?? {})) localizeSchema(type, [...within, ...ownPrefixes(type)]);
  const { element } = field;
  if (element && typeof element === "object")
    localizeField(
      element,
      prefixes.map((prefix) => `${prefix}.element`),
    );
}
