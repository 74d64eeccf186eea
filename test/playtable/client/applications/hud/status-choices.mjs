/** Whether a status is offered for an actor: `hud: false` never, `hud.actorTypes` for these types only. */
function offered({ hud }, actor) {
  if (hud === false) return false;
  return !hud?.actorTypes || hud.actorTypes.includes(actor.type);
}

/** The effect of a status on an actor: the one with the status's own id, else one that has just this status. */
const effectOf = ({ _id, id }, actor) =>
  actor.effects.get(_id) ?? actor.effects.find((effect) => effect.statuses.size === 1 && effect.statuses.has(id));

/**
 * The statuses that a token's display offers (foundryvtt.com/api: CONFIG.statusEffects, StatusEffectConfig).
 * @param {object|null} actor
 * @returns {Array<{id: string, title: string, src: string, isActive: boolean, isOverlay: boolean}>}
 */
export function statusChoices(actor) {
  if (!actor) return [];
  const { i18n } = globalThis.game;
  const sorted = [...globalThis.CONFIG.statusEffects].toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return sorted
    .filter((status) => offered(status, actor))
    .map((status) => ({
      id: status.id,
      title: i18n.localize(status.name),
      src: status.img,
      isActive: actor.statuses.has(status.id) || Boolean(effectOf(status, actor)?.active),
      isOverlay: effectOf(status, actor)?.getFlag("core", "overlay") === true,
    }));
}
