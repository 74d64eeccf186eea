import { is14 } from "../generation.mjs";
import { statusOf } from "../helpers/status-effects.mjs";
import { expandObject } from "../utils/index.mjs";
import { applyPhase } from "./actor-phases.mjs";

/** A change is worth ten times its mode where no priority is given (foundryvtt.com/api, EffectChangeData). */
const priorityOf = (change) => change.priority ?? change.mode * 10;

/**
 * Apply active effects of an actor to its prepared data, and gather its statuses.
 * @param {object} actor
 * @param {string} [phase] generation 14 only; 13 applies all at once
 */
export function applyEffects(actor, phase) {
  if (is14()) applyPhase(actor, phase);
  else applyAll(actor);
}

function applyAll(actor) {
  const changes = [];
  actor.statuses.clear();
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const status of effect.statuses) actor.statuses.add(status);
    for (const change of effect.changes) changes.push({ ...change, effect, priority: priorityOf(change) });
  }
  changes.sort((a, b) => a.priority - b.priority);
  const overrides = {};
  for (const change of changes) if (change.key) Object.assign(overrides, change.effect.apply(actor, change));
  actor.overrides = expandObject(overrides);
}

/** The effects that stand for one status on an actor: the one with the status's own id, else those of this status alone. */
function existingFor(actor, status) {
  if (status._id) return actor.effects.has(status._id) ? [actor.effects.get(status._id)] : [];
  return actor.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(status.id));
}

/**
 * Switch a status on or off.
 * @param {object} actor
 * @param {string} statusId
 * @param {{active?: boolean, overlay?: boolean}} [options]  `active` forces a state
 * @returns {Promise<object|boolean|undefined>} the effect when made, true when it was on and is to be on, false when removed,
 *   undefined when there was nothing to do
 * @throws {Error} for an unknown status
 */
export async function toggleStatus(actor, statusId, { active, overlay = false } = {}) {
  const status = statusOf(statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  const existing = existingFor(actor, status);
  if (existing.length > 0) {
    if (active) return true;
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      existing.map((effect) => effect.id),
    );
    return false;
  }
  if (active === false) return undefined;
  const { ActiveEffect } = globalThis.CONFIG;
  const effect = await ActiveEffect.documentClass.fromStatusEffect(statusId, { parent: actor });
  if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
  return ActiveEffect.documentClass.create(effect, { parent: actor, keepId: true });
}
