import { endTime, type Clock, type Until } from "../rules/changes/index";
import type { Words } from "./shared-words";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until something ends, in few letters: "3 min", "2 rounds"; blank for what doesn't end. */
export function leftText(until: Until | null, clock: Clock, words: Words): string {
  if (!until) return "";
  const left = endTime(until, clock) - clock.now;
  if (left <= 0) return words.t("SCUFFLE.Harm.Left.over");
  const placed = clock.combat !== null && until.combat === clock.combat.id && until.round !== null;
  if (placed) return words.count("SCUFFLE.Harm.Left.rounds", Math.ceil(left / clock.roundTime));
  return spanText(left, words);
}

/** A span of seconds in its largest unit, rounded up: what is left is never said to be nothing. */
export function spanText(seconds: number, words: Words): string {
  if (seconds <= 90 * MINUTE) return words.count("SCUFFLE.Harm.Left.minutes", Math.ceil(seconds / MINUTE));
  if (seconds <= 2 * DAY) return words.count("SCUFFLE.Harm.Left.hours", Math.ceil(seconds / HOUR));
  return words.count("SCUFFLE.Harm.Left.days", Math.ceil(seconds / DAY));
}
