import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Table } from "../../e2e/support/table.mjs";
import { behaviours } from "../index/behaviours.mjs";
import { seatsOf, sit } from "./seats.mjs";
import { buildPacks } from "../../fixtures/tried/build-packs.mjs";
import { WorldState } from "./world-state.mjs";

/** `expect.poll` with patience for a slow machine. */
const eventually = (read, wanted) => expect.poll(read, { timeout: 10_000 }).toEqual(wanted);

/**
 * Tries every behaviour of a generation, in Chromium: on a Playtable of its own, or with `FOUNDRY_URL` on the server there, whose
 * generation must be this one. `BEHAVIOUR` tries those only whose id contains it.
 * @param {13 | 14} generation
 */
export async function tryBehaviours(generation) {
  const wanted = (await behaviours()).filter(
    (one) => (one.generations ?? [13, 14]).includes(generation) && one.id.includes(process.env.BEHAVIOUR ?? ""),
  );
  describe.runIf(wanted.length > 0)(`generation ${generation}`, () => {
    let table;
    let state;
    let foreign = false;
    const seats = {};

    beforeAll(async () => {
      const args = ["--generation", String(generation)];
      if (!process.env.FOUNDRY_URL) await buildPacks();
      table = await Table.open({ system: "test/fixtures/tried", seed: "test/playtable/world", args });
      for (const seat of seatsOf(wanted)) {
        seats[seat] = await sit(table, seat);
        foreign = (await seats.gm.evaluate(() => game.release.generation)) !== generation;
        if (foreign) return;
      }
      state = await WorldState.of(seats.gm);
    }, 120_000);
    afterAll(() => table?.close());

    for (const { id, errors = [], users = [], run } of wanted) {
      it(id, async (test) => {
        test.skip(foreign, "the server is of another generation");
        for (const seat of Object.values(seats)) for (const pattern of errors) seat.allowError(pattern);
        const { gm, ...others } = seats;
        const sitting = Object.fromEntries(["gm", ...users].map((seat) => [seat, seats[seat]]));
        try {
          await run({ ...sitting, generation, expect, eventually, table });
        } finally {
          await state.restore(gm, Object.values(others));
        }
      });
    }
  });
}
