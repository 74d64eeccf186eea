import { fightHand } from "../actions/fight-hand";
import { fighterOf } from "../actions/fighter-of";
import type { CountedInitiative } from "../actions/throw-initiative";
import { turnInOrder } from "../actions/turn-in-order";
import { fightOrder } from "../rules/fight-order";

interface WriteOptions {
  /** Whether the turn goes to the first in the new order, as a round begins; else it stays with who has it. */
  top?: boolean;
  /** Whether the order that was made by hand stands; else the rule puts those anew whose initiative this is. */
  keepHand?: boolean;
}

/**
 * Writes initiatives, on a game master's client; nobody's turn begins by it. A fight that is gone meanwhile has nothing to be
 * written on; of somebody in it who is gone the others' are written.
 */
export async function writeInitiatives(
  combat: Combat.Implementation,
  counted: readonly CountedInitiative[],
  options: WriteOptions = {},
): Promise<void> {
  try {
    await write(combat, counted, options);
  } catch (error) {
    const there = game.combats.get(combat.id ?? "")?.combatants;
    const left = counted.filter(({ id }) => there?.has(id));
    if (left.length === counted.length) throw error;
    if (left.length > 0) await writeInitiatives(combat, left, options);
  }
}

async function write(
  combat: Combat.Implementation,
  counted: readonly CountedInitiative[],
  { top = false, keepHand = false }: WriteOptions,
): Promise<void> {
  const hand = fightHand(combat).filter((id) => keepHand || counted.every((one) => one.id !== id));
  const now = combat.combatants.map(fighterOf);
  if (hand.length < fightHand(combat).length) {
    const system: object = { hand };
    await combat.update({ system, ...turnOf(turnInOrder(combat, now, hand)) }, { turnEvents: false });
  }
  const then = now.map((fighter) => ({ ...fighter, ...counted.find(({ id }) => id === fighter.id) }));
  const order = fightOrder(then, hand).map(({ id }) => id);
  const turn = combat.turn === null ? null : top ? firstActing(combat, order) : turnInOrder(combat, then, hand);
  const updates = counted.map(({ id, initiative, ...system }) => ({ _id: id, initiative, system }));
  // The turn moves with the order, in one write (foundryvtt GH#12990).
  const operation = { turnEvents: false, ...(turn === null ? {} : { combatTurn: turn }) };
  await Reflect.apply(combat.updateEmbeddedDocuments, combat, ["Combatant", updates, operation]);
  if (turn !== null && combat.turn !== turn) await combat.update({ turn }, { turnEvents: false });
}

/** Where a round begins: at the first who isn't passed over. */
function firstActing({ combatants, settings }: Combat.Implementation, order: readonly string[]): number {
  const first = order.findIndex((id) => !(settings.skipDefeated && combatants.get(id)?.isDefeated === true));
  return Math.max(0, first);
}

function turnOf(turn: number | null): { turn?: number } {
  return turn === null ? {} : { turn };
}
