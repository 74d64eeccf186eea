import { fightGroups } from "../rules/fight-groups";
import { fightOrder, type Fighter } from "../rules/fight-order";
import { fightMethod } from "./fight-method";

/**
 * Where the turn is of whoever has it, once a fight's order is another: of those who act at once, the first's. Null when nobody
 * has it.
 */
export function turnInOrder(
  combat: Combat.Implementation,
  fighters: readonly Fighter[],
  hand: readonly string[],
): number | null {
  const id = combat.turns[combat.turn ?? -1]?.id;
  const order = fightOrder(fighters, hand);
  const [first] = fightGroups(order, fightMethod(combat)).find((lines) => lines.some((line) => line.id === id)) ?? [];
  return first ? order.indexOf(first) : null;
}
