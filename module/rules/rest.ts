import { InputReader } from "./input";
import { track } from "./pool/track";
import { LEVEL_ROWS } from "./tables/levels";

const TRACKS = ["wounds", "fatigue"] as const;
const CONDITIONS = ["good", "makeshift", "poor"] as const;
/** Periods of medical care that heal within 24 hours (docs/rules.md §1). */
const MOST_PERIODS = 3;
/** Good conditions divide the time of recovery from fatigue by this. */
const GOOD = 3;

/** Why a rest can't be: nothing to recover from, past help, or something is lacking. */
export type RestReason = "rested" | "dead" | "conditions" | "care" | "periods";

export interface Rest {
  allowed: boolean;
  reason: RestReason | null;
  minutes: number;
  /** Points that the rest takes away. */
  recovered: number;
  /** Points that are left. */
  points: number;
}

/**
 * What one rest does for wounds or fatigue (docs/rules.md §1, `rest`). Points are clamped to 0..max first; whoever
 * interrupts it recovers nothing.
 * @throws {RuleError} `rest.input`, `rest.track`, `rest.points`, `rest.endurance`, `rest.conditions`, `rest.care`,
 * `rest.carePeriods`
 */
export function rest(input: unknown): Rest {
  const read = new InputReader("rest", input);
  const kind = read.choice("track", TRACKS);
  const typed = read.whole("points");
  const endurance = read.whole("endurance", { min: 0 });
  const conditions = read.choice("conditions", CONDITIONS);
  const care = read.flag("care");
  const carePeriods = read.whole("carePeriods", { min: 0, initial: 0 });

  const { level, step, max } = track({ points: typed, endurance });
  const points = Math.min(Math.max(typed, 0), max);
  const minutes = LEVEL_ROWS[kind][level]?.minutes ?? null;
  const refuse = (reason: RestReason): Rest => ({ allowed: false, reason, minutes: 0, recovered: 0, points });

  if (points === 0) return refuse("rested");
  if (minutes === null) return refuse("dead");
  if (kind === "wounds") {
    if (conditions !== "good") return refuse("conditions");
    if (!care) return refuse("care");
    if (carePeriods >= MOST_PERIODS) return refuse("periods");
  } else if (conditions === "poor") return refuse("conditions");

  const recovered = Math.min(points, Math.max(1, step));
  return {
    allowed: true,
    reason: null,
    minutes: kind === "fatigue" && conditions === "good" ? minutes / GOOD : minutes,
    recovered,
    points: points - recovered,
  };
}
