import { CombatData } from "../data/combat/combat-data";

/** Ids of a fight's combatants, as somebody has put them by hand; empty while nobody has. */
export function fightHand(combat: Combat.Implementation | null): readonly string[] {
  const system: unknown = combat?.system;
  return system instanceof CombatData ? system.hand : [];
}
