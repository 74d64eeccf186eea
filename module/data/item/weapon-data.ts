import { key } from "../../constants";
import { FORM_IDS, type FormId } from "../../view/actor-ids";
import { ChoiceField } from "../fields/choice-field";
import { ArmorFactorField } from "../fields/factor-field";
import { SlugField } from "../fields/slug-field";
import { WholeNumberField } from "../fields/whole-number-field";
import { ItemData } from "./item-data";

const { BooleanField, SchemaField } = foundry.data.fields;
const MODIFIER = { min: -99, max: 99 };

/** A weapon, shield or cloak: what it does in the pools (docs/rules.md §1) and in a brawl (§3). */
export class WeaponData extends ItemData {
  static override LOCALIZATION_PREFIXES = [key("Item"), key("Weapon")];

  declare held: boolean;
  declare skill: string;
  declare form: FormId;
  declare pointed: boolean;
  declare stun: boolean;
  declare deadly: boolean;
  declare toHit: number;
  declare initiative: { far: number; near: number };
  declare dice: number;
  declare armorFactor: number;
  declare defence: number;
  declare offHand: boolean;
  declare hands: number;
  declare nonlethal: { number: number; sides: number; flat: number };

  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      ...super.defineSchema(),
      held: new BooleanField({ initial: true }),
      /** Identifier of the skill that it is used with. */
      skill: new SlugField(),
      form: new ChoiceField(FORM_IDS, "strike", key("Form")),
      pointed: new BooleanField(),
      stun: new BooleanField(),
      deadly: new BooleanField(),
      /** Moves the target number of an attack. */
      toHit: new WholeNumberField(MODIFIER),
      /** At range or closing in, and in closer quarters. */
      initiative: new SchemaField({ far: new WholeNumberField(MODIFIER), near: new WholeNumberField(MODIFIER) }),
      /** Damage dice; 0 for what only defends. */
      dice: new WholeNumberField({ min: 0, max: 99 }),
      armorFactor: new ArmorFactorField(),
      /** Moves the target number of a parry or block. */
      defence: new WholeNumberField(MODIFIER),
      /** Whether it adds its defence to another weapon's. */
      offHand: new BooleanField(),
      hands: new WholeNumberField({ min: 1, max: 2, initial: 1 }),
      /** Non-lethal damage in a brawl; a number of 0: none, and it can't strike. */
      nonlethal: new SchemaField({
        number: new WholeNumberField({ min: 0, max: 99 }),
        sides: new WholeNumberField({ min: 1, max: 1000, initial: 6 }),
        flat: new WholeNumberField(MODIFIER),
      }),
    };
  }
}
