import { EMOTION_IDS, type EmotionId } from "../tables/emotions";
import { foldModel, readModel } from "./actor-model";
import { readClock } from "./press";
import { recordOf } from "./record-of";
import type { Moment } from "./settle";
import type { ActorSnapshot } from "./snapshot";
import { stagesOf } from "./stages-of";
import { isEmotion, STATUS_IDS, type StatusId } from "./statuses";
import { endTime, type Clock, type Until } from "./until";

/** A status as it stands on somebody. */
export interface StatusState {
  /** The Stage that its effect stands for. */
  stage: number;
  /** When it ends, or of an emotion what of it ends; null: until lifted. */
  until: Until | null;
  /** UUIDs of the other ends of a hold. */
  partners: string[];
}

/** All that stands on somebody now, and what second Stages make them do, with their ends. */
export interface ActorStates {
  statuses: Record<StatusId, StatusState>;
  extra: Record<EmotionId, Record<string, Until | null>>;
}

/**
 * Reads what an actor's effects and ledgers say, for whoever looks on (docs/rules.md §2, "Time").
 * @throws {RuleError} `statesOf.now`, `statesOf.roundTime`
 */
export function statesOf(snapshot: ActorSnapshot, moment: Moment): ActorStates {
  const clock = readClock("statesOf", moment);
  const { statuses, extra } = foldModel(readModel(snapshot, clock));
  const stages = stagesOf(snapshot.effects);
  return {
    statuses: recordOf(STATUS_IDS, (id): StatusState => {
      const bodies = statuses[id].run.map(([, body]) => body);
      const ends = bodies.flatMap(({ until }) => until ?? []);
      const lasts = !isEmotion(id) && ends.length < bodies.length;
      const partners = new Set(bodies.flatMap(({ partner }) => partner ?? []));
      return { stage: stages[id], until: lasts ? null : latest(ends, clock), partners: [...partners] };
    }),
    extra: recordOf(EMOTION_IDS, (id) =>
      Object.fromEntries(Object.entries(extra[id]).map(([what, { until }]) => [what, until])),
    ),
  };
}

function latest(ends: readonly Until[], clock: Clock): Until | null {
  return ends.toSorted((a, b) => endTime(b, clock) - endTime(a, clock))[0] ?? null;
}
