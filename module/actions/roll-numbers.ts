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
  warn("SCUFFLE.Command.Wrong", {
    typed: request === undefined ? "" : JSON.stringify(request),
    usage: game.i18n.localize(`SCUFFLE.Command.Usage.${kind}`),
  });
  return null;
}
