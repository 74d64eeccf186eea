import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aim, dialogOf, eventually, lastCard, pressOn, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let assistant;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  assistant = await table.join("Assistant");
  one = await table.join("Player One");
});
afterAll(() => table?.close());

const everybody = () => [gm, assistant, one];

/** Names of the effects on a token's actor, in the scene that is shown. */
const effectsOn = (player, name) =>
  player.evaluate((wanted) => {
    const token = canvas.scene.tokens.getName(wanted);
    return Array.from(token.actor.effects, (effect) => effect.name).toSorted((a, b) => (a < b ? -1 : 1));
  }, name);

async function openAct(player, actor, act) {
  const sheet = await player.sheet(actor);
  await sheet.getByRole("tab", { name: "Conflict" }).click();
  await sheet.getByRole("button", { name: `Roll ${act}`, exact: true }).click();
  const dialog = dialogOf(player);
  await dialog.waitFor();
  return dialog;
}

const press = async (player, text, name) => pressOn(await lastCard(player, text), name);

describe("a Condition inflicted by a player", () => {
  it("is on the card with what a guard makes of it, and on the foe once the player applies it", async () => {
    await aim(one, "Crispin Vole");
    const dialog = await openAct(one, "Nanne Quill", "Inflict a Condition");
    await dialog.getByLabel("What", { exact: true }).selectOption("Prone");
    await dialog.getByLabel("How", { exact: true }).fill("a foot in the way");
    await one.faces(16, 4, 2, 1, 1);
    await roll(dialog);
    for (const player of everybody()) {
      const card = await lastCard(player, "a foot in the way");
      expect(await card.locator(".sc-tier").getAttribute("data-tier")).toBe("success");
      expect(await card.locator(".sc-does").textContent()).toMatch(/Crispin Vole is Prone\s*4 minutes/);
      expect(await card.locator(".sc-exposure").textContent()).toContain("Assault");
    }
    await press(one, "a foot in the way", "Apply");
    for (const player of everybody()) await eventually(() => effectsOn(player, "Crispin Vole"), ["Prone"]);
    await eventually(
      async () => (await lastCard(one, "a foot in the way")).locator(".done").allTextContents(),
      ["done"],
    );
    expect(await one.evaluate(() => Object.keys(game.user.flags.scuffle?.requests ?? {}))).toEqual([]);
  });

  it("goes with Undo, pressed by a game master, and comes again once, pressed by two at once", async () => {
    await press(gm, "a foot in the way", "Undo");
    for (const player of everybody()) await eventually(() => effectsOn(player, "Crispin Vole"), []);
    await eventually(
      async () => (await lastCard(one, "a foot in the way")).locator(".done").allTextContents(),
      ["undone"],
    );
    await Promise.all([press(one, "a foot in the way", "Apply"), press(assistant, "a foot in the way", "Apply")]);
    for (const player of everybody()) await eventually(() => effectsOn(player, "Crispin Vole"), ["Prone"]);
    const sources = await gm.evaluate(() => {
      const effect = canvas.scene.tokens.getName("Crispin Vole").actor.effects.contents[0];
      return Object.keys(effect.system.sources).length;
    });
    expect(sources).toBe(1);
    await press(gm, "a foot in the way", "Undo");
    for (const player of everybody()) await eventually(() => effectsOn(player, "Crispin Vole"), []);
  });
});

