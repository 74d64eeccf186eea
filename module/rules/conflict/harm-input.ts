import type { CheckedFaces } from "../faces";
import { InputReader } from "../input";
import type { DiceGroup } from "../outcome";
import type { ConflictBand } from "../tables/conflict-bands";
import { sumOf } from "../thrown";
import { ACT_DIE, type ActRoll } from "./bands";

/** How a foe answers a failed act: with Hurt, or with a Condition. */
export const REPRISAL_IDS = Object.freeze(["hurt", "condition"] as const);

/** Input of `conflict.inflict` and `conflict.injure` with every default filled in (docs/rules.md §2). */
export interface HarmInput extends ActRoll {
  reprisal: (typeof REPRISAL_IDS)[number];
}

/** What the other side does in answer; Hurt, or minutes of a Condition. */
export interface Reprisal {
  hurt: number;
  minutes: number;
}

/** All dice are thrown at once, whatever the act comes to. */
export function harmDice(): DiceGroup[] {
  return [{ ...ACT_DIE }, { group: "duration", number: 2, sides: 6 }, { group: "reprisal", number: 2, sides: 6 }];
}

/** @throws {RuleError} `<rule>.<field>` */
export function readHarm(rule: string, input: unknown): HarmInput {
  const read = new InputReader(rule, input);
  return {
    bonus: read.whole("bonus"),
    penalty: read.whole("penalty", { max: 0, initial: 0 }),
    reprisal: read.choice("reprisal", REPRISAL_IDS, "hurt"),
    naturalOne: read.flag("naturalOne"),
  };
}

/**
 * The reprisal of a band, as the answering side chose; where it has no Hurt it is always a Condition. One d6 of minutes is
 * the first die of its group, two are both (docs/rules.md §2).
 */
export function reprisalOf(band: ConflictBand, choice: HarmInput["reprisal"], thrown: CheckedFaces): Reprisal | null {
  if (!band.reprisal) return null;
  const { hurt, minutes } = band.reprisal;
  if (hurt > 0 && choice === "hurt") return { hurt, minutes: 0 };
  return { hurt: 0, minutes: sumOf(thrown, "reprisal", minutes) };
}
