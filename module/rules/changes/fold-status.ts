import { byOrder, type Stamp } from "./ledger";
import { isOver, seenAt, seenFrom, type Clock, type Until } from "./until";

/** What an entry does to a status: `stage` 1 or more adds, −1 or less takes away. */
export interface StatusBody {
  stage: number;
  /** Null: until lifted. */
  until: Until | null;
  /** UUID of the other end of a hold; null for everything else, and for what takes away whoever the other end is. */
  partner: string | null;
  /** The d6 of an emotion's second Stage, and which of two consequences was chosen. */
  clock: number | null;
  choice: string | null;
}

/** Something that counts, with its place and its time. */
export type StatusItem = readonly [key: string, StatusBody & Pick<Stamp, "order" | "at">];

/** Which entry moved the Stage from where to where. */
export interface StatusStep {
  item: StatusItem;
  from: number;
  to: number;
}

export interface StatusFold {
  stage: number;
  /** What the Stage rests on, in order. */
  run: StatusItem[];
  steps: StatusStep[];
}

/**
 * Folds a status (docs/rules.md §2, "Time"): inflictions and recoveries in order, clamped to 0..highest at each step; timed
 * ones all end at the latest of their ends; what came to 0 is over, with its ends. Each entry meets what was still there when
 * it came, so that the result is the same whenever it is looked at, and whatever has been taken back since. Ends in the past
 * are told by world time; only now are places in the running combat's order known. What had ended when somebody looked stays
 * ended, also when the clock is turned back.
 *
 * Entries with a partner fold for themselves, one hold beside another; a taking away without a partner takes all.
 * @param items entries that count, in any order
 * @param lasting whether ends only are shown, and somebody confirms them (Bleeding Out)
 */
export function foldStatus(items: readonly StatusItem[], highest: number, clock: Clock, lasting = false): StatusFold {
  if (items.length === 0) return { stage: 0, run: [], steps: [] };
  const ordered = items.toSorted(byOrder);
  const partners = new Set(ordered.map(([, { partner }]) => partner));
  const folds = [...partners].map((partner) => {
    const own = ordered.filter(([, entry]) => entry.partner === partner || (entry.stage < 0 && entry.partner === null));
    return foldRun(own, highest, clock, lasting);
  });
  const run = new Map(folds.flatMap((fold) => fold.run.map((item) => [item[0], item] as const)));
  return {
    stage: Math.max(0, ...folds.map(({ stage }) => stage)),
    run: [...run.values()].toSorted(byOrder),
    steps: folds.flatMap(({ steps }) => steps),
  };
}

function foldRun(items: readonly StatusItem[], highest: number, clock: Clock, lasting: boolean): StatusFold {
  let run: StatusItem[] = [];
  for (const item of items) {
    if (!lasting)
      run = stillThere(run, highest, (until, order) => until.time > cameAt(seenFrom(until, order), item, clock));
    run = standing([...run, item], highest);
  }
  if (!lasting) run = stillThere(run, highest, (until, order) => !isOver(until, order, clock));
  const steps = climb(run, highest);
  return { stage: steps.at(-1)?.to ?? 0, run, steps };
}

/** The time that an entry sees another one at: its own, or a later one at which somebody had looked before it came. */
function cameAt(order: number, [, { at, order: own }]: StatusItem, clock: Clock): number {
  return seenAt(order, at, clock, own);
}

/** What is left of a run when its timed entries have ended, which they do together, with the last of them. */
function stillThere(run: StatusItem[], highest: number, lasts: (until: Until, order: number) => boolean): StatusItem[] {
  if (run.some(([, { until, order }]) => until !== null && lasts(until, order))) return run;
  const untimed = run.filter(([, { until }]) => until === null);
  return standing(untimed, highest);
}

/** A run that came to 0 is over. */
function standing(run: StatusItem[], highest: number): StatusItem[] {
  return (climb(run, highest).at(-1)?.to ?? 0) > 0 ? run : [];
}

function climb(run: readonly StatusItem[], highest: number): StatusStep[] {
  const steps: StatusStep[] = [];
  let stage = 0;
  for (const item of run) {
    const to = Math.min(Math.max(stage + item[1].stage, 0), highest);
    steps.push({ item, from: stage, to });
    stage = to;
  }
  return steps;
}
