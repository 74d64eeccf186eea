import { is14 } from "../generation.mjs";

/**
 * Generation 14 lets no player change the initiative of who has the turn: the order may change, and with it the Combat, which isn't
 * theirs (SR5#1982; seen in a system, so what exactly is refused is assumed).
 * @param {object} user
 * @param {object} operation  `{parent, updates}` of an update of combatants
 * @throws {Error} as for every missing permission, with a notice
 */
export function refuseInitiativeOfCurrent(user, { parent: combat, updates }) {
  if (!is14() || user.isGM || !combat?.started) return;
  const current = combat.combatant?.id;
  if (!updates.some(({ _id, initiative }) => _id === current && initiative !== undefined)) return;
  const error = new Error(`User ${user.name} lacks permission to update Combat [${combat.id}]`);
  globalThis.ui.notifications?.error(error.message, { console: false });
  throw error;
}
