import { asWriter } from "../apply/as-writer";
import { assertWriter } from "../apply/writer";
import { doneAfter, firstTurns, readDone } from "../view/turns-done";
import { at } from "../view/shared-guards";
import { acting } from "./acting";
import { tellTurn } from "./tell-turn";

/** Begins the turns of whoever acts now, on the client that writes, as far as they weren't begun. */
export function beginTurns(combat: Combat.Implementation): void {
  if (!game.user.isGM || !combat.started) return;
  const { id, round } = combat;
  const ids = acting(combat).map((combatant) => combatant.id ?? "");
  void asWriter("begin a turn", async () => {
    const fight = game.combats.get(id ?? "");
    if (fight) await begin(fight, round, ids);
  });
}

async function begin(combat: Combat.Implementation, round: number, ids: readonly string[]): Promise<void> {
  const done = readDone(at(combat, "system.done"));
  const first = firstTurns(done, round, ids);
  if (first.length === 0) return;
  for (const id of first) {
    const combatant = combat.combatants.get(id);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (combatant) await tellTurn(combatant, round);
  }
  assertWriter();
  const system: object = { done: doneAfter(done, round, first) };
  await combat.update({ system });
}
