import { BODY_STAGES } from "../tables/body-stages";
import { EMOTIONS, type EmotionId } from "../tables/emotions";
import type { Stage } from "../tables/stage";
import type { StatusFold, StatusItem } from "./fold-status";
import { followKey } from "./key";
import type { NumberFold } from "./numbers";
import { isCondition, type ConditionId } from "./statuses";
import { endingAt, type Until } from "./until";

const MINUTE = 60;
/** The bodily Stage that bleeds, by its name in the tables, and the status that it is on an actor. */
const BLEEDING_OUT = "bleeding-out";

/** Something that a Stage brings besides its penalty: a status of its own, or a word on the emotion's effect. */
export type Consequence =
  | { status: ConditionId; item: StatusItem }
  | { extra: string; key: string; order: number; at: number; until: Until | null };

/** Where a Stage was reached. */
interface Reached {
  key: string;
  order: number;
  at: number;
  clock: number | null;
  choice: string | null;
  /** The end of the thrown rounds. */
  place: Until | null;
}

/**
 * What an emotion's Stages bring, as long as they stand: the first one's minute stays beside what the second brings ("as I").
 * Of two printed outcomes the chosen one comes, without a choice the first (docs/rules.md §2).
 */
export function emotionConsequences(emotion: EmotionId, { stage, steps }: StatusFold): Consequence[] {
  return EMOTIONS[emotion].stages.slice(0, stage).flatMap((reached) => {
    const step = steps.findLast(({ from }) => from < reached.stage);
    if (!step) return [];
    const [key, { order, at, clock, choice }] = step.item;
    return consequencesOf(reached, { key, order, at, clock, choice, place: null });
  });
}

/**
 * What bodily Stages bring (docs/rules.md §2). A blow of two Stages brings what the one that it ends on does [decided here].
 * What is timed runs on when a worse Stage follows; what lasts as long as its Stage, and the bleeding, goes with it.
 */
export function bodyConsequences({ value, steps }: NumberFold): Consequence[] {
  return BODY_STAGES.filter(({ stage }) => stage <= (value ?? 0)).flatMap((reached) => {
    const step = steps.findLast(({ from, to }) => from < reached.stage && to === reached.stage);
    if (!step || (reached.stage >= 4 && value !== reached.stage)) return [];
    return consequencesOf(reached, { ...step, choice: null });
  });
}

/** Dead of wounds, unconscious of fatigue, as long as the points are at the end of their track (docs/rules.md §1). */
export function trackConsequences(
  status: "dead" | "unconscious",
  { value, steps }: NumberFold,
  max: number,
): Consequence[] {
  const step = steps.findLast((known) => known.max !== null && known.from < known.max && known.to >= known.max);
  if (!step || (value ?? 0) < max) return [];
  return [follow(status, { ...step, choice: null }, null)];
}

/** Whether a Stage's time is thrown when it is reached. */
export function needsClock({ clock }: Stage): boolean {
  return clock?.amount === null;
}

function consequencesOf(stage: Stage, reached: Reached): Consequence[] {
  const { effects, come } = stage;
  const chosen = effects.find(({ id }) => id === reached.choice) ?? effects[0];
  const coming = come === "one" && chosen ? [chosen] : effects;
  return coming.flatMap(({ id, timed }) => {
    const until = timed ? endOf(stage, reached) : null;
    if (timed && !until) return [];
    if (id === BLEEDING_OUT) return [follow("bleeding", reached, until)];
    if (isCondition(id)) return [follow(id, reached, until)];
    return [{ extra: id, key: reached.key, order: reached.order, at: reached.at, until }];
  });
}

/** When the timed part ends; null when its clock was never thrown. */
function endOf({ clock }: Stage, reached: Reached): Until | null {
  if (clock?.unit === "rounds") return reached.place;
  const minutes = clock?.amount ?? reached.clock;
  return minutes === null ? null : endingAt(reached.at + minutes * MINUTE);
}

function follow(status: ConditionId, { key, order, at }: Reached, until: Until | null): Consequence {
  return { status, item: [followKey(key), { order, at, stage: 1, until, partner: null, clock: null, choice: null }] };
}
