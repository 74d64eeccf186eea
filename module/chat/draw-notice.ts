import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { noticeView } from "../view/notice-card";
import { readNotice, type NoticeRecord } from "../view/notice-record";
import { breaksOf } from "./breaks-of";
import { changesContext } from "./changes-context";
import { drawMessage, type DrawOptions } from "./draw-message";

/** Draws what the clock tells. */
export async function drawNotice(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const record = readNotice(system);
  const card = record.kind === "bled" ? await readCard(message) : null;
  const people = [{ uuid: record.actor, name: record.name, img: "" }];
  const context = {
    ...noticeView(record, words()),
    breaks: breaksOf(record),
    changes: card && !isRefusal(card) ? changesContext(message, card, people) : null,
  };
  return drawMessage(message, { template: "notice", context }, whisperMark(message, record), options);
}

function whisperMark({ whisper }: ChatMessage.Implementation, { kind }: NoticeRecord): string {
  if (whisper.length === 0) return "";
  return game.i18n.localize(kind === "turn" ? "SCUFFLE.Clock.Turn.Whisper" : "SCUFFLE.Card.Whisper.gm");
}
