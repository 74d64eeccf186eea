/** Tokens that join fights and leave them. @see foundry.documents.TokenDocument */

const collection = () => globalThis.game.combats;

/** The viewed fight; a game master who has none makes one. @returns {Promise<object|null>} null with a warning when there is none */
export async function combatToJoin() {
  const { game, ui } = globalThis;
  const viewed = collection().viewed;
  if (viewed) return viewed;
  if (!game.user.isGM) {
    ui.notifications?.warn("COMBAT.NoneActive", { localize: true });
    return null;
  }
  const Combat = globalThis.CONFIG.Combat.documentClass;
  return Combat.create({ scene: game.scenes.viewed?.id ?? null, active: true });
}

/**
 * @param {object[]} tokens  documents, or placeables that have one
 * @param {{combat?: object}} [options]  the viewed one, unless told otherwise
 * @returns {Promise<object[]>} the new combatants
 */
export async function createCombatants(tokens, { combat } = {}) {
  const fight = combat ?? (await combatToJoin());
  if (!fight) return [];
  const data = tokens
    .map((token) => token.document ?? token)
    .filter((token) => fight.getCombatantsByToken(token).length === 0)
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent.id,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
  return data.length > 0 ? fight.createEmbeddedDocuments("Combatant", data) : [];
}

/** @see createCombatants @returns {Promise<object[]>} the combatants that are gone */
export async function deleteCombatants(tokens, { combat = collection().viewed } = {}) {
  const ids = tokens
    .flatMap((token) => combat?.getCombatantsByToken(token.document ?? token) ?? [])
    .map((combatant) => combatant.id);
  return ids.length > 0 ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
}

/**
 * Tokens were deleted: their combatants go too, whatever scene is viewed (GH#11295). One client does it: the game master who
 * deleted them, else the active one, else who deleted them.
 * @param {object[]} tokens
 * @param {object} user  who deleted them
 */
export async function removeCombatantsOf(tokens, user) {
  const doer = user.isGM ? user : (globalThis.game.users.activeGM ?? user);
  if (!doer.isSelf) return;
  for (const combat of collection()) await deleteCombatants(tokens, { combat });
}

/** A token or an actor changed: what its combatants take from it is read anew, and shown. @param {(combatant: object) => boolean} isMeant */
export function refreshCombatants(isMeant) {
  for (const combat of collection() ?? []) {
    const meant = combat.combatants.filter((combatant) => isMeant(combatant));
    for (const combatant of meant) combatant.reset();
    if (meant.length > 0) collection().render(false);
  }
}
