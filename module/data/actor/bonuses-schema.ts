import { WholeNumberField } from "../fields/whole-number-field";

/** Numbers that users' own ActiveEffects may change; checks, targets and maxima read them. */
export const BONUS_IDS = ["dice", "target", "conflict", "defence", "kilo", "shock", "woundsMax", "fatigueMax"] as const;
export type BonusId = (typeof BONUS_IDS)[number];

/** All 0 at first; never shown on a sheet, only aimed at by effects. */
export function bonusesSchema() {
  const fields = BONUS_IDS.map((id) => [id, new WholeNumberField({ min: -9999, max: 9999 })] as const);
  return new foundry.data.fields.SchemaField(Object.fromEntries(fields));
}
