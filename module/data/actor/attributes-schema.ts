import { ATTRIBUTE_IDS, DOT_MAXIMUM } from "../../view/actor-ids";
import { WholeNumberField } from "../fields/whole-number-field";

const { SchemaField } = foundry.data.fields;

/** Dots for the pools, a score for conflict and brawl, for each of the six attributes (docs/rules.md §5). */
export function attributesSchema() {
  const attribute = () =>
    new SchemaField({
      dots: new WholeNumberField({ min: 0, max: DOT_MAXIMUM, initial: 1 }),
      score: new WholeNumberField({ min: 1, max: 99, initial: 10 }),
    });
  return new SchemaField(Object.fromEntries(ATTRIBUTE_IDS.map((id) => [id, attribute()])));
}
