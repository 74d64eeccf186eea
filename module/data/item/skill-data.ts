import { key } from "../../constants";
import { ATTRIBUTE_IDS, DOT_MAXIMUM, ROLL_TAGS, type AttributeId } from "../../view/actor-ids";
import { ChoiceField } from "../fields/choice-field";
import { WholeNumberField } from "../fields/whole-number-field";
import { ItemData } from "./item-data";

const { ArrayField, BooleanField, SetField, StringField } = foundry.data.fields;

/** A skill: dots that join an attribute's in a pool (docs/rules.md §1), tags by which Hurt finds its rolls (§2). */
export class SkillData extends ItemData {
  static override LOCALIZATION_PREFIXES = [key("Item"), key("Skill")];

  declare attribute: AttributeId;
  declare dots: number;
  declare specializations: string[];
  declare tags: Set<string>;
  declare handToHand: boolean;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      ...super.defineSchema(),
      attribute: new ChoiceField(ATTRIBUTE_IDS, "strength", key("Attribute")),
      dots: new WholeNumberField({ min: 0, max: DOT_MAXIMUM, initial: 1 }),
      specializations: new ArrayField(new StringField({ required: true, blank: false })),
      tags: new SetField(new ChoiceField(ROLL_TAGS, "aim", key("Tag"))),
      handToHand: new BooleanField(),
    };
  }
}
