import { passOver } from "../apply/pass-over";
import { CombatantData } from "../data/combat/combatant-data";
import { at } from "../view/shared-guards";
import type { CountedInitiative } from "./throw-initiative";

/**
 * Says on the cards of initiatives that this client wrote that they don't count, where others' that were thrown at the same time
 * are written over them. Whoever throws after they heard of a write rolls anew: what counted until then isn't marked.
 * @param known ids of the messages that were there before it was rolled
 */
export function watchRivals(
  { combatants }: Combat.Implementation,
  written: readonly CountedInitiative[],
  known: ReadonlySet<string>,
): void {
  for (const { id, thrown } of written) {
    const [combatant, card] = [combatants.get(id), game.messages.get(thrown ?? "")];
    if (combatant && card) watch(combatant, card, rivalsOf(combatant, card, known));
  }
}

/** The other cards that came while this one was rolled. */
function rivalsOf(
  { uuid }: Combatant.Implementation,
  card: ChatMessage.Implementation,
  known: ReadonlySet<string>,
): Set<string | null> {
  const others = game.messages.filter((one) => one !== card && !known.has(one.id));
  return new Set(others.filter(({ system }) => at(system, "besides.combatant") === uuid).map(({ id }) => id));
}

function watch(
  { uuid, system }: Combatant.Implementation,
  card: ChatMessage.Implementation,
  rivals: ReadonlySet<string | null>,
): void {
  if (rivals.size === 0) return;
  const isSettled = (now: unknown): boolean => {
    if (!(now instanceof CombatantData) || now.thrown === card.id) return false;
    if (rivals.has(now.thrown)) void passOver(card);
    return true;
  };
  if (isSettled(system)) return;
  const hook = Hooks.on("updateCombatant", (combatant) => {
    if (combatant.uuid === uuid && isSettled(combatant.system)) Hooks.off("updateCombatant", hook);
  });
}
