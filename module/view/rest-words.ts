import { bodyText } from "./harm-body";
import type { RestDraft, RestResult, RestTrack } from "./rest-record";
import { levelKey } from "./shared-levels";
import { signed, type Words } from "./shared-words";

const HOUR = 60;
const DAY = 24 * HOUR;
/** Up to here a time is said in minutes alone. */
const SHORT = 90;
/** Up to here it is said in hours. */
const LONG = 2 * DAY;

/** A time of minutes, exactly: "20 min", "6 hours", "5 hours 20 min", "7 days". */
export function restTime(minutes: number, words: Words): string {
  const [days, rest] = minutes > LONG ? [Math.floor(minutes / DAY), minutes % DAY] : [0, minutes];
  const [hours, left] = minutes > SHORT ? [Math.floor(rest / HOUR), rest % HOUR] : [0, rest];
  const parts = [
    days > 0 ? words.count("SCUFFLE.Harm.Left.days", days) : "",
    hours > 0 ? words.count("SCUFFLE.Harm.Left.hours", hours) : "",
    left > 0 || minutes === 0 ? words.count("SCUFFLE.Harm.Left.minutes", left) : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** How somebody stands before a rest, and after it: "Lightly Tired, +2", "Stage II, Bashed". */
export function restLevels({ track, from, to, levels }: RestResult, words: Words): { from: string; to: string } {
  const [before, after] = levels;
  if (track === "body") return { from: bodyText(from, words), to: bodyText(to, words) };
  return { from: levelText(track, before, words), to: levelText(track, after, words) };
}

function levelText(track: "wounds" | "fatigue", level: number, words: Words): string {
  const name = words.t(levelKey(track, level));
  if (level === 0) return name;
  return words.t("SCUFFLE.Rest.Level", { level: name, penalty: signed(Math.min(level, 7), words) });
}

/** Why a rest does nothing for somebody; blank where it does something. */
export function restWhy({ reason, track, levels }: RestResult, words: Words): string {
  if (reason === "") return "";
  if (reason !== "rested" || track === "body") return words.t(`SCUFFLE.Rest.Why.${track}.${reason}`);
  return words.t("SCUFFLE.Rest.Why.rested", { level: words.t(levelKey(track, levels[0])) });
}

/** "A good rest". */
export function restTitle({ conditions }: RestDraft, words: Words): string {
  return words.t(`SCUFFLE.Rest.Title.${conditions}`);
}

/** What is rested from: "Fatigue, Wounds". */
export function tracksText(tracks: readonly RestTrack[], words: Words): string {
  return tracks.map((track) => words.t(`SCUFFLE.Rest.Track.${track}`)).join(", ");
}
