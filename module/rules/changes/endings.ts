import { isFields } from "../input";
import type { ActorModel, ActorState } from "./actor-model";
import { stagesOf } from "./stages-of";
import type { EmotionId } from "../tables/emotions";
import { isEmotion, type StatusId } from "./statuses";
import { isOver, parseUntil, type Until } from "./until";

/** Something that has had its time: a status that falls to a lower Stage or goes, or what a second Stage made somebody do. */
export interface Ending {
  status: StatusId;
  /** What it made somebody do; blank where the status itself falls. */
  extra: string;
  /** Its Stage before and after; of an `extra`, the Stage that stays. */
  from: number;
  to: number;
  /** The end that has come, as it was stored. */
  until: Until;
  /** Tells this ending from every other one of the same actor. */
  key: string;
}

/** What of an actor's effects has ended, and is about to be taken off; in the order of the statuses. */
export function endingsIn(model: ActorModel, state: ActorState, statuses: Iterable<StatusId>): Ending[] {
  const before = stagesOf(model.snapshot.effects);
  return [...statuses].flatMap((id) => [
    ...statusEnding(id, before[id], model, state),
    ...(isEmotion(id) ? extraEndings(id, model, state) : []),
  ]);
}

function statusEnding(id: StatusId, from: number, { statuses, clock }: ActorModel, state: ActorState): Ending[] {
  const { sources, entries } = statuses[id];
  const { stage: to, run } = state.statuses[id];
  const left = new Set(run.map(([key]) => key));
  const over = [...sources].flatMap(([key, { until, order }]) => {
    const now = entries.get(key)?.until ?? until;
    return until && now && !left.has(key) && isOver(now, order, clock) ? [{ name: `${key}.${order}`, until }] : [];
  });
  const last = over.toSorted((a, b) => b.until.time - a.until.time)[0];
  if (!last || to >= from) return [];
  const names = over.map(({ name }) => name).toSorted();
  return [{ status: id, extra: "", from, to, until: last.until, key: [id, ...names].join(" ") }];
}

function extraEndings(id: EmotionId, { statuses, clock }: ActorModel, state: ActorState): Ending[] {
  const system = statuses[id].effect?.["system"];
  const stored = isFields(system) && isFields(system["extra"]) ? system["extra"] : {};
  const { stage } = state.statuses[id];
  return Object.entries(stored).flatMap(([extra, raw]) => {
    const until = isFields(raw) ? parseUntil(raw["until"]) : null;
    if (!until || extra in state.extra[id] || !isOver(until, 0, clock)) return [];
    return [{ status: id, extra, from: stage, to: stage, until, key: `${id} ${extra} ${until.time}` }];
  });
}
