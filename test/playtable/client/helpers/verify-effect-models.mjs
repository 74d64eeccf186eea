import ActiveEffectTypeDataModel from "../data/active-effect-type-data-model.mjs";
import * as fields from "../data/fields/index.mjs";
import { logCompatibilityWarning } from "../utils/index.mjs";

/** The kinds of field that a change's parts must have (docs/foundry.md §1). */
const NEEDED = { type: fields.StringField, phase: fields.StringField, priority: fields.NumberField };

/** Give a model the field `changes` that it lacks. */
function addChanges(type, Model) {
  logCompatibilityWarning(
    `The ActiveEffect model of type "${type}" has no field "changes": extend foundry.data.ActiveEffectTypeDataModel`,
    { since: 14, until: 16 },
  );
  const own = Model.defineSchema;
  Model.defineSchema = function defineSchema() {
    return { ...own.call(this), changes: ActiveEffectTypeDataModel.defineSchema().changes };
  };
  delete Model._schema;
}

/**
 * See to it on generation 14 that every type of ActiveEffect has a model with changes in it. A type without a model gets the
 * plain one (assumed).
 * @throws {Error} when a model's `changes` isn't a list of changes
 */
export function verifyEffectModels() {
  const { dataModels } = globalThis.CONFIG.ActiveEffect;
  for (const type of globalThis.game.documentTypes.ActiveEffect) dataModels[type] ??= ActiveEffectTypeDataModel;
  for (const [type, Model] of Object.entries(dataModels)) {
    const changes = Model.schema.get("changes");
    if (!changes) {
      addChanges(type, Model);
      continue;
    }
    const wrong = (part) => new Error(`The ActiveEffect model of type "${type}" has a wrong field "changes${part}"`);
    if (!(changes instanceof fields.ArrayField) || !(changes.element instanceof fields.SchemaField)) throw wrong("");
    for (const [name, Field] of Object.entries(NEEDED))
      if (!(changes.element.get(name) instanceof Field)) throw wrong(`[].${name}`);
  }
}
