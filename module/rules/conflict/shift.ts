import { isFields, type Fields } from "../input";
import type { Outcome, Rule } from "../outcome";
import { RuleError } from "../rule-error";
import { CONFLICT_BANDS, type ConflictTier } from "../tables/conflict-bands";

/**
 * Judges an act as if its total lay in another band: whatever else the dice say stays, and so does the total that is told.
 * The tier is a game master's word; nothing is thrown again (docs/rules.md §2).
 * @throws {RuleError} as the rule does, and `shift.rule` for one that isn't read by the bands
 */
export function judgeAs(rule: Rule, input: unknown, faces: unknown, tier: ConflictTier): Outcome {
  const plain = rule.judge(input, faces);
  if (plain.tier === tier) return plain;
  const total: unknown = Reflect.get(plain, "total");
  const band = CONFLICT_BANDS.find((one) => one.tier === tier);
  if (typeof total !== "number" || !isFields(input) || !band || !rule.id.startsWith("conflict.")) {
    throw new RuleError("shift.rule", `${rule.id} has no bands`);
  }
  const wanted = band.from ?? band.to ?? total;
  const moved: Fields = { ...input, bonus: Number(input["bonus"]) + wanted - total, naturalOne: false };
  return { ...rule.judge(moved, faces), total } as Outcome;
}
