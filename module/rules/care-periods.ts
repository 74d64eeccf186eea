const DAY = 24 * 60 * 60;

/**
 * How many periods of medical care somebody has had in the last 24 hours (docs/rules.md §1, `rest`).
 * @param times world times of care, in seconds; what is still to come, where the clock was turned back, doesn't count
 */
export function carePeriods(times: Iterable<number>, now: number): number {
  return [...times].filter((time) => time <= now && now - time < DAY).length;
}
