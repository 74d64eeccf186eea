import { CombatantData } from "../data/combat/combatant-data";
import type { Fighter } from "../rules/fight-order";

/** A combatant as the order sees it. */
export function fighterOf({ id, initiative, system }: Combatant.Implementation): Fighter {
  const own: unknown = system;
  const agility = own instanceof CombatantData ? own.agility : 0;
  return { id: id ?? "", initiative: initiative ?? null, agility };
}
