import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixturePacks } from "../../e2e/support/fixture-packs.mjs";
import { Table } from "../../e2e/support/table.mjs";
import { behaviours } from "../index/behaviours.mjs";
import { generationsOf } from "../index/entries.mjs";
import { byCompany, Company } from "./seats.mjs";
import { WorldState } from "./world-state.mjs";

/** `expect.poll` with patience for a slow machine. */
const eventually = (read, wanted) => expect.poll(read, { timeout: 10_000 }).toEqual(wanted);

/**
 * Tries every behaviour of a generation, in Chromium: on a Playtable of its own, or with `FOUNDRY_URL` on the server there, whose
 * generation must be this one. `BEHAVIOUR` tries those only whose id contains it.
 * @param {13 | 14} generation
 */
export async function tryBehaviours(generation) {
  const wanted = (await behaviours())
    .filter((one) => generationsOf(one).includes(generation) && one.id.includes(process.env.BEHAVIOUR ?? ""))
    .toSorted(byCompany);
  describe.runIf(wanted.length > 0)(`generation ${generation}`, () => {
    let table;
    let company;
    let state;
    let foreign = false;

    beforeAll(async () => {
      const args = ["--generation", String(generation)];
      if (!process.env.FOUNDRY_URL) await fixturePacks("tried");
      table = await Table.open({ system: "test/fixtures/tried", seed: "test/playtable/world", args });
      company = new Company(table);
      const { gm } = await company.of({});
      foreign = (await gm.evaluate(() => game.release.generation)) !== generation;
      state = await WorldState.of(gm);
    }, 120_000);
    afterAll(() => table?.close());

    for (const behaviour of wanted) {
      it(behaviour.id, async ({ skip }) => {
        if (foreign) skip("the server is of another generation");
        const sitting = await company.of(behaviour);
        for (const player of company.everybody)
          for (const pattern of behaviour.errors ?? []) player.allowError(pattern);
        try {
          await behaviour.run({ ...sitting, generation, expect, eventually, table });
        } finally {
          const [gm, ...others] = company.everybody;
          await state.restore(gm, others);
        }
      });
    }
  });
}
