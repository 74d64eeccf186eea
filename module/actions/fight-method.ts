import { CombatData } from "../data/combat/combat-data";
import type { FightMethod } from "../rules/fight-groups";
import { plays, usualMethod } from "./world-settings";

/** How a fight finds its order: as its game master chose, else as the world does; a game that is off lends no method (docs/rules.md §5). */
export function fightMethod(combat: Combat.Implementation): FightMethod {
  const system: unknown = combat.system;
  const chosen = (system instanceof CombatData && system.method) || usualMethod();
  return possibleMethods().find((method) => method === chosen) ?? possibleMethods()[0] ?? "dexterity";
}

/** The methods that the games which are on bring along: dice pools, or the scores of the other two. */
export function possibleMethods(): FightMethod[] {
  const scores = plays("conflict") || plays("brawl");
  return [...(plays("pools") ? (["pools"] as const) : []), ...(scores ? (["dexterity"] as const) : [])];
}
