import { answersTo } from "../apply/answers-to";
import { facesOf } from "../dice/faces-of";
import { SHOCK } from "../view/strike-judge";
import { mayAnswer } from "./answerers";

/** Name of the step, and of the answers to it. */
export const SHOCK_STEP = "shock";

/** The stun check that the target's side of a blow threw, by their first answer with the die; null before it came. */
export function shockAnswer(message: ChatMessage.Implementation, target: string): { id: string; face: number } | null {
  for (const { author, kind, rolls, id } of answersTo(message)) {
    if (kind !== SHOCK_STEP || !author || !mayAnswer(author, target, message)) continue;
    const [face] = facesOf(rolls, [SHOCK])?.[SHOCK.group] ?? [];
    if (typeof face === "number") return { id, face };
  }
  return null;
}
