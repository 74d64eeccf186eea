// An exchange at the table: who attacks throws once, who is attacked is asked, and one card says what comes of it
// (docs/rules.md §1).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aim, choose, dialogOf, eventually, lastCard, pressOn, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let assistant;
let one;
/** The game master whose client is the active one, and the other. */
let active;
let other;

const everybody = () => [gm, assistant, one];

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  assistant = await table.join("Assistant");
  one = await table.join("Player One");
  const master = await gm.evaluate(() => game.users.activeGM.name);
  [active, other] = master === gm.name ? [gm, assistant] : [assistant, gm];
  await gm.evaluate(async () => {
    const arm = (name, system) => ({
      name,
      type: "weapon",
      system: { identifier: name.toLowerCase(), held: true, ...system },
    });
    const knife = arm("Knife", { skill: "dagger", toHit: -1, dice: 2, defence: -1, deadly: true });
    const club = arm("Club", { skill: "hammer-flail-mace", toHit: -1, dice: 2, armorFactor: 0.5, defence: -1 });
    await game.actors.getName("Nanne Quill").createEmbeddedDocuments("Item", [knife]);
    const marsh = canvas.scene.tokens.getName("Constable Marsh").actor;
    await marsh.createEmbeddedDocuments("Item", [
      club,
      { name: "Greatcoat", type: "armor", system: { worn: true, dice: 2 } },
    ]);
  });
  await eventually(
    () => one.evaluate(() => game.actors.getName("Nanne Quill").items.some(({ name }) => name === "Knife")),
    true,
  );
});
afterAll(() => table?.close());

/** Opens the sheet of a token's actor, and returns its window. */
async function sheetOf(player, name) {
  const id = await player.evaluate(async (wanted) => {
    const { actor } = canvas.scene.tokens.getName(wanted);
    await actor.sheet.render({ force: true });
    return actor.sheet.id;
  }, name);
  const sheet = player.page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  return sheet;
}

/** Attacks with a weapon from the sheet. */
async function attack(player, name, weapon, ...faces) {
  const { sheet, dialog } = await aimed(player, name, weapon);
  await player.faces(...faces);
  await roll(dialog);
  await sheet.locator("[data-action=close]").first().click();
}

/** Opens the dialog of an attack from the sheet. */
async function aimed(player, name, weapon) {
  const sheet = await sheetOf(player, name);
  const tab = sheet.getByRole("tab", { name: "Combat" });
  if ((await tab.count()) > 0) await tab.click();
  await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
  const dialog = dialogOf(player);
  await dialog.waitFor();
  return { sheet, dialog };
}

/** The window that asks for a defence, once it has opened by itself. */
async function asked(player, name) {
  const window = player.page
    .locator(".application:has(.sc-ways)")
    .filter({ hasText: `${name} is attacked` })
    .last();
  await window.waitFor();
  return window;
}

async function defend(player, window, way, ...faces) {
  await choose(window, way);
  await player.faces(...faces);
  await window.getByRole("button", { name: "Defend", exact: true }).click();
  await window.waitFor({ state: "detached" });
}

const tierOf = async (player) => (await lastCard(player)).locator(".sc-tier").first().getAttribute("data-tier");
const textsOf = async (player, selector) => (await lastCard(player)).locator(selector).allTextContents();
const press = async (player, name) => pressOn(await lastCard(player), name);
const woundsOf = (player, name) =>
  player.evaluate((wanted) => canvas.scene.tokens.getName(wanted).actor.system.wounds.value, name);
const windows = (player) => player.page.locator(".application:has(.sc-ways)").count();

describe("a weapon that is put away", () => {
  it("attacks no more, until it is in hand again", async () => {
    const sheet = await sheetOf(one, "Nanne Quill");
    await sheet.getByRole("tab", { name: "Combat" }).click();
    const held = sheet.getByRole("tabpanel", { name: "Combat" }).getByRole("switch", { name: /Knife/u });
    const die = sheet.getByRole("button", { name: "Attack with Knife", exact: true });
    await held.uncheck({ force: true });
    await eventually(() => die.isDisabled(), true);
    await held.check({ force: true });
    await eventually(() => die.isDisabled(), false);
  });
});

describe("a player's attack on a foe", () => {
  it("asks the active game master alone, who parries; the card says the same to everybody", async () => {
    await aim(one, "Constable Marsh");
    await attack(one, "Nanne Quill", "Knife", 6, 6, 3, 5);
    const window = await asked(active, "Constable Marsh");
    expect(await windows(other)).toBe(0);
    expect(await windows(one)).toBe(0);
    for (const player of everybody()) await eventually(() => tierOf(player), "very-good");
    expect(await (await lastCard(one)).getByRole("button", { name: "Defend Constable Marsh" }).count()).toBe(0);
    await defend(active, window, /Parry Club/u, 3, 1, 1, 2, 4, 4, 4, 2, 1, 3, 2);
    for (const player of everybody()) {
      await eventually(() => tierOf(player), "hit");
      // Strength 2 and 2 + 3 dice; the coat's 3 + 2 and Endurance 3.
      expect(await textsOf(player, ".sc-sums > b")).toEqual(["17", "8"]);
      expect(await textsOf(player, ".sc-does b")).toEqual(["Constable Marsh takes 9 wounds"]);
      expect((await textsOf(player, ".sc-exposure")).join("")).toContain("deadly weapon");
    }
  });

  it("is applied by the player, undone by another game master, and stands after a reload", async () => {
    await press(one, "Apply");
    for (const player of everybody()) await eventually(() => woundsOf(player, "Constable Marsh"), 9);
    await one.reload();
    await eventually(() => textsOf(one, ".sc-does .done"), ["done"]);
    expect(await tierOf(one)).toBe("hit");
    await press(other, "Undo");
    for (const player of everybody()) await eventually(() => woundsOf(player, "Constable Marsh"), 0);
  });
});

