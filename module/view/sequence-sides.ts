import type { SequenceState } from "../rules/brawl/sequence";
import type { ChallengeAttribute, SequenceRecord } from "./sequence-record";

/** Whoever began the sequence, or whoever it was begun against. */
export type SequenceSide = "actor" | "target";

/** The side that is held; while nobody is, the one that would be. */
export function captiveOf({ swapped }: Pick<SequenceState, "swapped">): SequenceSide {
  return swapped ? "actor" : "target";
}

/** The other side. */
export function otherSide(side: SequenceSide): SequenceSide {
  return side === "actor" ? "target" : "actor";
}

/** Who answers a step that may come now (docs/rules.md §3, `sequence`); null for one that may not. */
export function sideOf(state: SequenceState, step: string): SequenceSide | null {
  if (step === "release") return state.step === "break" ? otherSide(captiveOf(state)) : null;
  if (step !== state.step || step === "done") return null;
  // What somebody does is answered by whom it is done to; a hold is its captive's to break.
  return step === "break" || step === "choice" ? captiveOf(state) : "target";
}

/** What a challenge is thrown with: who must win, and the scores of that side and of the other as far as they are known. */
interface ChallengeScores {
  challenger: SequenceSide;
  attribute: ChallengeAttribute;
  known: [number | undefined, number | undefined];
}

/** What a folded sequence knows of scores. */
interface Known {
  record: SequenceRecord;
  state: Pick<SequenceState, "swapped">;
  targetScores: Readonly<Partial<Record<string, number>>>;
}

/**
 * The sides of a challenge. The attacker's scores are the card's; the target's are those of its first throw with that
 * attribute, and stand as long as the sequence lasts. In a break check the captive is the one who must win.
 */
export function challengeScores({ record, state, targetScores }: Known, step: string): ChallengeScores {
  const attribute = step === "dexterity" ? "dexterity" : "strength";
  const challenger = step === "break" ? captiveOf(state) : "actor";
  const scoreOf = (side: SequenceSide) => (side === "actor" ? record.scores[attribute] : targetScores[attribute]);
  return { challenger, attribute, known: [scoreOf(challenger), scoreOf(otherSide(challenger))] };
}

/** UUID of a side's actor. */
export function uuidOf({ actor, target }: SequenceRecord, side: SequenceSide): string {
  return side === "actor" ? actor : target;
}
