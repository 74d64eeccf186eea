import { isEmpty } from "../utils/index.mjs";

/** The actors whose effects may end: those of the world and those of unlinked tokens. */
const everyActor = () => [...globalThis.game.actors, ...Object.values(globalThis.game.actors.tokens)];

/** Updates or ids of effects by the document that holds them. */
function byParent(effects) {
  const groups = new Map();
  for (const effect of effects) groups.set(effect.parent, [...(groups.get(effect.parent) ?? []), effect]);
  return groups;
}

/** What `CONFIG.ActiveEffect.expiryAction` names. */
const ACTIONS = {
  update: (parent, effects) =>
    parent.updateEmbeddedDocuments(
      "ActiveEffect",
      effects.map(({ id }) => ({ _id: id, "duration.expired": true })),
    ),
  delete: (parent, effects) =>
    parent.deleteEmbeddedDocuments(
      "ActiveEffect",
      effects.map(({ id }) => id),
    ),
};

/**
 * Watches over what is left of effects' durations, and ends those whose time is over.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.ActiveEffectRegistry.html
 */
export default class ActiveEffectRegistry {
  #initialized = false;

  /** Whether it has been filled for the first time. */
  get initialized() {
    return this.#initialized;
  }

  /** Fill it for the first time. */
  initialize() {
    this.#initialized = true;
  }

  /**
   * Work out durations anew. Effects whose end has come are marked as expired in memory on every client that asks, whatever the
   * configured action is (GH#13743); the active game master's client does what is configured.
   * @param {string} event  a CONST.ACTIVE_EFFECT_EXPIRY_EVENTS, one of CONFIG.ActiveEffect.expiryEvents, or another reason
   * @param {{actors?: Set<object>, combat?: object}} [context]
   */
  async refresh(event, { actors = everyActor(), ...context } = {}) {
    if (!this.#initialized) return;
    const expired = [];
    for (const actor of actors) {
      for (const effect of actor.allApplicableEffects()) {
        if (!effect.isExpiryTrackable) continue;
        if (effect._isExpiryReached(event, context)) {
          effect.duration.expired = true;
          expired.push(effect);
        }
        effect.updateDuration();
      }
    }
    const act = ACTIONS[globalThis.CONFIG.ActiveEffect.expiryAction];
    if (isEmpty(expired) || !act || !globalThis.game.user.isActiveGM) return;
    for (const [parent, effects] of byParent(expired)) await act(parent, effects);
  }
}
