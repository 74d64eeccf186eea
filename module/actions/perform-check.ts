import { askBlind } from "../chat/ask-blind";
import { postAction } from "../chat/post-action";
import { HOOKS } from "../constants";
import { throwGroups } from "../dice/throw-groups";
import type { AnsweredStub } from "./types";
import type { CheckRecord } from "../view/card-record";
import { checkedDice } from "./checked-dice";

/**
 * Rolls, judges and posts a check; a player's blind one is left to a game master, who throws it unseen.
 * @throws {RuleError} as `checkedDice` does
 * @returns the message, or null when there is nobody to throw it
 */
export async function performCheck(record: CheckRecord): Promise<ChatMessage.Implementation | null> {
  if (record.visibility === "blind" && !game.user.isGM) return askBlind(record);
  return throwCheck(record);
}

/**
 * Rolls, judges and posts a check on this client.
 * @throws {RuleError} as `checkedDice` does
 */
export async function throwCheck(
  record: CheckRecord,
  answer: AnsweredStub | null = null,
): Promise<ChatMessage.Implementation | null> {
  const { rule, groups } = checkedDice(record);
  const { faces, rolls } = await throwGroups(groups, { interactive: record.visibility !== "blind" });
  const outcome = rule.judge(record.input, faces);
  const message = await postAction({ record, faces, outcome, rolls, answer });
  if (message) Reflect.apply(Hooks.callAll, Hooks, [HOOKS.rolled, message, outcome]);
  return message;
}
