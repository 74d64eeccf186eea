import { EMOTION_IDS, type EmotionId } from "../tables/emotions";
import { bodyConsequences, emotionConsequences, trackConsequences, type Consequence } from "./consequences";
import { foldStatus, type StatusFold, type StatusItem } from "./fold-status";
import { foldHurt } from "./fold-hurt";
import { counting, enter, highestOrder, spend } from "./ledger";
import { foldNumber, NUMBER_IDS, readNumber, type NumberFold, type NumberId, type NumberTrack } from "./numbers";
import { recordOf } from "./record-of";
import type { ActorSnapshot } from "./snapshot";
import { CONDITION_IDS, highestStage, isEmotion, STATUS_IDS, type ConditionId, type StatusId } from "./statuses";
import { readStatus, type StatusTrack } from "./status-track";
import { readMarks } from "./marks";
import { endingAt, endTime, hasCome, isOver, type Clock, type CombatState, type Until } from "./until";

/** An actor's ledgers and effects, read into what they mean; entries are put in here, then it is folded and written. */
export interface ActorModel {
  snapshot: ActorSnapshot;
  clock: Clock;
  numbers: Record<NumberId, NumberTrack>;
  statuses: Record<StatusId, StatusTrack>;
}

/** What the ledgers come to. */
export interface ActorState {
  numbers: Record<NumberId, NumberFold>;
  statuses: Record<StatusId, StatusFold>;
  /** On each emotion, what its second Stage makes somebody do, and until when. */
  extra: Record<EmotionId, Record<string, { until: Until | null }>>;
}

/** Reads an actor. What was taken off by hand, and follows from a Stage that still stands, stays off. */
export function readModel(snapshot: ActorSnapshot, clock: Clock, gone: readonly CombatState[] = []): ActorModel {
  const model: ActorModel = {
    snapshot,
    clock: { ...clock, marks: readMarks(snapshot) },
    numbers: recordOf(NUMBER_IDS, (id) => readNumber(id, snapshot.system)),
    statuses: recordOf(STATUS_IDS, (id) => readStatus(id, snapshot)),
  };
  rebaseTimes(model.numbers, snapshot);
  pinEnds(model, gone);
  const { consequences } = foldHarm(model);
  for (const consequence of consequences) {
    if (!("status" in consequence)) continue;
    const track = model.statuses[consequence.status];
    const [key, entry] = consequence.item;
    const known = track.entries.has(key) || track.sources.has(key);
    if (track.edited && !known) enter(track, key, { ...entry, revision: 0, undone: false, spent: true, amount: 0 });
  }
  return model;
}

/** Whoever types in a bodily Stage has the last word on its times too. */
function rebaseTimes({ body, since, aid }: ActorModel["numbers"], { system: { hurt } }: ActorSnapshot): void {
  if (!body.edited) return;
  for (const track of [since, aid]) {
    track.edited = true;
    spend(track);
  }
  since.base = hurt.since;
  aid.base = hurt.aid;
}

/**
 * An end whose place in the order has come is over for good, also when the fight is gone before its rounds are; where a fight
 * is gone before, what is left of its rounds runs on in world time (docs/rules.md §2, "Time").
 */
function pinEnds(model: ActorModel, gone: readonly CombatState[]): void {
  const { body } = model.numbers;
  for (const [key, entry] of counting(body.entries)) {
    const place = entry.kind === "delta" && entry.place ? pinned(entry.place, model, gone) : null;
    if (!place || entry.kind !== "delta") continue;
    enter(body, key, { ...entry, place });
    body.heal = true;
  }
  for (const track of Object.values(model.statuses)) {
    for (const [key, entry] of counting(track.entries)) {
      const until = entry.until ? pinned(entry.until, model, gone) : null;
      if (until) enter(track, key, { ...entry, until });
    }
  }
}

/**
 * An end in world time in place of one in an order; null where that still runs. What had been looked at later than now, before
 * the clock was turned back, doesn't cover what is left of a fight that goes now.
 */
