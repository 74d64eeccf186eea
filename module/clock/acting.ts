import { fightMethod } from "../actions/fight-method";
import { fightGroups } from "../rules/fight-groups";

/**
 * Who acts now: whoever has the turn, and by DEX Bonus everybody with the same who stands beside them; of those the defeated
 * don't act where the tracker skips them (docs/rules.md §2, §5).
 */
export function acting(combat: Combat.Implementation): Combatant.Implementation[] {
  const current = combat.turns[combat.turn ?? -1];
  if (!current) return [];
  const groups = fightGroups(combat.turns, fightMethod(combat));
  const group = groups.find((members) => members.includes(current)) ?? [current];
  return group.filter((other) => other === current || !(combat.settings.skipDefeated && other.isDefeated));
}