describe("a foe's attack on a player's character", () => {
  it("asks the player, also after a reload in the middle; closed, it is opened again from the card", async () => {
    await aim(gm, "Nanne Quill");
    await attack(gm, "Constable Marsh", "Club", 6, 6, 3, 5);
    await asked(one, "Nanne Quill");
    expect(await windows(gm)).toBe(0);
    await one.reload();
    const again = await asked(one, "Nanne Quill");
    await again.getByRole("button", { name: "Cancel", exact: true }).click();
    await again.waitFor({ state: "detached" });
    expect(await tierOf(one)).toBe("very-good");
    await press(one, "Defend Nanne Quill");
    const window = await asked(one, "Nanne Quill");
    await defend(one, window, /Dodge/u, 6, 6, 1, 1, 1, 5, 5, 5, 5);
    for (const player of everybody()) {
      await eventually(() => tierOf(player), "hit");
      expect(await textsOf(player, ".sc-sums > b")).toEqual(["23", "2"]);
    }
    await press(one, "Apply");
    for (const player of everybody()) await eventually(() => woundsOf(player, "Nanne Quill"), 21);
    await press(one, "Undo");
    for (const player of everybody()) await eventually(() => woundsOf(player, "Nanne Quill"), 0);
  });

  it("not answered for too long, asks the active game master, whose answer closes the player's window", async () => {
    await gm.evaluate(() => game.settings.set("scuffle", "answerSeconds", 5));
    await attack(gm, "Constable Marsh", "Club", 6, 6, 3, 5);
    const window = await asked(one, "Nanne Quill");
    expect(await windows(active)).toBe(0);
    await defend(active, await asked(active, "Nanne Quill"), /None/u, 1, 1, 1, 1, 1, 1);
    await window.waitFor({ state: "detached" });
    for (const player of everybody()) await eventually(() => textsOf(player, ".sc-sums > b"), ["9", "2"]);
  });
});

describe("with foes that defend themselves", () => {
  it("nobody is asked: the defence that stands on the foe is thrown on one client", async () => {
    await gm.evaluate(() => game.settings.set("scuffle", "askDefence", "default"));
    await aim(one, "Constable Marsh");
    await active.faces(6, 1, 4, 4, 4, 4, 4, 1, 1);
    await attack(one, "Nanne Quill", "Knife", 6, 6, 3, 5);
    for (const player of everybody()) await eventually(() => textsOf(player, ".sc-sums > b"), ["22", "5"]);
    expect(await windows(active)).toBe(0);
    await gm.evaluate(() => game.settings.set("scuffle", "askDefence", "ask"));
  });
});

describe("a player's blind attack", () => {
  it("is thrown and defended with the game masters; its player sees a stub, and nothing else changes", async () => {
    await aim(one, "Constable Marsh");
    const others = () => one.evaluate(() => game.messages.filter(({ visible }) => visible).length);
    const before = await others();
    const { sheet, dialog } = await aimed(one, "Nanne Quill", "Knife");
    await choose(dialog, "Blind");
    await active.faces(6, 6, 3, 5);
    await roll(dialog);
    await sheet.locator("[data-action=close]").first().click();
    const window = await asked(active, "Constable Marsh");
    await defend(active, window, /Dodge/u, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 1, 1);
    for (const player of [gm, assistant]) {
      await eventually(() => tierOf(player), "hit");
      expect((await textsOf(player, ".sc-does b")).join()).toMatch(/^Constable Marsh takes \d+ wounds$/u);
    }
    // What is drawn again is drawn for those alone who may see it.
    await gm.evaluate(() => game.settings.set("scuffle", "hideNumbers", true));
    await eventually(() => one.evaluate(() => game.settings.get("scuffle", "hideNumbers")), true);
    await gm.evaluate(() => game.settings.set("scuffle", "hideNumbers", false));
    await eventually(() => one.evaluate(() => game.settings.get("scuffle", "hideNumbers")), false);
    expect(await others()).toBe(before + 1);
    expect(await windows(one)).toBe(0);
    const stub = one.page.locator("#chat .chat-message").last();
    expect(await stub.getByRole("button", { name: /Apply|Defend|Undo/u }).count()).toBe(0);
    expect(await stub.textContent()).not.toMatch(/wounds|Hit/u);
    expect(await woundsOf(one, "Constable Marsh")).toBe(0);
    await press(other, "Apply");
    await eventually(async () => (await woundsOf(one, "Constable Marsh")) > 0, true);
  });
});
