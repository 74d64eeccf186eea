import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogOf, eventually, lastCard, pressOn } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  await gm.evaluate(async () => {
    for (const [name, score] of [
      ["Nanne Quill", 16],
      ["Joss Underhill", 10],
    ])
      await game.actors.getName(name).update({ system: { attributes: { dexterity: { score } } } });
    for (const name of ["Constable Marsh", "Crispin Vole", "Crispin Vole (twin)"])
      await canvas.scene.tokens.getName(name).actor.update({ system: { attributes: { dexterity: { score: 12 } } } });
    await canvas.scene.tokens.getName("Crispin Vole (twin)").update({ hidden: true });
  });
});
afterAll(() => table?.close());

/** Opens the dialog by the tool beside the scene's, and returns it. */
async function openRound(player) {
  await player.page.getByRole("button", { name: "A round of conflict", exact: true }).first().click();
  const dialog = dialogOf(player);
  await dialog.waitFor();
  return dialog;
}

/** Lets only these take part. */
async function only(dialog, ...names) {
  for (const box of await dialog.getByRole("switch", { name: /takes part$/ }).all()) {
    const label = await box.getAttribute("aria-label");
    const on = names.some((name) => label === `${name} takes part`);
    if ((await box.isChecked()) !== on) await box.click();
    await eventually(() => dialog.getByRole("switch", { name: label, exact: true }).isChecked(), on);
  }
}

const choose = async (dialog, label, value) => {
  const list = () => dialog.getByLabel(label, { exact: true });
  await list().selectOption({ label: value });
  await eventually(() => list().evaluate((field) => field.selectedOptions[0].textContent), value);
};

const roll = async (dialog) => {
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
};

/** The lines of the newest round on this page. */
const lines = (player) =>
  player.page
    .locator("#chat .chat-message:has(.sc-round)")
    .last()
    .locator(".sc-turn")
    .evaluateAll((turns) =>
      turns.map((turn) => [
        turn.querySelector(".sc-clamp").textContent,
        turn.querySelector(".sc-tier").dataset.tier,
        Array.from(turn.querySelectorAll("button"), (button) => button.textContent.trim()).filter(Boolean),
      ]),
    );

/** A line of the open message, and the first of what was kept out of it. */
const OPEN = (line) => `.sc-turn:not(.sc-turn--unseen)[data-line="${line}"]`;
const HIDDEN = ".sc-turn--unseen";

/** Presses a button on a line of the newest round, once it can be pressed. */
const press = async (player, line, button) => {
  await pressOn(player.page.locator("#chat .chat-message:has(.sc-round)").last().locator(line), button);
};

const bodyOf = (player, name) =>
  player.evaluate((wanted) => canvas.scene.tokens.getName(wanted).actor.system.hurt.body, name);
const statusesOf = (player, name) =>
  player.evaluate((wanted) => [...canvas.scene.tokens.getName(wanted).actor.statuses], name);

describe("a game master's round", () => {
  it("is one card in acting order; what is hidden stands on the game masters' alone", async () => {
    const dialog = await openRound(gm);
    await only(dialog, "Nanne Quill", "Constable Marsh", "Crispin Vole (twin)");
    await choose(dialog, "Nanne Quill: what", "Prone");
    await choose(dialog, "Constable Marsh: act", "Injure the body");
    await choose(dialog, "Constable Marsh: at whom", "Nanne Quill");
    await choose(dialog, "Crispin Vole (twin): act", "Injure the body");
    await choose(dialog, "Crispin Vole (twin): at whom", "Joss Underhill");
    await gm.faces(15, 4, 1, 1, 1, 16, 1, 1, 1, 1, 17, 1, 1, 1, 1);
    await roll(dialog);
    await lastCard(one, "A round of conflict");
    await eventually(
      async () => (await lines(gm)).map(([name]) => name).toSorted(),
      ["Constable Marsh", "Crispin Vole (twin)", "Nanne Quill"],
    );
    const seen = await lines(one);
    expect(seen.map(([name]) => name)).toEqual(["Nanne Quill", "Constable Marsh"]);
    expect(await one.page.locator("#chat").innerHTML()).not.toContain("(twin)");
  });

  it("is applied line by line, by whoever may, also what is hidden, and undone", async () => {
    await press(one, OPEN(0), "Apply");
    await eventually(() => statusesOf(one, "Constable Marsh"), ["prone"]);
    expect(await bodyOf(one, "Nanne Quill")).toBe(0);
    await press(gm, HIDDEN, "Apply");
    await eventually(() => bodyOf(gm, "Joss Underhill"), 1);
    await press(gm, HIDDEN, "Undo");
    await eventually(() => bodyOf(gm, "Joss Underhill"), 0);
    await press(one, OPEN(0), "Undo");
    await eventually(() => statusesOf(one, "Constable Marsh"), []);
  });

  it("is the same after a reload, and a game master's shift is told to all", async () => {
    await one.reload();
    await lastCard(one, "A round of conflict");
    await press(gm, OPEN(1), /^Lower/);
    await eventually(
      async () => (await lines(one)).map(([name, tier]) => [name, tier]),
      [
        ["Nanne Quill", "success"],
        ["Constable Marsh", "complication"],
      ],
    );
  });
});

