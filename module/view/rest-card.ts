import type { Wanted } from "../rules/changes/index";
import type { RestOutcome, RestRecord } from "./rest-record";
import { resultOf } from "./rest-wanted";
import { restLevels, restTime, restTitle, restWhy, tracksText } from "./rest-words";
import type { Words } from "./shared-words";

const MINUTE = 60;

/** A rest on its card, besides its changes. */
export interface RestCard {
  title: string;
  /** Who rests. */
  names: string;
  /** What from, where, and whether with care. */
  how: string;
  /** By how much the clock moved on; blank before that. */
  time: string;
  interrupted: boolean;
  /** For whom it did nothing, and why. */
  whys: { uuid: string; name: string; why: string }[];
}

/** What a card of a rest says; `outcome` is null until a game master lets it happen. */
export function restCard(record: RestRecord, outcome: RestOutcome | null, words: Words): RestCard {
  const { people, tracks, conditions, care } = record;
  const parts = [
    tracksText(tracks, words),
    words.t(`SCUFFLE.Rest.In.${conditions}`),
    ...(care ? [words.t("SCUFFLE.Rest.WithCare")] : []),
  ];
  const nameOf = (uuid: string): string => people.find((person) => person.uuid === uuid)?.name ?? "";
  const interrupted = outcome?.interrupted === true;
  const idle = interrupted ? [] : (outcome?.results.filter(({ reason }) => reason !== "") ?? []);
  return {
    title: interrupted ? words.t("SCUFFLE.Rest.Title.interrupted") : restTitle(record, words),
    names: people.map(({ name }) => name).join(", "),
    how: parts.join(" · "),
    time: outcome ? restTime(Math.round((outcome.end - outcome.start) / MINUTE), words) : "",
    interrupted,
    whys: idle.map((result) => ({ uuid: result.uuid, name: nameOf(result.uuid), why: restWhy(result, words) })),
  };
}

/** What stood before one of its changes and what stands after, for its line; blank for care alone. */
export function restNote(record: RestRecord, outcome: RestOutcome, { n, change }: Wanted, words: Words): string {
  const result = resultOf(record, outcome, n);
  if (!result || change.type === "care.add") return "";
  const { from, to } = restLevels(result, words);
  return words.t("SCUFFLE.Rest.BeforeAfter", { from, to });
}

/** The card in one text, for exports of the log. */
export function restText(record: RestRecord, words: Words): string {
  const { title, names, how } = restCard(record, null, words);
  return [title, names, how].join(". ");
}
