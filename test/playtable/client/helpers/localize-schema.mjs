/**
 * Give the fields of models the labels and hints that language files hold for them under `<prefix>.FIELDS.<path>`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.Localization.html#localizeDataModel
 */

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