describe("an emotion", () => {
  it("is inflicted with words: attributes, lines and odds follow, and what was typed stays", async () => {
    await aim(one, "Crispin Vole");
    const dialog = await openAct(one, "Nanne Quill", "Inflict a Condition");
    await dialog.getByLabel("How", { exact: true }).fill("a bitter joke");
    expect(await dialog.getByRole("radio", { name: "Dexterity" }).isChecked()).toBe(true);
    await dialog.getByLabel("What", { exact: true }).selectOption("Angered");
    await eventually(() => dialog.getByRole("radio", { name: "Charisma" }).isChecked(), true);
    expect(await dialog.getByRole("radio", { name: "Dexterity" }).count()).toBe(0);
    expect(await dialog.getByLabel("How", { exact: true }).inputValue()).toBe("a bitter joke");
    await eventually(() => dialog.locator("[data-out=total]").textContent(), "+3");
    await one.faces(14, 4, 2, 1, 1);
    await roll(dialog);
    const card = await lastCard(one, "a bitter joke");
    expect(await card.locator(".how").textContent()).toContain("Charisma +3");
    expect(await card.locator(".sc-exposure").textContent()).toContain("No offence");
  });

  it("chosen and rolled at once is rolled with words all the same", async () => {
    await aim(one, "Crispin Vole");
    const dialog = await openAct(one, "Nanne Quill", "Inflict a Condition");
    await dialog.getByLabel("How", { exact: true }).fill("a quick word");
    await one.faces(14, 4, 2, 1, 1);
    // All in one go, before anything can be drawn again.
    await dialog.evaluate((form) => {
      form.querySelector("select[name=condition]").value = "frightened";
      form.requestSubmit();
    });
    await dialog.waitFor({ state: "detached" });
    const card = await lastCard(one, "a quick word");
    expect(await card.locator(".how").textContent()).toContain("Charisma +3");
  });
});

describe("a foe's sheet", () => {
  it("has room for the names of acts", async () => {
    const sheet = await gm.sheet("Constable Marsh");
    const heights = await sheet
      .locator("li:has([data-action=act])")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(9);
    expect(Math.max(...heights)).toBeLessThan(80);
  });
});

describe("a failed act", () => {
  it("lets the game master choose the foe's reprisal, and a Notch goes on the tally", async () => {
    await aim(one, "Crispin Vole");
    const before = await gm.evaluate(() => game.actors.getName("Nanne Quill").system.notches);
    const dialog = await openAct(one, "Nanne Quill", "Injure the body");
    await dialog.getByLabel("How", { exact: true }).fill("a wild swing");
    await one.faces(2, 1, 1, 3, 3);
    await roll(dialog);
    const mine = await lastCard(one, "a wild swing");
    expect(await mine.getByRole("combobox").count()).toBe(0);
    const card = await lastCard(gm, "a wild swing");
    await card.getByLabel("Reprisal", { exact: true }).selectOption("A Condition", { force: true });
    await eventually(
      async () => (await lastCard(one, "a wild swing")).locator(".sc-does b").allTextContents(),
      ["Nanne Quill gains a Notch", "Nanne Quill is Blinded"],
    );
    await press(one, "a wild swing", "Apply");
    await eventually(() => effectsOn(one, "Nanne Quill"), ["Blinded"]);
    await eventually(() => one.evaluate(() => game.actors.getName("Nanne Quill").system.notches), before + 1);
    await press(one, "a wild swing", "Undo");
    await eventually(() => effectsOn(one, "Nanne Quill"), []);
    await eventually(() => one.evaluate(() => game.actors.getName("Nanne Quill").system.notches), before);
  });
});

describe("a player's blind act", () => {
  it("shows the player a stub without dice or buttons, and changes nothing until a game master applies it", async () => {
    await aim(one, "Crispin Vole");
    const dialog = await openAct(one, "Nanne Quill", "Injure the body");
    await dialog.getByLabel("How", { exact: true }).fill("in the dark");
    await dialog.getByRole("radio", { name: "Blind" }).check();
    const thrower = (await gm.evaluate(() => game.user.isActiveGM)) ? gm : assistant;
    await thrower.faces(17, 1, 1, 1, 1);
    await roll(dialog);
    const stub = await lastCard(one, "Injure the body");
    expect(await stub.textContent()).toContain("on Crispin Vole");
    const card = await lastCard(gm, "in the dark");
    expect(await card.locator(".sc-does b").allTextContents()).toEqual(["Crispin Vole takes 1 Hurt"]);
    await eventually(async () => (await stub.getByRole("button").all()).length, 0);
    expect(await one.page.locator("#chat").innerHTML()).not.toContain("in the dark");
    const hurt = () => gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").actor.system.hurt.body);
    expect(await hurt()).toBe(0);
    await press(gm, "in the dark", "Apply");
    await eventually(hurt, 1);
    await press(gm, "in the dark", "Undo");
    await eventually(hurt, 0);
  });
});
