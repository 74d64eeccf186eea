import { combatToJoin } from "./token-combatants.mjs";

/** The tokens that stand for an actor in a fight: its own one, or all of the world's actor on the viewed scene. */
const tokensOf = (actor) => (actor.isToken ? [actor.token] : actor.getActiveTokens(false, true));

/** Let an actor join the fight: by its tokens, or where it has none as itself. */
async function join(combat, actor) {
  const tokens = tokensOf(actor);
  if (tokens.length > 0) await globalThis.CONFIG.Token.documentClass.createCombatants(tokens, { combat });
  else if (combat.getCombatantsByActor(actor).length === 0)
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
}

/**
 * Roll initiative for every combatant of an actor in the viewed fight.
 * @param {object} actor
 * @param {{createCombatants?: boolean, rerollInitiative?: boolean, initiativeOptions?: object}} options
 * @returns {Promise<object|null>} the fight, or null when there is none
 * @see foundry.documents.Actor#rollInitiative
 */
export async function rollActorInitiative(
  actor,
  { createCombatants = false, rerollInitiative = false, initiativeOptions = {} },
) {
  const combat = createCombatants ? await combatToJoin() : globalThis.game.combat;
  if (!combat) {
    if (!createCombatants) globalThis.ui.notifications?.warn("COMBAT.NoneActive", { localize: true });
    return null;
  }
  if (createCombatants) await join(combat, actor);
  const meant = combat
    .getCombatantsByActor(actor)
    .filter((combatant) => rerollInitiative || combatant.initiative === null);
  return combat.rollInitiative(
    meant.map(({ id }) => id),
    initiativeOptions,
  );
}
