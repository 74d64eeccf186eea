import { isOn } from "../../actions/world-settings";
import { key } from "../../constants";
import { ATTRIBUTE_IDS, KIND_IDS, type AttributeId, type FormId, type KindId } from "../../view/actor-ids";
import { BaseData } from "../base-data";
import { ChoiceField } from "../fields/choice-field";
import { settle } from "../fields/settle";
import { WholeNumberField } from "../fields/whole-number-field";
import { attributesSchema } from "./attributes-schema";
import { bonusesSchema, type BonusId } from "./bonuses-schema";
import { brawlSchema } from "./brawl-schema";
import { clampPoints } from "./clamp-points";
import { defenceRating } from "./defence-rating";
import { deriveHarm, type HarmTrack } from "./derive-harm";
import { harmSchema } from "./harm-schema";
import { ledgerSchema } from "./ledger-schema";
import { stampHurt } from "./stamp-hurt";
import { sharedHps, turnHps } from "./shared-body";

const { BooleanField, HTMLField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;

/** A bar that shows what remains, so that an empty one is bad. */
export interface Bar {
  value: number;
  max: number;
}

/** Characters and foes share this model (docs/rules.md §5: one list of attributes for three games). */
export class ActorData extends BaseData<Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [key("Actor")];

  declare attributes: Record<AttributeId, { dots: number; score: number; bonus: number }>;
  declare level: number;
  declare kind: KindId;
  declare size: number;
  declare tippable: boolean;
  declare tagline: string;
  declare notches: number;
  declare skillSlots: number;
  declare wounds: HarmTrack;
  declare fatigue: HarmTrack;
  declare hps: { value: number; max: number };
  declare hurt: { body: number; since: number | null; aid: number | null };
  declare defence: { rating: number; override: boolean; default: string; value: number };
  declare brawl: { attacks: number; fists: { number: number; sides: number; flat: number } } & Record<
    FormId,
    { skilled: number; raw: number; maximum: number | null; force: number }
  >;
  declare conflict: { attributes: Record<string, AttributeId> };
  declare reprisal: "hurt" | "condition";
  declare care: Record<string, number>;
  declare ledger: Record<string, { base: number | null; value: number | null; entries: Record<string, object> }>;
  declare bonuses: Record<BonusId, number>;
  declare biography: string;
  declare notes: string;
  declare bars: Record<"wounds" | "fatigue" | "hps", Bar>;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      attributes: attributesSchema(),
      level: new WholeNumberField({ min: 0, max: 99 }),
      kind: new ChoiceField(KIND_IDS, "anthro", key("Kind")),
      size: new WholeNumberField({ min: 0, max: 9, initial: 2 }),
      tippable: new BooleanField({ initial: true }),
      tagline: new StringField({ required: true, blank: true, initial: "" }),
      notches: new WholeNumberField({ min: 0, max: 999 }),
      skillSlots: new WholeNumberField({ min: 0, max: 999 }),
      ...harmSchema(),
      ...brawlSchema(),
      conflict: new SchemaField({
        attributes: new TypedObjectField(new ChoiceField(ATTRIBUTE_IDS, "charisma", key("Attribute"))),
      }),
      reprisal: new ChoiceField(["hurt", "condition"], "hurt", key("Reprisal")),
      care: new TypedObjectField(new WholeNumberField({ min: 0, max: Number.MAX_SAFE_INTEGER })),
      ledger: ledgerSchema(),
      bonuses: bonusesSchema(),
      biography: new HTMLField(),
      notes: new HTMLField(),
    };
  }

  protected override fit(changed: object): void {
    if (isOn("sharedBody")) turnHps(this, changed);
    stampHurt(this.hurt, changed);
    clampPoints(this, changed);
  }

  /** Bonuses, tracks, bars and the Defence Rating, after effects have had their say. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    settle(this.schema, this, this._source);
    for (const id of ATTRIBUTE_IDS) {
      const attribute = this.attributes[id];
      attribute.bonus = Math.floor((attribute.score - 10) / 2);
    }
    const endurance = this.attributes.endurance.dots;
    Object.assign(this.wounds, deriveHarm(this.wounds.value, endurance, this.bonuses.woundsMax));
    Object.assign(this.fatigue, deriveHarm(this.fatigue.value, endurance, this.bonuses.fatigueMax));
    if (isOn("sharedBody")) this.hps = sharedHps(this.wounds);
    else if (this.hps.max > 0) this.hps.value = Math.min(this.hps.value, this.hps.max);
    this.bars = { wounds: remaining(this.wounds), fatigue: remaining(this.fatigue), hps: { ...this.hps } };
    this.defence.value = defenceRating(this, this.parent.items) + this.bonuses.defence;
  }
}

function remaining({ value, max }: Bar): Bar {
  return { value: max - value, max };
}
