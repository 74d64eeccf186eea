import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Table } from "./support/table.mjs";

let table;

beforeAll(async () => {
  table = await Table.open({ system: "test/fixtures/tiny", seed: "test/playtable/world" });
});
afterAll(() => table?.close());

describe("a system that is not ours", () => {
  it("boots in ten lines, makes an actor and changes it from its own sheet", async () => {
    const gm = await table.join("Gamemaster");
    const one = await table.join("Player One");
    expect(await gm.evaluate(() => game.system.id)).toBe("tiny");
    const type = await gm.evaluate(() => Object.keys(game.system.documentTypes?.Actor ?? CONFIG.Actor.dataModels)[0]);
    await gm.evaluate(
      (actorType) => Actor.create({ name: "Stranger", type: actorType, ownership: { default: 3 } }),
      type,
    );
    await one.page.waitForFunction(() => game.actors.getName("Stranger"));
    const sheet = await one.sheet("Stranger");
    const before = await gm.evaluate(() => JSON.stringify(game.actors.getName("Stranger").system));
    await sheet.getByRole("button").last().click();
    await gm.page.waitForFunction((was) => JSON.stringify(game.actors.getName("Stranger").system) !== was, before);
  });
});
