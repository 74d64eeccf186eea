import { actorAt } from "../actions/actor-at";
import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { heldCard } from "../apply/held-card";
import { standingHolds } from "../apply/standing-holds";
import { unitNow } from "../apply/unit-now";
import { noticeView } from "../view/notice-card";
import { readNotice, type NoticeRecord } from "../view/notice-record";
import { isFree } from "../view/sequence-fold";
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
    breaks: record.kind === "turn" ? breaksFor(record) : [],
    changes: card && !isRefusal(card) ? changesContext(message, card, people) : null,
  };
  return drawMessage(message, { template: "notice", context }, whisperMark(message, record), options);
}

/** The cards of the holds that somebody may try to break now, each with its step. */
function breaksFor({ actor: uuid }: NoticeRecord): { message: string; step: string }[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  return standingHolds(actor, "grappled").flatMap((hold) => {
    const held = heldCard(hold);
    if (held?.folded.state.step !== "break" || !isFree(held.folded, unitNow(uuid))) return [];
    return [{ message: held.message.id ?? "", step: `break-${held.folded.revision}` }];
  });
}

function whisperMark({ whisper }: ChatMessage.Implementation, { kind }: NoticeRecord): string {
  if (whisper.length === 0) return "";
  return game.i18n.localize(kind === "turn" ? "SCUFFLE.Clock.Turn.Whisper" : "SCUFFLE.Card.Whisper.gm");
}
