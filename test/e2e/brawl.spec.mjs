import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aim, dialogOf, eventually, lastCard, pressOn, roll, setNumber } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  await gm.evaluate(async () => {
    const system = { deadly: true, nonlethal: { number: 2, sides: 6 } };
    const pin = { name: "Rolling pin", type: "weapon", system };
    await game.actors.getName("Nanne Quill").createEmbeddedDocuments("Item", [pin]);
  });
});
afterAll(() => table?.close());

const everybody = () => [gm, one];

/** HPS and effects of the token's actor, as this page has them. */
const vole = (player) =>
  player.evaluate(() => {
    const { actor } = canvas.scene.tokens.getName("Crispin Vole");
    const names = Array.from(actor.effects, (effect) => effect.name);
    return { hps: actor.system.hps.value, effects: names.toSorted((a, b) => (a < b ? -1 : 1)) };
  });
/** Changes Vole, and waits until the player's page knows. */
async function change(system) {
  await gm.evaluate((data) => canvas.scene.tokens.getName("Crispin Vole").actor.update({ system: data }), system);
  const known = () =>
    one.evaluate(
      (data) =>
        foundry.utils.objectsEqual(
          foundry.utils.filterObject(canvas.scene.tokens.getName("Crispin Vole").actor.system, data),
          data,
        ),
      system,
    );
  await eventually(known, true);
}
/** Whether Nanne knows how to fight by hand. */
async function train(on) {
  await gm.evaluate(async (handToHand) => {
    const nanne = game.actors.getName("Nanne Quill");
    const skills = nanne.items.filter(({ type }) => type === "skill").slice(0, 1);
    const rest = nanne.items.filter(({ type, system }) => type === "skill" && system.handToHand);
    const updates = [...rest.map(({ id }) => [id, false]), ...skills.map(({ id }) => [id, handToHand])];
    for (const [_id, value] of updates)
      await nanne.updateEmbeddedDocuments("Item", [{ _id, system: { handToHand: value } }]);
  }, on);
  const known = () =>
    one.evaluate(() => game.actors.getName("Nanne Quill").items.some(({ system }) => system.handToHand === true));
  await eventually(known, on);
}

async function open(player, name) {
  const sheet = await player.sheet("Nanne Quill");
  await sheet.getByRole("tab", { name: "Brawl" }).click();
  await sheet.getByRole("button", { name, exact: true }).click();
  const dialog = dialogOf(player);
  await dialog.waitFor();
  return dialog;
}

/** Something that only the card of this test says. */
let mark = "";
const card = (player) => lastCard(player, mark);
const sums = async (player) => (await card(player)).locator(".sc-sums").innerText();
const lines = async (player) => (await card(player)).locator(".sc-does b").allTextContents();
const press = async (player, name) => pressOn(await card(player), name);

describe("a blow with the force held back", () => {
  it("costs a tenth, on every screen the same, and comes back by Undo after a reload", async () => {
    await train(true);
    await aim(one, "Crispin Vole");
    await change({ hps: { value: 20 } });
    const dialog = await open(one, "Strike with Rolling pin");
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "+126");
    const before = await dialog.locator(".sc-odds").getAttribute("aria-label");
    await dialog.getByRole("switch", { name: /^Force Bonus/ }).click();
    await setNumber(dialog, "Penalty", 6);
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "+120");
    expect(before).toMatch(/Miss.*Hit.*Subdued/);
    mark = "668";
    await one.faces(548, 5, 6, 12);
    await roll(dialog);
    for (const player of everybody()) {
      const drawn = await card(player);
      expect(await drawn.locator(".sc-tier").getAttribute("data-tier")).toBe("hit");
      expect(await drawn.locator(".sc-total-n").innerText()).toContain("668");
      expect(await sums(player)).toMatch(/Force held back[\s\S]*11[\s\S]*Stun check[\s\S]*over 11/);
      expect(await lines(player)).toEqual(["Crispin Vole loses 1 HPS"]);
    }
    await press(one, "Apply");
    for (const player of everybody()) await eventually(() => vole(player), { hps: 19, effects: [] });
    for (const player of everybody()) await player.reload();
    for (const player of everybody()) expect(await lines(player)).toEqual(["Crispin Vole loses 1 HPS"]);
    await press(one, "Undo");
    for (const player of everybody()) await eventually(() => vole(player), { hps: 20, effects: [] });
  });
});

