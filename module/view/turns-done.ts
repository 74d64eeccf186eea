import { asFields, asList, asWhole } from "./shared-guards";

/** The latest round that was begun in a fight, and whose turns have come in it. */
export interface TurnsDone {
  round: number;
  ids: string[];
  /** How often the fight went back to before its first round: then everything comes anew. */
  restarts: number;
}

/** Reads it; what can't be read counts as nothing done. */
export function readDone(source: unknown): TurnsDone {
  const { round, ids, restarts } = asFields(source);
  return {
    round: Math.max(0, asWhole(round)),
    ids: asList(ids).filter((id) => typeof id === "string"),
    restarts: Math.max(0, asWhole(restarts)),
  };
}

/** Of those who act at a place, the ones whose turn comes for the first time: stepping back and forward repeats nobody's. */
export function firstTurns({ round: last, ids: done }: TurnsDone, round: number, ids: readonly string[]): string[] {
  if (round < last) return [];
  return round > last ? [...ids] : ids.filter((id) => !done.includes(id));
}

/** What is done once they have acted. */
export function doneAfter(
  { round: last, ids: done, restarts }: TurnsDone,
  round: number,
  ids: readonly string[],
): TurnsDone {
  return { round, ids: round > last ? [...ids] : [...done, ...ids], restarts };
}

/** What is done once the fight is back before its first round; null when nothing was. */
export function doneAnew({ round, ids, restarts }: TurnsDone): TurnsDone | null {
  return round > 0 || ids.length > 0 ? { round: 0, ids: [], restarts: restarts + 1 } : null;
}
