import { CombatData } from "../data/combat/combat-data";

/** Who acts now: whoever has the turn, and in the order of DEX Bonus everybody with the same (docs/rules.md §2, §5). */
export function acting(combat: Combat.Implementation): Combatant.Implementation[] {
  const current = combat.turns[combat.turn ?? -1];
  if (!current) return [];
  const system: unknown = combat.system;
  if (!(system instanceof CombatData) || system.method !== "dexterity") return [current];
  return combat.turns.filter((other) => other === current || other.initiative === current.initiative);
}
