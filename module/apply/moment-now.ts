import { fightMethod } from "../actions/fight-method";
import { fightGroups } from "../rules/fight-groups";
import type { Moment } from "../rules/changes/index";
import type { CombatState } from "../rules/changes/until";

/**
 * When it is, for the rules: world time, and the combat that runs. Of several, the one that one of these actors fights in
 * counts, else the active one.
 */
export function momentNow(actorUuids: readonly string[] = []): Moment {
  const running = game.combats.filter(({ started }) => started);
  const concerned = running.find((combat) =>
    combat.combatants.some(({ actor }) => actor !== null && actorUuids.includes(actor.uuid)),
  );
  const combat = concerned ?? running.find(({ active }) => active) ?? null;
  return { now: Math.floor(game.time.worldTime), combat: combat ? stateOf(combat) : null, roundTime: roundTime() };
}

/** A round in whole seconds; 6 where core's settings say nothing that makes one (docs/rules.md §2, house). */
function roundTime(): number {
  const seconds = Math.round(CONFIG.time.roundTime);
  return seconds >= 1 ? seconds : 6;
}

/** A fight as the rules see it. */
export function stateOf(combat: Combat.Implementation): CombatState {
  const groups = fightGroups(combat.turns, fightMethod(combat));
  const begins = groups.flatMap((group) => group.map(() => combat.turns.findIndex((line) => line === group[0])));
  return {
    id: combat.id ?? "",
    round: combat.round,
    turn: combat.turn ?? null,
    turns: combat.turns.map(({ id, actor, initiative }, place) => ({
      id: id ?? "",
      actor: actor?.uuid ?? null,
      initiative: initiative ?? null,
      group: begins[place] ?? place,
    })),
  };
}
