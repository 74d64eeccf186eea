/**
 * Base of an effect's data: generation 14 has its own, which holds the changes; 13 has none (foundryvtt.com/api,
 * ActiveEffectTypeDataModel).
 */
type Base = typeof foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, ActiveEffect.Implementation>;

const { ActiveEffectTypeDataModel } = foundry.data as { ActiveEffectTypeDataModel?: unknown };
const base = (ActiveEffectTypeDataModel ?? foundry.abstract.TypeDataModel) as Base & {
  defineSchema?(): foundry.data.fields.DataSchema;
};

export abstract class EffectDataBase extends base {
  /** What the generation's own base holds; nothing on 13, where changes lie beside the data. */
  static override defineSchema(): foundry.data.fields.DataSchema {
    return ActiveEffectTypeDataModel ? super.defineSchema() : {};
  }
}
