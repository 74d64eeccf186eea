import type { Plan } from "./plan-types";
import { readPress } from "./press";
import { bookRecord, combatantHolder, combatantIn, isNow, readRecord } from "./records";
import type { ActorSnapshot, PlanContext } from "./snapshot";
import type { Clock } from "./until";

/**
 * Counts an attack of the running unit on its attacker's combatant, once for each key: a unit has as many as are typed on the
 * sheet (docs/rules.md §3). Outside a fight nothing is counted.
 * @throws {RuleError} `attacks.key`, `attacks.now`, `attacks.roundTime`, `attacks.revision`
 */
export function countAttack(actor: ActorSnapshot, context: PlanContext): Plan {
  const { key, stamp, clock, draft } = readPress("attacks", [actor], context);
  const combatant = combatantIn(actor, clock);
  if (!combatant || !clock.combat) return draft.stop("nothing");
  const fight = { combat: combatant.combat, round: clock.combat.round };
  bookRecord(combatantHolder(combatant), "attacks", fight, { key, stamp, draft });
  return draft.done();
}

/** How many attacks somebody has made in the running unit; null outside a fight. */
export function attacksOf(actor: ActorSnapshot, clock: Clock): number | null {
  const combatant = combatantIn(actor, clock);
  if (!combatant) return null;
  return [...readRecord(combatant.ledger, "attacks").entries.values()].filter(
    (entry) => !entry.undone && isNow(entry, clock),
  ).length;
}
