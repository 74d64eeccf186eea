import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

/** Combatants that act together: its data only, for the time being. */
export default class CombatantGroup extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "CombatantGroup",
      collection: "groups",
      label: "DOCUMENT.CombatantGroup",
      labelPlural: "DOCUMENT.CombatantGroups",
      hasTypeData: true,
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** The combatants of the group. */
  get members() {
    return new Set(this.parent.combatants.filter((combatant) => combatant.group === this.id));
  }
}
