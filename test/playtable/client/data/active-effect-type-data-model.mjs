import TypeDataModel from "../abstract/type-data-model.mjs";
import * as fields from "./fields/index.mjs";

/**
 * The `system` of an ActiveEffect of generation 14, which holds its changes; systems' own models extend it and spread its schema.
 * @see https://foundryvtt.com/api/v14/variables/CONFIG.ActiveEffect.html
 */
export default class ActiveEffectTypeDataModel extends TypeDataModel {
  static defineSchema() {
    return {
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true, label: "EFFECT.FIELDS.changes.key" }),
          type: new fields.StringField({ required: true, blank: false, initial: "add" }),
          value: new fields.AnyField({ required: true, nullable: true, initial: "" }),
          phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
          priority: new fields.NumberField({ initial: null }),
        }),
      ),
    };
  }
}
