import { applyAtOnce } from "../apply/apply-at-once";
import { actionCard } from "../chat/action-card";
import { askBlind } from "../chat/ask-blind";
import { postAction, speakerOf } from "../chat/post-action";
import { HOOKS } from "../constants";
import { throwGroups } from "../dice/throw-groups";
import type { AnsweredStub } from "./types";
import type { CheckRecord } from "../view/card-record";
import { isFree } from "../view/free-roll";
import { checkedDice } from "./checked-dice";
import { findActor } from "./find-actor";
import { warn } from "./notify";
import { refusal } from "./refusal";

/**
 * Rolls, judges and posts a check; a player's blind one is left to a game master, who throws it unseen. Says so when its
 * actor or skill is gone, or isn't this user's.
 * @param speaker whose words it is; left out: the actor's, or without one the user's
 * @throws {RuleError} as `checkedDice` does
 * @returns the message, or null when it can't be rolled, or there is nobody to throw it
 */
export async function performCheck(record: CheckRecord, speaker?: object): Promise<ChatMessage.Implementation | null> {
  const actor = await findActor(record.actorUuid);
  const refused = isFree(record) ? null : refusal(actor, record.subject);
  if (refused) warn(refused.key, refused.data);
  if (refused) return null;
  const who = speaker ?? (actor ? speakerOf(actor) : { alias: game.user.name });
  if (record.visibility === "blind" && !game.user.isGM) return askBlind(record, who);
  return throwCheck(record, who);
}

/**
 * Rolls, judges and posts a check on this client.
 * @throws {RuleError} as `checkedDice` does
 */
export async function throwCheck(
  record: CheckRecord,
  speaker: object,
  answer: AnsweredStub | null = null,
): Promise<ChatMessage.Implementation | null> {
  const { rule, groups } = checkedDice(record);
  const { faces, rolls } = await throwGroups(groups, { interactive: record.visibility !== "blind" });
  const kind = actionCard(rule.id);
  const settled = kind?.settle?.(record, faces) ?? record;
  const outcome = kind?.judge?.(settled, faces) ?? rule.judge(settled.input, faces);
  const message = await postAction({ record: settled, speaker, faces, outcome, rolls, answer });
  if (message) Reflect.apply(Hooks.callAll, Hooks, [HOOKS.rolled, message, outcome]);
  if (message && kind?.atOnce) await applyAtOnce(message);
  return message;
}