describe("what the rules refuse", () => {
  it("can't be rolled by a player, is allowed by a game master, and the card says so", async () => {
    await change({ kind: "fauna" });
    await aim(one, "Crispin Vole");
    const mine = await open(one, "Grapple");
    expect(await mine.getByRole("alert").innerText()).toContain("giving up");
    expect(await mine.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
    expect(await mine.getByRole("switch", { name: "The game master allows it" }).count()).toBe(0);
    await mine.getByRole("button", { name: "Cancel" }).click();
    await aim(gm, "Crispin Vole");
    const theirs = await open(gm, "Strike with Rolling pin");
    const button = theirs.getByRole("button", { name: "Roll", exact: true });
    expect(await button.isDisabled()).toBe(true);
    await theirs.getByRole("switch", { name: "The game master allows it" }).click();
    await eventually(() => button.isDisabled(), false);
    mark = "The game master allowed it";
    await gm.faces(1, 1, 1, 1);
    await roll(theirs);
    for (const player of everybody()) {
      const drawn = await card(player);
      expect(await drawn.locator(".sc-tier").getAttribute("data-tier")).toBe("miss");
    }
    await change({ kind: "anthro" });
  });
});

describe("a blow of somebody who doesn't know how", () => {
  it("may turn lethal: the game master says what it comes to, and Undo takes all of it back", async () => {
    await train(false);
    await change({ hps: { value: 12 } });
    await aim(one, "Crispin Vole");
    const dialog = await open(one, "Strike with Rolling pin");
    expect(await dialog.getByRole("switch", { name: /^Force Bonus/ }).isDisabled()).toBe(true);
    expect(await dialog.locator("[data-out=oops]").textContent()).toMatch(/% lethal/);
    mark = "All of 15, by mistake";
    await one.faces(900, 6, 5, 20, 3);
    await roll(dialog);
    expect(await sums(one)).toMatch(/Oops[\s\S]*lethal/);
    expect(await lines(one)).toEqual(["Crispin Vole loses 15 HPS", "Crispin Vole is Subdued"]);
    expect(await (await card(one)).getByRole("combobox").count()).toBe(0);
    const choice = (await card(gm)).getByLabel("What the blow comes to", { exact: true });
    await choice.selectOption("Dead", { force: true });
    const all = ["Crispin Vole loses 15 HPS", "Crispin Vole is Subdued", "Crispin Vole is Dead"];
    for (const player of everybody()) await eventually(() => lines(player), all);
    await press(one, "Apply");
    for (const player of everybody()) await eventually(() => vole(player), { hps: -3, effects: ["Dead", "Subdued"] });
    await eventually(async () => (await card(gm)).locator(".done").allTextContents(), ["done", "done", "done"]);
    await press(gm, "Undo");
    for (const player of everybody()) await eventually(() => vole(player), { hps: 12, effects: [] });
  });
});

describe("numbers that players may not know", () => {
  it("stay out of dialog and card, of which the game master sees all", async () => {
    await gm.evaluate(() => game.settings.set("scuffle", "hideNumbers", true));
    await eventually(() => one.evaluate(() => game.settings.get("scuffle", "hideNumbers")), true);
    await aim(one, "Crispin Vole");
    const dialog = await open(one, "Strike with Rolling pin");
    expect(await dialog.locator("[data-out=rating]").textContent()).toBe("?");
    expect(await dialog.locator(".sc-odds").count()).toBe(0);
    mark = "838";
    await one.faces(800, 2, 2, 20, 99);
    await roll(dialog);
    const rating = await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").actor.system.defence.value);
    const mine = await (await card(one)).innerText();
    expect(mine).not.toContain(String(rating));
    expect(mine).not.toContain("HPS →");
    expect(mine).not.toMatch(/→ \d+ HPS/);
    const theirs = await (await card(gm)).innerText();
    expect(theirs).toContain(`beats ${rating}`);
    expect(theirs).toMatch(/12 → 11 HPS/);
    await gm.evaluate(() => game.settings.set("scuffle", "hideNumbers", false));
  });
});

describe("the Brawl tab", () => {
  it("takes numbers in edit mode, yields by its button, and goes with its game", async () => {
    const sheet = await one.sheet("Nanne Quill");
    await sheet.getByRole("tab", { name: "Brawl" }).click();
    await sheet.getByRole("switch", { name: "Edit mode" }).click();
    const field = sheet.getByLabel("Strike: Raw", { exact: true });
    await field.fill("41");
    await field.blur();
    await eventually(() => gm.evaluate(() => game.actors.getName("Nanne Quill").system.brawl.strike.raw), 41);
    await sheet.getByRole("switch", { name: "Edit mode" }).click();
    const names = () => one.evaluate(() => Array.from(game.actors.getName("Nanne Quill").effects, ({ name }) => name));
    await sheet.getByRole("button", { name: "Yield", exact: true }).click();
    await eventually(names, ["Yielded"]);
    await sheet.getByRole("button", { name: "Yielded: take it back", exact: true }).click();
    await eventually(names, []);
    await gm.evaluate(() => game.settings.set("scuffle", "playsBrawl", false));
    await eventually(() => one.evaluate(() => game.settings.get("scuffle", "playsBrawl")), false);
    const again = await one.sheet("Nanne Quill");
    await eventually(() => again.getByRole("tab", { name: "Brawl" }).count(), 0);
    await gm.evaluate(() => game.settings.set("scuffle", "playsBrawl", true));
  });
});
