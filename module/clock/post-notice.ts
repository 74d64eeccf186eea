import { words } from "../actions/words";
import { arrives } from "../chat/arrives";
import { createMessage, plainContent } from "../chat/create-message";
import { speakerOf } from "../chat/post-action";
import { itemIdOf } from "../rules/changes/index";
import { noticeText } from "../view/notice-card";
import type { NoticeRecord } from "../view/notice-record";

/**
 * Tells something once: its message's id comes of what it tells, so that the server keeps the first, whoever of two game
 * masters tells it, and however often.
 * @param sign tells it from everything else that was ever told
 * @param whisper ids of those who read it; empty: everybody
 */
export async function postNotice(
  actor: Actor.Implementation,
  sign: string,
  notice: Omit<NoticeRecord, "actor" | "name">,
  whisper: string[],
): Promise<void> {
  const record: NoticeRecord = { ...notice, actor: actor.uuid, name: actor.token?.name ?? actor.name };
  const _id = itemIdOf(`${record.kind} ${actor.uuid} ${sign}`);
  if (game.messages.has(_id)) return;
  const content = plainContent(noticeText(record, words()));
  const data = { _id, type: "notice", speaker: speakerOf(actor), content, whisper, system: record };
  try {
    await createMessage(data, { keepId: true });
  } catch (error) {
    if (!(await arrives(_id))) throw error;
  }
}
