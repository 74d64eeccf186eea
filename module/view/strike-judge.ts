import { nonlethalOf } from "../rules/brawl/blow";
import { brawlStrike, type StrikeOutcome } from "../rules/brawl/strike";
import { readStrike } from "../rules/brawl/strike-input";
import type { DiceGroup, Faces } from "../rules/outcome";
import type { BrawlFacts } from "./brawl-facts";
import { shockLines } from "./brawl-draft";
import { readBesides } from "./brawl-record";
import type { CheckRecord } from "./card-record";
import { sumOf } from "./check-lines";

/** The stun check's die, which by a house rule the target's side throws (docs/rules.md §3). */
export const SHOCK: Readonly<DiceGroup> = Object.freeze({ group: "shock", number: 1, sides: 20 });
/** By a house rule the units that somebody stays subdued. */
const UNITS: Readonly<DiceGroup> = Object.freeze({ group: "subdued", number: 3, sides: 10 });

/** A blow as far as its dice tell. */
export interface JudgedStrike {
  outcome: StrikeOutcome;
  /** Whether the stun check decides something, and nobody has thrown it yet. */
  waits: boolean;
  /** The face of the stun check; null before it was thrown, and where there was none. */
  shock: number | null;
  /** Rounds that somebody subdued stays so; null: until lifted. */
  rounds: number | null;
}

/** The dice that the attacker throws, by the house rules that were on. */
export function strikeGroups(record: Pick<CheckRecord, "besides">, groups: readonly DiceGroup[]): DiceGroup[] {
  const { asks, subdued } = readBesides(record);
  const own = groups.filter(({ group }) => !asks || group !== SHOCK.group);
  return subdued ? [...own, { ...UNITS }] : own;
}

/**
 * Judges a blow. A stun check that is still to be thrown counts as won until then; it is waited for only where it decides.
 * @param answered the face that the target's side threw
 * @throws {RuleError} as `brawl.strike` does
 */
export function judgeStrike(
  record: Pick<CheckRecord, "input" | "besides">,
  faces: Faces,
  answered: number | null = null,
): JudgedStrike {
  const { [UNITS.group]: units, ...thrown } = faces;
  const judge = (face: number): StrikeOutcome =>
    brawlStrike.judge(record.input, { ...thrown, [SHOCK.group]: thrown[SHOCK.group] ?? [face] });
  const own = first(thrown[SHOCK.group]) ?? answered;
  const outcome = judge(own ?? SHOCK.sides);
  const waits = own === null && outcome.tier !== judge(1).tier;
  const rounds = units?.reduce<number>((sum, face) => sum + (typeof face === "number" ? face : 0), 0) ?? null;
  return { outcome, waits, shock: own, rounds };
}

/** What a blow does without killing: its dice, what is added, and the force; never below 0. */
export function blowOf({ input }: Pick<CheckRecord, "input">, faces: Faces): number {
  const dice = faces["damage"] ?? [];
  const sum = dice.reduce<number>((all, face) => all + (typeof face === "number" ? face : 0), 0);
  return nonlethalOf(readStrike(input), sum);
}

/** A blow's record with the stun check that follows from its damage, by the formulas of the world (docs/rules.md §3, house). */
export function withShock(record: CheckRecord, faces: Faces, shock: BrawlFacts["target"]["shock"]): CheckRecord {
  const damage = blowOf(record, faces);
  const modifiers = [...record.modifiers.filter(({ part }) => part !== "shock"), ...shockLines(shock, damage)];
  const input = { ...record.input, shock: { bonus: sumOf(modifiers, "shock"), target: shock.target(damage) } };
  return { ...record, input, modifiers };
}

function first(faces: Faces[string] | undefined): number | null {
  const face = faces?.[0];
  return typeof face === "number" ? face : null;
}
