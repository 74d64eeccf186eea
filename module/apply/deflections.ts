import { actorAt } from "../actions/actor-at";
import { checkedDice } from "../actions/checked-dice";
import { facesOf } from "../dice/faces-of";
import { judgeAs } from "../rules/conflict/shift";
import { RuleError } from "../rules/rule-error";
import { readAgainst } from "../view/against";
import { readRecord, type CheckRecord } from "../view/card-record";
import { conflictAct, isActId } from "../view/conflict-acts";
import { at } from "../view/shared-guards";
import { isConflictTier } from "../view/shared-tiers";
import { countedAt } from "./counted";
import { foldedShift } from "./folded-shift";
import { isUntouched } from "./untouched";

/** Somebody's try to keep somebody else from an act's harm. */
export interface Deflection {
  /** Id of its message. */
  id: string;
  /** Who tried, as they were called then. */
  name: string;
  actorUuid: string;
  /** UUID of who is kept from harm. */
  target: string;
  deflected: boolean;
}

/**
 * Who tried to turn an act away, from whom, and whether it came off (docs/rules.md §2, `conflict.deflect`): from messages of
 * their own, each read as a card is. An ally tries once for each person; what comes after the act was first applied counts no
 * more.
 */
export function deflectionsOf(
  message: ChatMessage.Implementation,
  record: CheckRecord,
  line: number | null = null,
): Deflection[] {
  const counted = countedAt(message, line, "ever");
  const tries = game.messages.contents
    .filter((other) => counted?.has(other.id) ?? true)
    .toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1))
    .flatMap((other) => readTry(other, message, record, line) ?? []);
  return tries.filter(
    (one, place) =>
      tries.findIndex(({ actorUuid, target }) => actorUuid === one.actorUuid && target === one.target) === place,
  );
}

/** UUIDs of those whom it doesn't reach. */
export function turnedAway(deflections: readonly Deflection[]): string[] {
  return deflections.filter(({ deflected }) => deflected).map(({ target }) => target);
}

/** Whether an act's harm is one of words. */
export function isVerbal({ subject, choices }: CheckRecord): boolean {
  const id = isActId(subject.identifier) ? subject.identifier : "act";
  return choices.verbal || conflictAct(id, choices.condition).verbal;
}

function readTry(
  other: ChatMessage.Implementation,
  message: ChatMessage.Implementation,
  record: CheckRecord,
  line: number | null,
): Deflection | null {
  const type: string = other.type;
  if (type !== "action" || at(other.system, "rule") !== "conflict.deflect") return null;
  const own = readRecord(other.system);
  const against = readAgainst(own.besides);
  if (against?.message !== message.id || against.line !== line) return null;
  const { target } = against;
  const { actorUuid } = own;
  const somebodyElse = actorUuid !== target && actorUuid !== record.actorUuid;
  const fits = own.input["harm"] === (isVerbal(record) ? "verbal" : "physical");
  if (!somebodyElse || !fits || !record.targets.some(({ uuid }) => uuid === target)) return null;
  if (!other.author || !isUntouched(other)) return null;
  if (actorAt(actorUuid)?.testUserPermission(other.author, "OWNER") !== true) return null;
  const deflected = judged(other, own);
  if (deflected === null) return null;
  return { id: other.id ?? "", name: other.alias, actorUuid, target, deflected };
}

/** Whether it comes off, with a game master's word on it; null for what no rule can judge. */
function judged(other: ChatMessage.Implementation, own: CheckRecord): boolean | null {
  try {
    const { rule, groups } = checkedDice(own);
    const faces = facesOf(other.rolls, groups);
    if (!faces) return null;
    const shift = foldedShift(other, own, isConflictTier);
    const outcome = shift ? judgeAs(rule, own.input, faces, shift.to) : rule.judge(own.input, faces);
    return at(outcome, "deflected") === true;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
