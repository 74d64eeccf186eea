import { brawlChallenge } from "../rules/brawl/challenge";
import { sequence, type SequenceState } from "../rules/brawl/sequence";
import { changesOf, type Wanted } from "../rules/changes/index";
import type { DiceGroup, Faces } from "../rules/outcome";
import { RuleError } from "../rules/rule-error";
import { asFields, asList, asText, asWhole, type Fields } from "./shared-guards";
import { challengeScores, sideOf, type SequenceSide } from "./sequence-sides";
import { readUnit, type Unit } from "./sequence-unit";
import { isScore, type SequenceRecord } from "./sequence-record";

/** Somebody's answer to a step, as it came; nothing in it is believed before it is checked. */
export interface StepAnswer {
  id: string;
  value: Fields;
  /** Whether its author may answer for a side: owns it, or is a game master. */
  answersFor(side: SequenceSide): boolean;
  /** The faces of its dice; null when they aren't these groups'. */
  faces(groups: readonly DiceGroup[]): Faces | null;
}

/** A challenge that was thrown: whose are the two dice, and what they came to. */
export interface ThrownChallenge {
  /** Who must win. */
  challenger: SequenceSide;
  /** Scores, faces and totals of the challenger and of the other side. */
  scores: [number, number];
  faces: [number, number];
  totals: [number, number];
}

/** One step that is over. */
export interface SequenceStep {
  /** 0 is the attack; the step's changes have their numbers from it. */
  index: number;
  step: string;
  before: SequenceState;
  after: SequenceState;
  /** Whether whoever had to win did; null for what isn't thrown. */
  won: boolean | null;
  challenge: ThrownChallenge | null;
  choice: string;
  unit: Unit | null;
  /** Id of the answer; blank for the attack. */
  answer: string;
}

/** Where a sequence stands: the record and its answers, in order. */
export interface FoldedSequence {
  record: SequenceRecord;
  steps: SequenceStep[];
  state: SequenceState;
  /** Number of the step that comes next. */
  revision: number;
  /** Scores of the target that were thrown with; they stand for the whole sequence. */
  targetScores: Readonly<Partial<Record<string, number>>>;
}

/**
 * Folds what was answered into a grapple, a snatch or a trip (docs/rules.md §3, `sequence`): the first answer counts that is
 * of the step that comes, by whoever may answer for its side, with the dice of a challenge and the scores that are known. What
 * isn't is passed over, so that everybody comes to the same state.
 */
export function foldSequence(record: SequenceRecord, hit: boolean, answers: readonly StepAnswer[]): FoldedSequence {
  const before = sequence(record.kind).start();
  const after = sequence(record.kind).next(before, { step: "attack", won: hit });
  const attack: SequenceStep = { ...PLAIN, index: 0, step: "attack", before, after, won: hit };
  const start: FoldedSequence = { record, steps: [attack], state: after, revision: 1, targetScores: {} };
  return answers.reduce((folded, answer) => follow(folded, answer), start);
}

const PLAIN = { won: null, challenge: null, choice: "", unit: null, answer: "" };

function follow(folded: FoldedSequence, answer: StepAnswer): FoldedSequence {
  const { value } = answer;
  const step = asText(value["step"]);
  if (asWhole(value["revision"], -1) !== folded.revision) return folded;
  const side = sideOf(folded.state, step);
  if (!side || !answer.answersFor(side)) return folded;
  try {
    const done = step === "choice" || step === "release" ? decided(folded, step, value) : thrown(folded, step, answer);
    if (!done) return folded;
    const { scores, ...rest } = done;
    const index = folded.revision;
    const entry: SequenceStep = { ...PLAIN, ...rest, index, step, before: folded.state, answer: answer.id };
    return {
      ...folded,
      steps: [...folded.steps, entry],
      state: entry.after,
      revision: index + 1,
      targetScores: { ...scores, ...folded.targetScores },
    };
  } catch (error) {
    if (error instanceof RuleError) return folded;
    throw error;
  }
}

type Done = Pick<SequenceStep, "after"> & Partial<SequenceStep> & { scores?: Record<string, number> };

function decided({ state }: FoldedSequence, step: string, value: Fields): Done {
  const choice = asText(value["choice"]);
  return { after: sequence(state.kind).next(state, { step, choice }), choice: step === "choice" ? choice : "" };
}

/** A challenge with its dice; null when they, its scores or its unit aren't what they must be. */
function thrown(folded: FoldedSequence, step: string, { value, faces }: StepAnswer): Done | null {
  const { state } = folded;
  const unit = readUnit(value["unit"]);
  if (step === "break" && !isFree(folded, unit)) return null;
  const { challenger, attribute, known } = challengeScores(folded, step);
  const input = asFields(value["input"]);
  const { attacker: own, defender: other } = input;
  if (!isScore(own) || !isScore(other)) return null;
  const said: [number, number] = [own, other];
  if (said.some((score, place) => score !== (known[place] ?? score))) return null;
  const found = faces(brawlChallenge.dice(input));
  if (!found) return null;
  const { tier, attacker, defender } = brawlChallenge.judge(input, found);
  const won = tier === "won";
  const target = said[challenger === "target" ? 0 : 1];
  return {
    after: sequence(state.kind).next(state, { step, won }),
    won,
    unit: step === "break" ? unit : null,
    scores: { [attribute]: target },
    challenge: {
      challenger,
      scores: said,
      faces: [face(found, "attacker"), face(found, "defender")],
      totals: [attacker, defender],
    },
  };
}

function face(faces: Faces, group: string): number {
  return asWhole(asList(faces[group])[0]);
}

/** One break check each unit (docs/rules.md §3): a round of the combat; outside one they aren't counted. */
export function isFree({ steps, state }: FoldedSequence, unit: Unit | null): boolean {
  if (!unit) return true;
  const own = steps.filter(({ step, before }) => step === "break" && before.swapped === state.swapped);
  return own.every(({ unit: old }) => old?.combat !== unit.combat || old.round < unit.round);
}

/** What each step changes, under the step's own number (docs/rules.md §3). @throws {RuleError} for what makes no change */
export function sequenceWanted({ record, steps }: FoldedSequence): Wanted[] {
  const { actor, target, item } = record;
  return steps.flatMap(({ index, before, after }) =>
    changesOf({ rule: "sequence", before, after }, { actor, target, index, ...(item === "" ? {} : { item }) }),
  );
}
