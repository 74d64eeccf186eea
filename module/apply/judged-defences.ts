import { mayAnswer } from "../chat/answerers";
import { facesOf } from "../dice/faces-of";
import type { DiceGroup } from "../rules/outcome";
import { RuleError } from "../rules/rule-error";
import type { CheckRecord } from "../view/card-record";
import {
  damageDice,
  damageInput,
  defenceDice,
  judgeDamage,
  judgeDefence,
  readBlowFacts,
  readDefence,
  type DefenceAnswer,
  type JudgedDefence,
} from "../view/defence-answer";
import { answersTo, type Answer } from "./answers-to";

/** A defence, and the answer that it came by. */
interface GivenDefence extends JudgedDefence {
  /** Id of the answer. */
  id: string;
}

/** What each target of an attack did, in their order; null for who has not answered yet. The first that counts, counts. */
export function judgedDefences(
  message: ChatMessage.Implementation,
  record: CheckRecord,
  attackSuccesses: number,
): (GivenDefence | null)[] {
  const answers = answersTo(message).filter(({ kind }) => kind === "defence");
  return record.targets.map(({ uuid }) => {
    for (const answer of answers) {
      const defence = readDefence(answer.value);
      if (defence.target !== uuid || !answer.author || !mayAnswer(answer.author, uuid, message)) continue;
      const judged = judge(record, defence, answer, attackSuccesses);
      if (judged) return { ...judged, id: answer.id };
    }
    return null;
  });
}

/** Judges an answer by the faces of its own rolls; null for one that the rules refuse. */
function judge(
  record: CheckRecord,
  answer: DefenceAnswer,
  { rolls }: Pick<Answer, "rolls">,
  attackSuccesses: number,
): JudgedDefence | null {
  try {
    const faces = facesOf(rolls.filter(isDefence), defenceDice(answer));
    if (!faces) return null;
    const defence = judgeDefence(answer, faces);
    const input = damageInput(readBlowFacts(record.besides), answer, attackSuccesses, defence?.successes ?? 0);
    const dealt = facesOf(others(rolls), damageDice(input));
    return dealt && { answer, faces: { ...faces, ...dealt }, defence, damage: judgeDamage(input, dealt) };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** The group that a defence throws; damage and armour have their own. */
const POOL: DiceGroup["group"] = "pool";

function isDefence({ options }: Roll): boolean {
  return "group" in options && options.group === POOL;
}

function others(rolls: readonly Roll[]): Roll[] {
  return rolls.filter((roll) => !isDefence(roll));
}
