import { readFree, type FreeRoll } from "../view/free-roll";
import { asFields } from "../view/shared-guards";
import { warn } from "./notify";
import { rollFree } from "./roll-free";

/**
 * Throws the numbers that a macro hands over: `{dice, target}` of a pool, `{bonus}` of an act.
 * @returns the message, or null, with a notice, for what makes no roll
 */
export async function rollNumbers(
  kind: FreeRoll["kind"],
  request: unknown,
): Promise<ChatMessage.Implementation | null> {
  const { dice, target, bonus } = asFields(request);
  const roll = readFree(kind, kind === "pool" ? [dice, target] : [bonus]);
  if (roll) return rollFree(roll);
  if (kind === "act") warn("SCUFFLE.Quick.WrongBonus");
  else warn(readFree("pool", [dice, 0]) ? "SCUFFLE.Quick.WrongTarget" : "SCUFFLE.Quick.WrongDice");
  return null;
}
