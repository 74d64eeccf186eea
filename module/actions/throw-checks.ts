import { answer } from "../apply/answer";
import { checkRequest } from "../apply/check-request";
import { CHECKS, requestedChecks } from "../apply/requested-checks";
import { HOOKS } from "../constants";
import { throwGroups } from "../dice/throw-groups";
import type { CheckRecord } from "../view/card-record";
import type { RequestRecord } from "../view/request-record";
import { lineFaces } from "../view/round-record";
import { actorAt } from "./actor-at";
import { checkedDice } from "./checked-dice";
import { checkFacts } from "./check-facts";
import { checkRecord } from "./check-record";
import { memberSkill } from "./member-skill";
import { roundDice } from "./round-dice";

/** Whether what comes of a member's check is for game masters only. */
export function isApart({ hidden, members }: RequestRecord, uuid: string): boolean {
  return hidden || members.some((member) => member.hidden && member.uuid === uuid);
}

/** Those who read what players aren't shown. */
export function gameMasters(): string[] {
  return game.users.filter((user) => user.isGM).map(({ id }) => id);
}

/**
 * Throws checks that a request waits for: all dice that everybody may see are one throw and one answer, those that only game
 * masters see another one, whispered to them.
 * @throws {RuleError} as `checkedDice` does
 * @returns ids of the answers
 */
export async function throwChecks(
  message: ChatMessage.Implementation,
  request: RequestRecord,
  records: readonly CheckRecord[],
): Promise<(string | null)[]> {
  const apart = records.filter(({ actorUuid }) => isApart(request, actorUuid));
  const open = records.filter((record) => !apart.includes(record));
  return [await post(message, open, false), await post(message, apart, true)];
}

async function post(
  message: ChatMessage.Implementation,
  records: readonly CheckRecord[],
  secret: boolean,
): Promise<string | null> {
  if (records.length === 0) return null;
  const { faces, rolls } = await throwGroups(roundDice(records), { interactive: !secret });
  const made = await answer(message, CHECKS, { checks: records }, rolls, secret ? gameMasters() : undefined);
  if (!made) return null;
  records.forEach((record, place) => {
    const outcome = checkedDice(record).rule.judge(record.input, lineFaces(faces, place));
    Reflect.apply(Hooks.callAll, Hooks, [HOOKS.rolled, made, outcome]);
  });
  return made.id;
}

/** Throws at once for all whom a request still waits for: what they chose, else what counts as it stands. */
export async function throwForRest(message: ChatMessage.Implementation): Promise<void> {
  const request = checkRequest(message);
  if (!request || !game.user.isGM) return;
  const records = requestedChecks(message, request).flatMap(({ thrown, chosen }, index) => {
    const actor = actorAt(request.members[index]?.uuid ?? "");
    if (thrown || !actor) return [];
    return (
      chosen ??
      checkRecord(actor, {
        ...checkFacts(actor, memberSkill(actor, request.skill), request.target),
        visibility: "public",
      })
    );
  });
  await throwChecks(message, request, records);
}
