import { asFields, asList, asWhole } from "./shared-guards";

/** The latest round that was begun in a fight, and whose turns have come in it. */
export interface TurnsDone {
  round: number;
  ids: string[];
}

/** Reads it; what can't be read counts as nothing done. */
export function readDone(source: unknown): TurnsDone {
  const { round, ids } = asFields(source);
  return { round: Math.max(0, asWhole(round)), ids: asList(ids).filter((id) => typeof id === "string") };
}

/** Of those who act at a place, the ones whose turn comes for the first time: stepping back and forward repeats nobody's. */
export function firstTurns({ round: last, ids: done }: TurnsDone, round: number, ids: readonly string[]): string[] {
  if (round < last) return [];
  return round > last ? [...ids] : ids.filter((id) => !done.includes(id));
}

/** What is done once they have acted. */
export function doneAfter({ round: last, ids: done }: TurnsDone, round: number, ids: readonly string[]): TurnsDone {
  return { round, ids: round > last ? [...ids] : [...done, ...ids] };
}
