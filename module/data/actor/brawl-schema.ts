import { key } from "../../constants";
import { FORM_IDS } from "../../view/actor-ids";
import { ChoiceField } from "../fields/choice-field";
import { WholeNumberField } from "../fields/whole-number-field";

const { BooleanField, SchemaField } = foundry.data.fields;
const BONUS = { min: -9999, max: 9999 };

/** What somebody does against an attack when nobody chooses (docs/rules.md §1). */
export const DEFENCE_IDS = ["none", "dodge", "parry", "block"] as const;

/** Numbers of the brawl, typed in as on the player's own sheet (docs/rules.md §3). */
export function brawlSchema() {
  const row = () =>
    new SchemaField({
      skilled: new WholeNumberField(BONUS),
      raw: new WholeNumberField(BONUS),
      /** Blank: no maximum. */
      maximum: new WholeNumberField({ min: 0, max: 9999, nullable: true }),
      force: new WholeNumberField(BONUS),
    });
  return {
    brawl: new SchemaField({
      attacks: new WholeNumberField({ min: 1, max: 99, initial: 1 }),
      /** Damage of bare hands and feet, which the text leaves open; a number of 0: not filled in. */
      fists: new SchemaField({
        number: new WholeNumberField({ min: 0, max: 99 }),
        sides: new WholeNumberField({ min: 1, max: 1000, initial: 6 }),
        flat: new WholeNumberField({ min: -99, max: 99 }),
      }),
      ...Object.fromEntries(FORM_IDS.map((form) => [form, row()])),
    }),
    defence: new SchemaField({
      rating: new WholeNumberField({ min: 0, max: 9999, initial: 500 }),
      /** Whether the typed rating counts instead of the formula. */
      override: new BooleanField(),
      default: new ChoiceField(DEFENCE_IDS, "dodge", key("Defence")),
    }),
  };
}
