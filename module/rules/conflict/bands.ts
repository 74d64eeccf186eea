import { CONFLICT_BANDS, type ConflictBand } from "../tables/conflict-bands";

/** What moves a d20 of the conflict text. */
export interface ActRoll {
  bonus: number;
  /** 0 or below. */
  penalty: number;
  /** Whether a natural 1 is a disaster whatever the total [house]. */
  naturalOne: boolean;
}

/** The d20 of an act, and what it comes to. */
export interface ActResult {
  total: number;
  band: ConflictBand;
}

/** The die that every act throws. */
export const ACT_DIE = Object.freeze({ group: "act", number: 1, sides: 20 });

/** Total and band of a natural face: d20 + bonus + penalty, read by the total (docs/rules.md §2). */
export function bandOf({ bonus, penalty, naturalOne }: ActRoll, face: number): ActResult {
  const total = face + bonus + penalty;
  const read = naturalOne && face === 1 ? -Infinity : total;
  return { total, band: CONFLICT_BANDS.reduce((found, band) => (read >= (band.from ?? -Infinity) ? band : found)) };
}
