/** What the templates of the combat tracker are given. */

/** Neighbours of the shown fight, for the buttons that change it. */
function neighbours(combats, combat) {
  const index = combats.indexOf(combat);
  return { index, count: combats.length, previous: combats[index - 1]?.id, next: combats[index + 1]?.id };
}

/**
 * @param {object} tracker
 * @returns {object} what header and footer show
 */
export function combatContext({ combats, viewed: combat }) {
  const { game } = globalThis;
  const { user } = game;
  const control = combat?.combatant?.players.includes(user) ?? false;
  return {
    user,
    combats,
    combat,
    hasCombat: combat !== null,
    cycle: neighbours(combats, combat),
    started: combat?.started ?? false,
    round: combat?.round ?? 0,
    isGM: user.isGM,
    control,
    canChangeTurn: combat?._canChangeTurn(user) ?? false,
    canChangeRound: combat?._canChangeRound(user) ?? false,
    linked: Boolean(combat?.scene),
    turns: [],
  };
}

/**
 * How many decimals every initiative of a fight is shown with: none where all are whole.
 * @param {object} combat
 * @returns {number}
 */
export function initiativeDecimals(combat) {
  const { decimals } = globalThis.CONFIG.Combat.initiative;
  const broken = combat.turns.some(({ initiative }) => initiative !== null && !Number.isInteger(initiative));
  return broken ? decimals : 0;
}

/** A tracked attribute as a number or a text. */
function resourceOf(combatant) {
  const resource = combatant.updateResource();
  if (!combatant.permission || resource === null) return null;
  return typeof resource === "object" ? (resource.value ?? null) : resource;
}

/**
 * One line of the list.
 * @param {object} combat
 * @param {object} combatant
 * @param {number} index
 * @param {number} decimals
 */
export function turnContext(combat, combatant, index, decimals) {
  const { id, name, img, isOwner, isDefeated, hidden, initiative, actor } = combatant;
  const active = index === combat.turn;
  const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" ");
  return {
    id,
    name,
    img,
    isOwner,
    isDefeated,
    hidden,
    active,
    css,
    canRoll: isOwner && initiative === null,
    hasRolled: initiative !== null,
    initiative: initiative === null ? null : initiative.toFixed(decimals),
    resource: resourceOf(combatant),
    effects: [...(actor?.temporaryEffects ?? [])].map((effect) => ({ img: effect.img, name: effect.name })),
  };
}
