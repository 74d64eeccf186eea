import { effectId, type StatusId } from "../rules/changes/statuses";

/** Names of other effects that give somebody a status, a user's own or a module's; they stay with core (docs/rules.md §2). */
export function effectsHolding(actor: Actor.Implementation, status: StatusId): string[] {
  const others = actor.appliedEffects.filter(({ id, statuses }) => id !== effectId(status) && statuses.has(status));
  return others.map(({ name }) => name);
}
