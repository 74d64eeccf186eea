import type { Unit } from "../view/sequence-unit";

/** The unit of a brawl that it is now for somebody: the round of the combat that they fight in; null outside one. */
export function unitNow(uuid: string): Unit | null {
  const fights = game.combats.filter(
    ({ started, combatants }) => started && combatants.some(({ actor }) => actor?.uuid === uuid),
  );
  const combat = fights.find(({ active }) => active) ?? fights[0];
  return combat ? { combat: combat.id, round: combat.round } : null;
}
