import { actionCard } from "../chat/action-card";
import { askBlind } from "../chat/ask-blind";
import { postAction } from "../chat/post-action";
import { HOOKS } from "../constants";
import { throwGroups } from "../dice/throw-groups";
import type { AnsweredStub } from "./types";
import type { CheckRecord } from "../view/card-record";
import { checkedDice } from "./checked-dice";
import { findActor } from "./find-actor";
import { warn } from "./notify";
import { refusal } from "./refusal";

/**
 * Rolls, judges and posts a check; a player's blind one is left to a game master, who throws it unseen. Says so when its
 * actor or skill is gone, or isn't this user's.
 * @throws {RuleError} as `checkedDice` does
 * @returns the message, or null when it can't be rolled, or there is nobody to throw it
 */
export async function performCheck(record: CheckRecord): Promise<ChatMessage.Implementation | null> {
  const actor = await findActor(record.actorUuid);
  const refused = refusal(actor, record.subject);
  if (refused) warn(refused.key, refused.data);
  if (refused || !actor) return null;
  if (record.visibility === "blind" && !game.user.isGM) return askBlind(record, actor);
  return throwCheck(record, actor);
}

/**
 * Rolls, judges and posts an actor's check on this client.
 * @throws {RuleError} as `checkedDice` does
 */
export async function throwCheck(
  record: CheckRecord,
  actor: Actor.Implementation,
  answer: AnsweredStub | null = null,
): Promise<ChatMessage.Implementation | null> {
  const { rule, groups } = checkedDice(record);
  const { faces, rolls } = await throwGroups(groups, { interactive: record.visibility !== "blind" });
  const kind = actionCard(rule.id);
  const settled = kind?.settle?.(record, faces) ?? record;
  const outcome = kind?.judge?.(settled, faces) ?? rule.judge(settled.input, faces);
  const message = await postAction({ record: settled, actor, faces, outcome, rolls, answer });
  if (message) Reflect.apply(Hooks.callAll, Hooks, [HOOKS.rolled, message, outcome]);
  return message;
}
