/**
 * The turn index that keeps the turn with the combatant who has it, when an operation changes the order: the operation carries it
 * as `combatTurn`, and every client takes it over (GH#12990, GH#12747).
 */

import { deepClone } from "../utils/index.mjs";

/** The combat of an operation, if somebody has a turn in it and the caller didn't choose the index. */
function concerned({ parent, combatTurn }) {
  if (combatTurn !== undefined || !parent?.started || parent.turn === null) return null;
  return parent.combatant ? parent : null;
}

/** A copy of the combat to try a change on, which nothing else knows. */
const trial = (combat) => combat.clone({}, { keepId: true });

function follow(operation, combat, preview) {
  const turn = preview.setupTurns().findIndex(({ id }) => id === combat.combatant.id);
  if (turn >= 0 && turn !== combat.turn) operation.combatTurn = turn;
}

/**
 * Before combatants are created: they may stand before the current one. Their ids decide ties, so they get them now.
 * @param {object[]} documents
 * @param {object} operation  changed in place
 * @param {() => string} newId
 */
export function followCreation(documents, operation, newId) {
  const combat = concerned(operation);
  if (!combat) return;
  const preview = trial(combat);
  for (const document of documents) {
    document._source._id ??= newId();
    preview.combatants.set(document.id, preview.combatants.createDocument(document.toObject()));
  }
  operation.keepId = true;
  follow(operation, combat, preview);
}

/** Before combatants are updated. @param {object} operation  with `updates`; changed in place */
export function followUpdate(operation) {
  const combat = concerned(operation);
  if (!combat) return;
  const preview = trial(combat);
  for (const { _id, ...changes } of operation.updates) preview.combatants.get(_id)?.updateSource(deepClone(changes));
  follow(operation, combat, preview);
}

/**
 * Before combatants are deleted: whoever comes after a deleted current one has the turn, after the last the first (GH#12009).
 * @param {object} operation  with `ids`; changed in place
 */
export function followDeletion(operation) {
  const combat = concerned(operation);
  if (!combat) return;
  const gone = new Set(operation.ids);
  const left = combat.turns.filter(({ id }) => !gone.has(id));
  const next = combat.turns.slice(combat.turn).find(({ id }) => !gone.has(id)) ?? left[0];
  const turn = next ? left.indexOf(next) : null;
  if (turn !== combat.turn) operation.combatTurn = turn;
}
