import { afterAll, beforeAll, describe, it } from "vitest";
import { muster, showSidebar } from "../fixtures/A/play.mjs";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open({ system: "test/fixtures/A", seed: "test/playtable/world" });
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
});
afterAll(() => table?.close());

describe("combat", () => {
  it("rolls initiative by the manifest's formula from the tracker", async () => {
    await muster([gm, one], "First", { system: { abilities: { wits: { value: 4 } } } });
    await muster([gm, one], "Second", { system: { abilities: { wits: { value: 0 } } } });
    await gm.evaluate(async () => {
      const combat = await Combat.create({});
      await combat.activate();
      await combat.createEmbeddedDocuments(
        "Combatant",
        ["First", "Second"].map((name) => ({ actorId: game.actors.getName(name).id })),
      );
    });
    const tracker = await showSidebar(gm, "combat");
    await gm.faces(8, 10);
    await tracker.locator('[data-action="rollAll"]').first().click();
    await eventually(
      () => one.evaluate(() => game.combat.turns.map(({ name, initiative }) => [name, initiative])),
      [
        ["First", 12],
        ["Second", 10],
      ],
    );
    await tracker.locator('[data-action="startCombat"]').click();
    await eventually(() => one.evaluate(() => [game.combat.round, game.combat.combatant?.name]), [1, "First"]);
    await tracker.locator('[data-action="nextTurn"]').first().click();
    await eventually(() => one.evaluate(() => game.combat.combatant?.name), "Second");
  });
});