function pinned(until: Until, model: ActorModel, gone: readonly CombatState[]): Until | null {
  const { clock } = model;
  const fight = gone.find(({ id }) => id === until.combat);
  const last = fight ? { ...clock, combat: fight } : clock;
  if (hasCome(until, last)) return endingAt(Math.min(until.time, clock.now));
  if (!fight) return null;
  const end = endingAt(Math.ceil(endTime(until, last)));
  const isBack = clock.marks?.some(({ time }) => time > clock.now) ?? false;
  return isBack ? { ...end, after: latestOrder(model) + 1 } : end;
}

/** The order of the latest that is there, in ledgers or on effects alone, where a crash left it; also of ends that count from one. */
export function latestOrder({ snapshot, numbers, statuses }: ActorModel): number {
  const tracks = Object.values(statuses);
  const sources = tracks.flatMap((track) => [...track.sources.values()]);
  const ends = [
    ...tracks.flatMap(({ entries }) => Array.from(entries.values(), ({ until }) => until)),
    ...Array.from(numbers.body.entries.values(), (entry) => (entry.kind === "delta" ? entry.place : null)),
  ];
  const afters = ends.map((until) => until?.after ?? 0);
  return Math.max(highestOrder([snapshot.system.ledger]), ...sources.map(({ order }) => order), ...afters);
}

/** value = fold(base, entries), for everything that the actor has. */
export function foldModel(model: ActorModel): ActorState {
  const { numbers, emotions, consequences } = foldHarm(model);
  const conditions = recordOf(CONDITION_IDS, (id) => {
    const track = model.statuses[id];
    const following = itemsFor(id, consequences).filter(([key]) => !track.entries.has(key));
    return foldStatus([...counting(track.entries), ...following], highestStage(id), model.clock, id === "bleeding");
  });
  const extra = recordOf(EMOTION_IDS, (): Record<string, { until: Until | null }> => ({}));
  for (const { emotion, consequence } of emotions.told) {
    if (!("extra" in consequence)) continue;
    const { until, order } = consequence;
    const over = until !== null && isOver(until, order, model.clock);
    if (!over) extra[emotion][consequence.extra] = { until };
  }
  return { numbers, statuses: { ...emotions.folds, ...conditions }, extra };
}

function itemsFor(status: ConditionId, consequences: readonly Consequence[]): StatusItem[] {
  return consequences.flatMap((consequence) =>
    "status" in consequence && consequence.status === status ? [consequence.item] : [],
  );
}

/** Everything that others follow from: counted values and emotions; and what follows. */
function foldHarm({ numbers: tracks, statuses, snapshot, clock }: ActorModel) {
  const numbers = { ...recordOf(NUMBER_IDS, (id) => foldNumber(tracks[id])), ...foldHurt(tracks) };
  const folds = recordOf(EMOTION_IDS, (id) => foldStatus(counting(statuses[id].entries), highestStage(id), clock));
  const told = EMOTION_IDS.flatMap((emotion) =>
    emotionConsequences(emotion, folds[emotion]).map((consequence) => ({ emotion, consequence })),
  );
  const { wounds, fatigue } = snapshot.system;
  const consequences = [
    ...told.map(({ consequence }) => consequence),
    ...bodyConsequences(numbers.body),
    ...trackConsequences("dead", numbers.wounds, wounds.max),
    ...trackConsequences("unconscious", numbers.fatigue, fatigue.max),
  ];
  return { numbers, emotions: { folds, told }, consequences };
}

/** The statuses that may follow from a counted value or an emotion, whose effects are looked at with it. */
export function followersOf(id: NumberId | StatusId): readonly ConditionId[] {
  if (isEmotion(id)) return ["staggered", "paralyzed"];
  if (id === "body") return ["staggered", "slowed", "stunned", "immobilized", "bleeding", "dead"];
  if (id === "wounds") return ["dead"];
  return id === "fatigue" ? ["unconscious"] : [];
}