describe("a player's round", () => {
  it("holds their own act and a shown foe's, which only a game master applies", async () => {
    const dialog = await openRound(one);
    const offered = await dialog.getByRole("switch", { name: /takes part$/ }).all();
    const names = await Promise.all(offered.map((box) => box.getAttribute("aria-label")));
    expect(names).toContain("Constable Marsh takes part");
    expect(names.join()).not.toMatch(/twin|Joss/);
    await only(dialog, "Nanne Quill", "Crispin Vole");
    await choose(dialog, "Nanne Quill: at whom", "Crispin Vole");
    await choose(dialog, "Crispin Vole: act", "Injure the body");
    await choose(dialog, "Crispin Vole: at whom", "Nanne Quill");
    await one.faces(2, 4, 1, 1, 1, 17, 1, 1, 1, 1);
    await roll(dialog);
    await eventually(
      async () => (await lines(one)).find(([name]) => name === "Crispin Vole")?.[2].includes("Apply"),
      false,
    );
    await eventually(async () => (await lines(gm)).length, 2);
    await press(gm, OPEN(1), "Apply");
    await eventually(() => bodyOf(one, "Nanne Quill"), 1);
    await press(gm, OPEN(1), "Undo");
    await eventually(() => bodyOf(one, "Nanne Quill"), 0);
  });
});

describe("deflecting harm from another", () => {
  it("is an ally's own throw from the card, and drops that person's harm", async () => {
    const dialog = await openRound(gm);
    await only(dialog, "Constable Marsh");
    await choose(dialog, "Constable Marsh: act", "Injure the body");
    await choose(dialog, "Constable Marsh: at whom", "Joss Underhill");
    await gm.faces(17, 1, 1, 1, 1);
    await roll(dialog);
    const turn = (player) => player.page.locator("#chat .chat-message:has(.sc-round)").last().locator(".sc-turn");
    await eventually(() => turn(one).locator(".sc-does b").allTextContents(), ["Joss Underhill takes 1 Hurt"]);
    await turn(one).getByRole("button", { name: "Deflect from Joss Underhill" }).click();
    const who = one.page.getByRole("dialog", { name: "Who keeps Joss Underhill from harm?" });
    await who.getByRole("combobox").selectOption({ label: "Nanne Quill" });
    await who.getByRole("button", { name: "Choose" }).click();
    await who.waitFor({ state: "detached" });
    const asked = dialogOf(one);
    await asked.getByRole("button", { name: "Roll", exact: true }).waitFor();
    expect(await asked.getByRole("radio", { name: "All" }).count()).toBe(0);
    await one.faces(14);
    await roll(asked);
    for (const player of [gm, one]) {
      await eventually(() => turn(player).locator(".sc-does b").allTextContents(), []);
      expect(await turn(player).textContent()).toContain("Nanne Quill turns it away from Joss Underhill.");
    }
    const own = await lastCard(gm, "Deflect a blow");
    expect(await own.textContent()).toContain("for Joss Underhill, against Constable Marsh: Injure the body");
    expect(await own.locator(".sc-does b").allTextContents()).toEqual(["Nanne Quill gains a Skill slot"]);
  });
});
