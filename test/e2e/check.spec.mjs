import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, lastCard, openCheck, readCard, roll, setNumber } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;
let two;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  two = await table.join("Player Two");
});
afterAll(() => table?.close());

const everybody = () => [gm, one, two];
const seen = (text) => Promise.all(everybody().map(async (player) => readCard(await lastCard(player, text))));

describe("the printed examples (docs/rules.md §1)", () => {
  it("7 dice at 5 give two successes, mediocre, seen alike by everybody", async () => {
    const dialog = await openCheck(one, "Nanne Quill", "Supernatural Awareness");
    await setNumber(dialog, "Base target", 5);
    await one.faces(3, 2, 5, 6, 4, 2, 1);
    await roll(dialog);
    for (const card of await seen("Supernatural Awareness")) {
      expect(card).toMatchObject({
        title: "Supernatural Awareness",
        band: "mediocre",
        cells: 2,
        dice: [[3], [2], [5], [6], [4], [2], [1]],
        hits: [false, false, true, true, false, false, false],
      });
    }
  });

  it("5 dice at 9 with the specialization give one success, barely, with the chains 6+1 and 6+4", async () => {
    const dialog = await openCheck(one, "Nanne Quill", "Alchemy");
    await setNumber(dialog, "Base target", 9);
    const specialization = dialog.getByRole("switch", { name: /Draughts/ });
    if (!(await specialization.isChecked())) await specialization.check();
    // Wave by wave: five dice, then the two sixes again.
    await one.faces(6, 6, 1, 3, 5, 1, 4);
    await roll(dialog);
    for (const card of await seen("Alchemy")) {
      expect(card).toMatchObject({
        title: "Alchemy",
        band: "barely",
        cells: 1,
        dice: [[6, 1], [6, 4], [1], [3], [5]],
        sums: [7, 10],
        hits: [false, true, false, false, false],
      });
      expect(card.lines.join("|")).toMatch(/Draughts/);
    }
  });

  it("after a restart of the server and a reload the cards are the same", async () => {
    const before = await seen("Alchemy");
    await table.server.kill();
    for (const player of everybody()) player.allowError(/WebSocket|ERR_CONNECTION|Failed to load/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await table.server.start();
    for (const player of everybody()) await player.reload();
    expect(await seen("Alchemy")).toEqual(before);
  });
});

describe("the dialog", () => {
  it("remembers the last base target", async () => {
    const dialog = await openCheck(one, "Nanne Quill", "Dodge");
    expect(await dialog.getByLabel("Base target", { exact: true }).inputValue()).toBe("9");
    await setNumber(dialog, "Base target", 4);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("shows exact odds that move with a switch, and keeps dice within 0 to 100", async () => {
    const dialog = await openCheck(one, "Nanne Quill", "Parley");
    await setNumber(dialog, "Base target", 4);
    const label = () => dialog.locator(".sc-odds").getAttribute("aria-label");
    const dice = () => dialog.locator("[data-out=dice]").textContent();
    const switches = dialog.getByRole("switch", { name: /Town guards/ });
    if (await switches.isChecked()) await switches.uncheck();
    expect(await dice()).toContain("6");
    const before = await label();
    await switches.check();
    await eventually(async () => (await label()) !== before, true);
    await setNumber(dialog, "More dice", 1e9);
    await eventually(async () => Number.parseInt(await dice(), 10), 100);
    await setNumber(dialog, "More dice", -500);
    await eventually(async () => Number.parseInt(await dice(), 10), 0);
    await setNumber(dialog, "More dice", "0");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
  });
});

describe("the card", () => {
  it("rolls again with the same input and visibility, in a new message", async () => {
    const card = await lastCard(one, "Alchemy");
    const count = await gm.page.locator("#chat .chat-message").count();
    await one.faces(6, 6, 6, 6, 6, 2, 2, 2, 2, 2);
    await card.getByRole("button", { name: "Roll again" }).click();
    await eventually(() => gm.page.locator("#chat .chat-message").count(), count + 1);
    const again = await readCard(await lastCard(gm, "Alchemy"));
    expect(again).toMatchObject({ band: "exceptional", cells: 5, sums: [8, 8, 8, 8, 8] });
  });

  it("offers roll again to owners only", async () => {
    const other = await readCard(await lastCard(two, "Alchemy"));
    expect(other.buttons).not.toContain("Roll again");
  });

  it("outlives its actor: a notice, and nothing thrown", async () => {
    const id = await gm.evaluate(async () => {
      const actor = await Actor.implementation.create({
        name: "Brief Guest",
        type: "character",
        ownership: { default: 3 },
      });
      await actor.createEmbeddedDocuments("Item", [
        { name: "Vanishing", type: "skill", system: { attribute: "charisma", dots: 2 } },
      ]);
      return actor.id;
    });
    await two.page.waitForFunction((actor) => game.actors.get(actor)?.items.size === 1, id);
    await two.faces(6, 6, 6);
    const sheet = await two.sheet("Brief Guest");
    await sheet.getByRole("button", { name: "Roll Vanishing", exact: true }).click({ modifiers: ["Shift"] });
    const card = await lastCard(two, "Vanishing");
    await gm.evaluate((actor) => game.actors.get(actor).delete(), id);
    await two.page.waitForFunction((actor) => !game.actors.has(actor), id);
    const again = card.getByRole("button", { name: "Roll again" });
    if (await again.count()) {
      await again.click();
      await two.page.locator(".notification").first().waitFor();
    }
    for (const player of everybody()) await player.reload();
    expect(await readCard(await lastCard(two, "Vanishing"))).toMatchObject({ title: "Vanishing" });
  });
});

describe("Roll untrained", () => {
  it("picks a printed skill from the pack, two higher to reach", async () => {
    const sheet = await one.sheet("Mara Flint");
    await sheet.getByRole("button", { name: "Roll untrained" }).click();
    await one.page.getByRole("button", { name: "Roll Alchemy" }).last().click();
    const dialog = one.page.locator(".application:has(.sc-mods)").last();
    await setNumber(dialog, "Base target", 4);
    await one.faces(6, 5, 1, 1, 1, 1);
    await roll(dialog);
    const card = await readCard(await lastCard(gm, "Mara Flint"));
    expect(card).toMatchObject({ title: "Alchemy" });
    expect(card.lines.join("|")).toMatch(/untrained/i);
  });
});
