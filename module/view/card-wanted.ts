import { changesOf, type Change, type Landing, type Wanted } from "../rules/changes/index";
import { CONDITION_IDS } from "../rules/changes/statuses";
import { EMOTION_IDS, EMOTIONS } from "../rules/tables/emotions";
import type { CardChoices } from "./card-choices";
import type { CheckRecord } from "./card-record";
import { asWhole, at, type Fields } from "./shared-guards";

/** Where Hurt from words lands while nobody has said where. */
const WORDS = EMOTION_IDS[0];

/** What an answering side inflicts while it has not said what. */
const FIRST_CONDITION = CONDITION_IDS[0];

/** A rule's input with what was decided after the throw: it is judged again, never thrown again (docs/rules.md §2). */
export function decidedInput({ input }: Pick<CheckRecord, "input">, { reprisal }: CardChoices): Fields {
  return reprisal === "" || !("reprisal" in input) ? input : { ...input, reprisal };
}

/**
 * What a judged card wants done, to each of its targets in their order.
 * @throws {RuleError} for choices that make no change: a Condition that isn't one, for example
 */
export function wantedOf(record: CheckRecord, outcome: unknown, choices: CardChoices): Wanted[] {
  const { verbal, condition, reprisalCondition, fatal } = choices;
  const shared = {
    actor: record.actorUuid,
    condition,
    reprisalCondition: reprisalCondition === "" ? FIRST_CONDITION : reprisalCondition,
    emotion: condition,
    verbal,
    fatal,
    landing: tracks(asWhole(at(outcome, "hurt")), choices.landing, verbal),
    reprisalLanding: tracks(asWhole(at(outcome, "reprisal.hurt")), choices.reprisalLanding, verbal),
  };
  // At nobody: what would land lands nowhere, what the act costs it costs.
  const wanted =
    record.targets.length === 0
      ? changesOf(outcome, { ...shared, deflected: true })
      : record.targets.flatMap(({ uuid }, index) =>
          changesOf(outcome, { ...shared, target: uuid, index, deflected: choices.deflected.includes(uuid) }),
        );
  return wanted.map(({ n, change }) => ({ n, change: withConsequence(change, choices) }));
}

/** Who reaches an emotion's second Stage chooses between its two printed outcomes. */
function withConsequence(change: Change, { consequences }: CardChoices): Change {
  if (change.type !== "emotion.raise") return change;
  const chosen = consequences.findLast(({ uuid, emotion }) => uuid === change.target && emotion === change.emotion);
  const known = EMOTIONS[change.emotion].stages[1].effects.some(({ id }) => id === chosen?.id);
  return chosen && known ? { ...change, choice: chosen.id } : change;
}

/** A track for each Stage: the chosen ones, then the one that needs no choosing. */
function tracks(hurt: number, chosen: readonly string[], verbal: boolean): Landing[] {
  const known: readonly Landing[] = verbal ? EMOTION_IDS : ["body", ...EMOTION_IDS];
  const usual = verbal ? WORDS : "body";
  return Array.from({ length: hurt }, (_stage, place) => known.find((track) => track === chosen[place]) ?? usual);
}
