import { Hooks } from "../helpers/hooks.mjs";
import { expandObject, logCompatibilityWarning, mergeObject } from "../utils/index.mjs";

/** What a change's key starts with that is for the actor's tokens. */
const TOKEN = "token.";

/** Forget what the preparation before this one applied. @param {object} actor */
export function beginPhases(actor) {
  actor._completedActiveEffectPhases.clear();
  actor.statuses.clear();
  actor.overrides = {};
  actor._tokenChanges = [];
}

/** The phase that a call without one means: the next that isn't done. */
function guessed(actor) {
  const warning = "Actor#applyActiveEffects wants to be told the phase";
  logCompatibilityWarning(warning, { since: 14, until: 16 });
  return Object.keys(globalThis.CONFIG.ActiveEffect.phases).find(
    (name) => !actor._completedActiveEffectPhases.has(name),
  );
}

/** What is wrong with applying a phase now, or null. */
function complaint(actor, phase) {
  if (!(phase in globalThis.CONFIG.ActiveEffect.phases)) return `"${phase}" is not a registered ActiveEffect phase`;
  if (actor._completedActiveEffectPhases.has(phase)) return `The ActiveEffect phase "${phase}" is already completed`;
  return null;
}

/** The changes of a phase by priority, each with what its references stand for. */
function changesOf(actor, phase) {
  const changes = [];
  let rollData;
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    if (phase === "initial") for (const status of effect.statuses) actor.statuses.add(status);
    const wanted = effect.system.changes.filter((change) => change.key && effect.shouldApplyChange(change, { phase }));
    if (wanted.length === 0) continue;
    rollData ??= actor.getRollData();
    const replacementData = effect.getReplacementData(rollData);
    for (const change of wanted) changes.push([{ ...change, effect }, { replacementData }]);
  }
  return changes.toSorted(([a], [b]) => a.priority - b.priority);
}

/**
 * Apply the changes of one phase to an actor's prepared data (generation 14, GH#13426). A phase that is unknown, or done already in
 * this preparation, is reported and nothing happens.
 * @param {object} actor
 * @param {string} [phase]
 */
export function applyPhase(actor, phase = guessed(actor)) {
  const message = complaint(actor, phase);
  if (message) {
    Hooks.onError("Actor#applyActiveEffects", new Error(message), { msg: `[${actor.uuid}]`, log: "error", phase });
    return;
  }
  actor._completedActiveEffectPhases.add(phase);
  const overrides = {};
  const Effect = globalThis.CONFIG.ActiveEffect.documentClass;
  for (const [change, options] of changesOf(actor, phase)) {
    if (change.key.startsWith(TOKEN))
      actor._tokenChanges.push([{ ...change, key: change.key.slice(TOKEN.length) }, options]);
    else Object.assign(overrides, Effect.applyChange(actor, change, options));
  }
  mergeObject(actor.overrides, expandObject(overrides));
}

/** The tokens that an actor's changes reach, if they are there already. */
function tokensOf(actor) {
  if (actor.inCompendium || globalThis.game._documentsReady !== true) return [];
  if (!actor.isToken) return actor.getDependentTokens({ linked: true });
  return actor.token.syntheticActor === actor ? [actor.token] : [];
}

/** After an actor is prepared: its tokens take over what is changed on them, and lose what no longer is. @param {object} actor */
export function passToTokens(actor) {
  const changed = actor._tokenChanges.length > 0;
  if (changed || actor._hadTokenChanges) for (const token of tokensOf(actor)) token.reset();
  actor._hadTokenChanges = changed;
}

/** Apply to a token what its actor's effects change on it; an unlinked one's actor is made for it. @param {object} token */
export function prepareToken(token) {
  const stands = token.parent?.tokens?.get(token.id) === token;
  if (token.actorLink || token.syntheticActor || !stands) applyTokenChanges(token);
  else void token.actor;
}

/** The same for a token whose actor is there. @param {object} token */
export function applyTokenChanges(token) {
  const actor = token.actorLink ? token.baseActor : token.syntheticActor;
  const Effect = globalThis.CONFIG.ActiveEffect.documentClass;
  for (const [change, options] of actor?._tokenChanges ?? []) Effect.applyChange(token, change, options);
}
