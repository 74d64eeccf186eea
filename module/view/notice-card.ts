import type { NoticeLine, NoticeRecord } from "./notice-record";
import type { Words } from "./shared-words";
import { statusLook, statusMeans, statusName } from "./status-catalog";
import { spanText } from "./time-left";

/** A line of a notice: "Marsh is no longer Prone"; "Stunned", what that means, how long. */
export interface NoticeRow {
  /** A name in `assets/icons`. */
  icon: string;
  text: string;
  note: string;
}

/** A notice in words. */
export interface NoticeView {
  /** Blank where the lines say it all. */
  title: string;
  subtitle: string;
  rows: NoticeRow[];
}

/** What the clock tells, as a card. */
export function noticeView(record: NoticeRecord, words: Words): NoticeView {
  const { kind, name, round, lines } = record;
  if (kind === "ended") {
    return { title: "", subtitle: "", rows: lines.map((line) => endedRow(line, name, words)) };
  }
  if (kind === "bled") {
    return {
      title: words.t("SCUFFLE.Clock.Bled.Title"),
      subtitle: words.t("SCUFFLE.Clock.Bled.Ask", { name }),
      rows: [],
    };
  }
  return {
    title: words.t("SCUFFLE.Clock.Turn.Title", { name }),
    subtitle: words.t("SCUFFLE.Clock.Turn.Round", { n: words.number(round) }),
    rows: lines.map((line) => turnRow(line, words)),
  };
}

/** The card in one text, for exports of the log. */
export function noticeText(record: NoticeRecord, words: Words): string {
  const { title, subtitle, rows } = noticeView(record, words);
  return [title, subtitle, ...rows.map(({ text, note }) => [text, note].filter(Boolean).join(", "))]
    .filter(Boolean)
    .join(". ");
}

function endedRow({ status, extra, stage }: NoticeLine, name: string, words: Words): NoticeRow {
  const { icon, name: look } = statusLook(status, stage);
  if (extra !== "")
    return { icon, text: words.t("SCUFFLE.Clock.Ended.extra", { name, extra: extraText(extra, words) }), note: "" };
  const key = stage > 0 ? "SCUFFLE.Clock.Ended.less" : "SCUFFLE.Clock.Ended.off";
  return { icon, text: words.t(key, { name, status: words.t(stage > 0 ? look : statusName(status)) }), note: "" };
}

function turnRow({ status, extra, stage, left, partners }: NoticeLine, words: Words): NoticeRow {
  const { icon, name } = statusLook(status, stage);
  const until = leftText(left, words);
  if (extra !== "") return { icon, text: extraText(extra, words), note: until };
  const names = partners.join(", ");
  const who = names === "" ? "" : status === "grappled" ? words.t("SCUFFLE.Harm.HeldBy", { names }) : names;
  const note = [until, who, words.t(statusMeans(status, stage))].filter(Boolean).join(" · ");
  return { icon, text: words.t(name), note };
}

function extraText(extra: string, words: Words): string {
  return words.t(`SCUFFLE.Extra.${extra}`);
}

function leftText(left: NoticeLine["left"], words: Words): string {
  if (!left) return "";
  return left.unit === "rounds" ? words.count("SCUFFLE.Harm.Left.rounds", left.amount) : spanText(left.amount, words);
}
