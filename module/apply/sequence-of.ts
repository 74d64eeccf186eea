import { actorAt } from "../actions/actor-at";
import { facesOf } from "../dice/faces-of";
import { brawlAttack } from "../rules/brawl/attack";
import { RuleError } from "../rules/rule-error";
import { readRecord } from "../view/card-record";
import { foldSequence, type FoldedSequence } from "../view/sequence-fold";
import { readSequence } from "../view/sequence-record";
import { uuidOf } from "../view/sequence-sides";
import { asFields } from "../view/shared-guards";
import { answersTo } from "./answers-to";

/** The kind of the answers that lead a sequence on. */
export const STEP = "step";

/**
 * Where the grapple, snatch or trip of a card stands, with everything that was answered; null for a card that begins none, or
 * whose data can't be read.
 * @param faces those of the attack: the message's own where they are only shown
 */
export function sequenceOf(
  message: ChatMessage.Implementation,
  faces: unknown = asFields(message.system)["faces"],
): FoldedSequence | null {
  const type: string = message.type;
  if (type !== "action") return null;
  const check = readRecord(message.system);
  const record = check.rule === brawlAttack.id ? readSequence(check) : null;
  if (!record) return null;
  const hit = isHit(check.input, faces);
  if (hit === null) return null;
  const answers = answersTo(message)
    .filter(({ kind }) => kind === STEP)
    .map(({ id, author, value, rolls }) => ({
      id,
      value,
      answersFor: (side: "actor" | "target") => author !== null && answersFor(author, uuidOf(record, side)),
      faces: (groups: Parameters<typeof facesOf>[1]) => facesOf(rolls, groups),
    }));
  return foldSequence(record, hit, answers);
}

function isHit(input: unknown, faces: unknown): boolean | null {
  try {
    return brawlAttack.judge(input, faces).tier === "hit";
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Its owners, and game masters. For somebody who is gone what was said stands: nothing can be done to them any more. */
function answersFor(user: User.Implementation, uuid: string): boolean {
  if (user.isGM) return true;
  const actor = actorAt(uuid);
  return actor === null || actor.testUserPermission(user, "OWNER");
}
