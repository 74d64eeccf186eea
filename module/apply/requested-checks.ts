import { checkedDice } from "../actions/checked-dice";
import { roundDice } from "../actions/round-dice";
import { mayAnswer } from "../chat/answerers";
import { facesOf } from "../dice/faces-of";
import type { Faces, Outcome } from "../rules/outcome";
import { RuleError } from "../rules/rule-error";
import { readRecord, type CheckRecord } from "../view/card-record";
import { atTarget, fitsRequest, MOST_MEMBERS, type RequestRecord } from "../view/request-record";
import { lineFaces } from "../view/round-record";
import { asList } from "../view/shared-guards";
import { answersTo, type Answer } from "./answers-to";

/** Kinds of answers to a request: checks with their dice, and checks that a game master is to throw, at a hidden target. */
export const CHECKS = "checks";
export const CHOSEN = "chosen";

/** A check that was thrown for a request. */
export interface ThrownRequest {
  record: CheckRecord;
  faces: Faces;
  outcome: Outcome;
  /** Id of the answer that holds it. */
  answer: string;
}

/** What a member of a request has done so far. */
export interface RequestedCheck {
  thrown: ThrownRequest | null;
  /** What they chose to roll, as long as a game master has not thrown it: at a hidden target. */
  chosen: CheckRecord | null;
}

/**
 * What each member has done, in their order: the first answer that counts, counts. One counts when its author may answer for
 * the member, it is the check that was asked for, and its rolls are that check's; what comes of it is judged again. A hidden
 * target is thrown at by game masters alone.
 */
export function requestedChecks(message: ChatMessage.Implementation, request: RequestRecord): RequestedCheck[] {
  const answers = answersTo(message);
  const thrown = answers.flatMap((answer) => (answer.kind === CHECKS ? judge(answer) : []));
  const chosen = answers.flatMap((answer) => (answer.kind === CHOSEN && request.hidden ? choose(answer, request) : []));
  return request.members.map(({ uuid }) => {
    const counts = ({ author, record }: { author: Answer["author"]; record: CheckRecord }): boolean =>
      record.actorUuid === uuid && fitsRequest(request, record) && author !== null && mayAnswer(author, uuid, message);
    const first = thrown.find((one) => counts(one) && (!request.hidden || one.author?.isGM === true));
    return { thrown: first ?? null, chosen: first ? null : (chosen.find(counts)?.record ?? null) };
  });
}

function recordsOf({ value }: Answer): CheckRecord[] {
  return asList(value["checks"]).slice(0, MOST_MEMBERS).map(readRecord);
}

/** Judges an answer by the faces of its own rolls: all of it, or none where anything is refused. */
function judge(answer: Answer): (ThrownRequest & { author: Answer["author"] })[] {
  const records = recordsOf(answer);
  try {
    const faces = facesOf(answer.rolls, roundDice(records));
    if (!faces) return [];
    const { id, author } = answer;
    return records.map((record, place) => {
      const own = lineFaces(faces, place);
      const outcome = checkedDice(record).rule.judge(record.input, own);
      return { record, faces: own, outcome, answer: id, author };
    });
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

/** What somebody chose without knowing the target, with it; nothing where it can't be rolled. */
function choose(answer: Answer, request: RequestRecord): { record: CheckRecord; author: Answer["author"] }[] {
  return recordsOf(answer).flatMap((chosen) => {
    const record = atTarget(request, chosen);
    try {
      checkedDice(record);
      return [{ record, author: answer.author }];
    } catch (error) {
      if (error instanceof RuleError) return [];
      throw error;
    }
  });
}
