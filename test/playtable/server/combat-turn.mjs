import { RequestError } from "./request-error.mjs";

/**
 * An operation on combatants that changes their order carries the index at which the one with the turn stands afterwards; it is
 * stored with the operation (GH#12990).
 * @param {object} request {type, action, operation}
 * @param {object} context {chain}
 * @throws {RequestError} when it is no index
 */
export function followTurn({ type, action, operation }, { chain }) {
  const { combatTurn } = operation;
  if (type !== "Combatant" || action === "get" || combatTurn === undefined) return;
  if (combatTurn !== null && !(Number.isInteger(combatTurn) && combatTurn >= 0)) {
    throw new RequestError("A combat's turn is an index, or null");
  }
  chain.at(-1).document.turn = combatTurn;
}
