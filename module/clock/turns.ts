import { asWriter } from "../apply/as-writer";
import { assertWriter } from "../apply/writer";
import { doneAfter, doneAnew, firstTurns, readDone } from "../view/turns-done";
import { at } from "../view/shared-guards";
import { acting } from "./acting";
import { orderRound } from "./order-round";
import { tellTurn } from "./tell-turn";

/**
 * Begins the turns of whoever acts now, on the client that writes, as far as they weren't begun; with a round its order. Back
 * before its first round, a fight has begun nothing.
 */
export function beginTurns(combat: Combat.Implementation): void {
  if (!game.user.isGM) return;
  const { id, round } = combat;
  const ids = idsOf(combat);
  void asWriter("begin a turn", async () => {
    const fight = game.combats.get(id ?? "");
    if (!fight) return;
    if (!fight.started) await forgetTurns(fight);
    else if (round > 0) {
      const ordered = fight.round === round && (await orderRound(fight));
      await begin(fight, round, ordered ? idsOf(fight) : ids);
    }
  });
}

function idsOf(combat: Combat.Implementation): string[] {
  return acting(combat).map((combatant) => combatant.id ?? "");
}

async function forgetTurns(combat: Combat.Implementation): Promise<void> {
  const done = doneAnew(readDone(at(combat, "system.done")));
  if (!done) return;
  const system: object = { done };
  await combat.update({ system });
}

async function begin(combat: Combat.Implementation, round: number, ids: readonly string[]): Promise<void> {
  const done = readDone(at(combat, "system.done"));
  const first = firstTurns(done, round, ids);
  if (first.length === 0) return;
  for (const id of first) {
    const combatant = combat.combatants.get(id);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (combatant) await tellTurn(combatant, round, done.restarts);
  }
  assertWriter();
  const system: object = { done: doneAfter(done, round, first) };
  await combat.update({ system });
}
