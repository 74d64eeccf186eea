import { WholeNumberField } from "../fields/whole-number-field";

const { SchemaField } = foundry.data.fields;
const POINTS = { min: 0, max: 9999 };
const TIME = { min: 0, max: Number.MAX_SAFE_INTEGER, nullable: true };

/** Points taken; each game's harm on its own track (docs/rules.md §1, §2, §3, §5). */
export function harmSchema() {
  return {
    wounds: new SchemaField({ value: new WholeNumberField(POINTS) }),
    fatigue: new SchemaField({ value: new WholeNumberField(POINTS) }),
    hps: new SchemaField({
      value: new WholeNumberField({ min: -9999, max: 9999 }),
      /** 0: not filled in, and nobody is out from it. */
      max: new WholeNumberField(POINTS),
    }),
    hurt: new SchemaField({
      body: new WholeNumberField({ min: 0, max: 5 }),
      /** World time, in seconds, of the present stage and of the medical aid for it. */
      since: new WholeNumberField(TIME),
      aid: new WholeNumberField(TIME),
    }),
  };
}
