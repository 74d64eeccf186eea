import { isEmotion, STATUS_IDS, type StatusId } from "../rules/changes/index";
import { asList, asText, asWhole, isFields } from "./shared-guards";

/** What a notice tells of: what has ended, whose turn begins and what hampers them, who has bled out. */
export const NOTICE_KINDS = ["ended", "turn", "bled"] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** One thing that it tells, as it was then. */
export interface NoticeLine {
  status: StatusId;
  /** What a second Stage makes somebody do, where that is told; else blank. */
  extra: string;
  /** The Stage: of what has ended, the one that is left. */
  stage: number;
  /** How long it still lasts; null where nobody can say, or nothing is left. */
  left: { unit: "rounds" | "seconds"; amount: number } | null;
  /** Names of those at the other end of a hold. */
  partners: string[];
}

/** Something that the clock tells, by itself, once. */
export interface NoticeRecord {
  kind: NoticeKind;
  /** UUID of whom it is about, and what they were called then. */
  actor: string;
  name: string;
  /** Of a turn: its round. */
  round: number;
  lines: NoticeLine[];
}

/** The most lines that are read. */
const MOST = 60;

/** Reads a notice; a line that makes no sense is left out. */
export function readNotice(source: unknown): NoticeRecord {
  const fields = isFields(source) ? source : {};
  return {
    kind: NOTICE_KINDS.find((known) => known === fields["kind"]) ?? "ended",
    actor: asText(fields["actor"]),
    name: asText(fields["name"]),
    round: Math.max(0, asWhole(fields["round"])),
    lines: asList(fields["lines"]).slice(0, MOST).flatMap(readLine),
  };
}

function readLine(raw: unknown): NoticeLine[] {
  if (!isFields(raw)) return [];
  const status = STATUS_IDS.find((known) => known === raw["status"]);
  if (!status) return [];
  const highest = isEmotion(status) ? 2 : 1;
  return [
    {
      status,
      extra: asText(raw["extra"]),
      stage: Math.min(Math.max(asWhole(raw["stage"]), 0), highest),
      left: readLeft(raw["left"]),
      partners: asList(raw["partners"]).filter((name) => typeof name === "string"),
    },
  ];
}

function readLeft(raw: unknown): NoticeLine["left"] {
  if (!isFields(raw)) return null;
  const { unit, amount } = raw;
  const known = unit === "rounds" || unit === "seconds" ? unit : null;
  return known && typeof amount === "number" && amount > 0 ? { unit: known, amount } : null;
}
