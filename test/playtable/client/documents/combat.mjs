import Document from "../abstract/document.mjs";
import Combatant from "./combatant.mjs";
import CombatantGroup from "./combatant-group.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";
import { UNBUILT_COMBAT } from "../unbuilt-list.mjs";

const initiativeOf = (combatant) => combatant.initiative ?? -Infinity;

/** Players may move the turn on, with changes of combatants, and nothing else (Nimble#853, GH#10501; the server decides). */
const TURN_KEYS = new Set(["_id", "type", "turn", "round", "combatants"]);
const mayUpdate = (user, _combat, data) => user.isGM || Object.keys(data).every((key) => TURN_KEYS.has(key));

/** A fight: its data and its order only, for the time being. */
export default class Combat extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Combat",
      collection: "combats",
      label: "DOCUMENT.Combat",
      labelPlural: "DOCUMENT.Combats",
      hasTypeData: true,
      embedded: { Combatant: "combatants", CombatantGroup: "groups" },
      permissions: { view: "NONE", create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      groups: new fields.EmbeddedCollectionField(CombatantGroup),
      combatants: new fields.EmbeddedCollectionField(Combatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: shared.order(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  get started() {
    return this.round > 0;
  }

  /** The combatants in acting order. */
  get turns() {
    return this.combatants.contents.toSorted((a, b) => this._sortCombatants(a, b));
  }

  get combatant() {
    return this.turns[this.turn] ?? null;
  }

  /** Highest initiative first, those without last, equals by id. */
  _sortCombatants(a, b) {
    const difference = initiativeOf(b) - initiativeOf(a);
    return Number.isNaN(difference) || difference === 0 ? a.id.localeCompare(b.id) : difference;
  }
}

for (const name of UNBUILT_COMBAT) Combat.prototype[name] = () => unbuilt(`Combat#${name}`)();
