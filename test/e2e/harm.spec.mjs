import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dialogOf, eventually, lastCard, pressOn } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster", { viewport: { width: 1500, height: 1300 } });
  one = await table.join("Player One", { viewport: { width: 1500, height: 1500 } });
});
afterAll(() => table?.close());

/** Nobody is hurt, and no window is open. */
beforeEach(async () => {
  for (const player of [gm, one]) await player.evaluate(closeAll);
  await gm.evaluate(async () => {
    const system = { wounds: { value: 0 }, fatigue: { value: 0 }, hurt: { body: 0 }, hps: { value: 40, max: 40 } };
    const tokens = canvas.scene.tokens.filter(({ actor }) => actor);
    for (const { actor } of tokens) {
      await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
      await actor.update({ system });
    }
  });
});

async function closeAll() {
  for (const app of foundry.applications.instances.values())
    if (app.hasFrame && app.rendered) await app.close({ animate: false });
}

/** Selects tokens of the scene by their names, and nothing else. */
const select = (player, ...names) =>
  player.evaluate((wanted) => {
    for (const token of canvas.tokens.placeables) {
      if (wanted.includes(token.document.name)) token.control({ releaseOthers: false });
      else token.release();
    }
  }, names);

/** Something of a token's actor, as a page knows it. */
const harmOf = (player, name) =>
  player.evaluate((wanted) => {
    const { actor } = canvas.scene.tokens.getName(wanted);
    const { wounds, fatigue, hurt, hps } = actor.system;
    const effects = Array.from(actor.effects, (effect) => effect.name).toSorted((a, b) => (a < b ? -1 : 1));
    return { wounds: wounds.value, fatigue: fatigue.value, body: hurt.body, hps: hps.value, effects };
  }, name);
const effectsOf = async (player, name) => (await harmOf(player, name)).effects;

async function place(player, sheet, left) {
  const id = await sheet.getAttribute("id");
  const to = { left, top: 10, width: 580, height: 1280 };
  await player.evaluate(([app, position]) => foundry.applications.instances.get(app).setPosition(position), [id, to]);
}

async function openHarm(player, actor) {
  const sheet = await player.sheet(actor);
  await sheet.getByRole("tab", { name: /^Harm/ }).click();
  return sheet;
}

const setting = (name, value) => gm.evaluate(([key, to]) => game.settings.set("scuffle", key, to), [name, value]);

describe("harm by hand", () => {
  it("is dealt to selected tokens past their armour, seen by all, and taken back after a reload", async () => {
    await select(gm, "Joss Underhill", "Crispin Vole");
    await gm.page.getByRole("button", { name: "Deal harm" }).click();
    const dialog = dialogOf(gm);
    await dialog.getByLabel("Wounds", { exact: true }).fill("9");
    await dialog.getByLabel(/^Armour and endurance soak/).check();
    await dialog.getByLabel("Hurt", { exact: true }).selectOption("Stressed");
    await dialog.getByLabel("Condition", { exact: true }).selectOption("Prone");
    await dialog.getByLabel("How long the Condition lasts").selectOption("minutes");
    await dialog.getByLabel("How many minutes or rounds").fill("3");
    await gm.faces(2, 1);
    await dialog.getByRole("button", { name: "Deal it" }).click();
    const joss = { wounds: 3, fatigue: 0, body: 0, hps: 40, effects: ["Prone", "Stressed"] };
    for (const player of [gm, one]) {
      await eventually(() => harmOf(player, "Joss Underhill"), joss);
      await eventually(() => effectsOf(player, "Crispin Vole"), ["Prone", "Stressed"]);
      const card = await lastCard(player, "Joss Underhill takes 3 wounds");
      expect(await card.textContent()).toContain("Joss Underhill: 9 damage, armour 2 + 1, endurance 3: 3 wounds");
      await eventually(() => card.locator(".sc-does li:not([data-state=applied])").count(), 0);
    }
    await gm.page.reload();
    await gm.page.waitForFunction(() => globalThis.game?.ready);
    await pressOn(await lastCard(gm, "Joss Underhill takes 3 wounds"), "Undo");
    for (const player of [gm, one]) {
      await eventually(() => harmOf(player, "Joss Underhill"), { ...joss, wounds: 0, effects: [] });
      await eventually(() => effectsOf(player, "Crispin Vole"), []);
    }
  });

  it("is a game master's alone, from a token's controls and a sheet too", async () => {
    const sheet = await openHarm(one, "Nanne Quill");
    expect(await sheet.getByRole("button", { name: "Deal harm" }).count()).toBe(0);
    expect(await one.page.getByRole("button", { name: "Deal harm" }).count()).toBe(0);
    await gm.evaluate(async () => {
      const token = canvas.tokens.placeables.find(({ document }) => document.name === "Crispin Vole (twin)");
      token.control({ releaseOthers: true });
      await canvas.hud.token.bind(token);
    });
    await gm.page.locator("#token-hud").getByRole("button", { name: "Deal harm" }).click();
    const dialog = dialogOf(gm);
    expect(await dialog.locator(".sc-dlg__sub").textContent()).toBe("Crispin Vole (twin)");
    await dialog.getByLabel("Fatigue", { exact: true }).fill("2");
    await dialog.getByLabel("Only game masters see the card").check();
    await dialog.getByRole("button", { name: "Deal it" }).click();
    await eventually(async () => (await harmOf(one, "Crispin Vole (twin)")).fatigue, 2);
    expect((await harmOf(gm, "Crispin Vole")).fatigue).toBe(0);
    await lastCard(gm, "Crispin Vole (twin) takes 2 points of fatigue");
    expect(await one.page.locator("#chat .chat-message", { hasText: "takes 2 points of fatigue" }).count()).toBe(0);
  });
});

describe("the Harm tab", () => {
  it("sets Stages, Conditions and points by keyboard and press, the same for everybody", async () => {
    const sheet = await openHarm(one, "Nanne Quill");
    const body = sheet.getByRole("slider", { name: "Body" });
    await body.focus();
    await one.page.keyboard.press("ArrowRight");
    await one.page.keyboard.press("ArrowRight");
    await eventually(() => body.getAttribute("aria-valuetext"), "Stage II, Bashed");
    const angered = sheet.getByRole("slider", { name: "Angered" });
    await angered.focus();
    await one.page.keyboard.press("End");
    await eventually(() => angered.getAttribute("aria-valuetext"), "Stage II, Enraged");
    const prone = sheet.getByRole("button", { name: "Prone" });
    await prone.click();
    await eventually(() => prone.getAttribute("aria-pressed"), "true");
    await sheet.getByRole("button", { name: "One HPS less" }).click();
    const wanted = { wounds: 0, fatigue: 0, body: 2, hps: 39, effects: ["Enraged", "Prone"] };
    for (const player of [gm, one]) await eventually(() => harmOf(player, "Nanne Quill"), wanted);
    await eventually(() => sheet.getByRole("tab", { name: /^Harm/ }).textContent(), "Harm3 3 active");
    await prone.click();
    await angered.focus();
    await one.page.keyboard.press("Home");
    await eventually(() => effectsOf(gm, "Nanne Quill"), []);
  });

  it("hands effects on: a copy of one's own, the status itself of a Condition", async () => {
    await gm.evaluate(async () => {
      const nanne = game.actors.getName("Nanne Quill");
      await nanne.createEmbeddedDocuments("ActiveEffect", [{ name: "Warm soup" }]);
      await nanne.toggleStatusEffect("stunned");
    });
    const from = await gm.sheet("Nanne Quill");
    const to = await gm.sheet("Mara Flint");
    await place(gm, from, 10);
    await place(gm, to, 640);
    await from.getByRole("tab", { name: /^Effects/ }).click();
    await to.getByRole("tab", { name: /^Effects/ }).click();
    for (const name of ["Warm soup", "Stunned", "Stunned"]) {
      const row = from.locator("li[data-effect-id]", { hasText: name });
      await row.dragTo(to.locator(".window-content"), { sourcePosition: { x: 120, y: 12 } });
      await eventually(async () => (await effectsOf(one, "Mara Flint")).includes(name), true);
    }
    await eventually(() => effectsOf(gm, "Mara Flint"), ["Stunned", "Warm soup"]);
    expect(await effectsOf(gm, "Nanne Quill")).toEqual(["Stunned", "Warm soup"]);
    await to.getByRole("switch", { name: "Stunned is on" }).click();
    await eventually(() => effectsOf(one, "Mara Flint"), ["Warm soup"]);
  });
});

describe("the world's settings", () => {
  it("take a game off everybody's open sheets and put it back, without a reload", async () => {
    const sheet = await one.sheet("Nanne Quill");
    await sheet.getByRole("tab", { name: "Conflict" }).click();
    await gm.evaluate(async () => new (game.settings.menus.get("scuffle.world").type)().render(true));
    const window = gm.page.locator("#scuffle-world-settings");
    await window.getByRole("switch", { name: "Conflict", exact: true }).click();
    await window.getByLabel(/^Bonus of a stun check/).fill("1d6");
    await window.getByRole("button", { name: "Save" }).click();
    await window.getByText(/can't be reckoned/).waitFor();
    expect(await one.evaluate(() => game.settings.get("scuffle", "playsConflict"))).toBe(true);
    await window.getByLabel(/^Bonus of a stun check/).fill("@con + 2 * @level");
    await window.getByRole("button", { name: "Save" }).click();
    await window.waitFor({ state: "detached" });
    await sheet.getByRole("tab", { name: "Conflict" }).waitFor({ state: "detached" });
    expect(await sheet.getByRole("tabpanel").count()).toBe(1);
    await eventually(() => one.evaluate(() => CONFIG.statusEffects.find(({ id }) => id === "angered").hud), false);
    await eventually(() => one.evaluate(() => game.settings.get("scuffle", "shockBonus")), "@con + 2 * @level");
    await setting("playsConflict", true);
    await sheet.getByRole("tab", { name: "Conflict" }).click();
    await sheet.getByRole("button", { name: "Roll Inflict a Condition", exact: true }).waitFor();
  });

  it("hide foes' numbers from players, and let wounds stand for HPS", async () => {
    await setting("hideNumbers", true);
    await gm.evaluate(() => {
      const { actor } = canvas.scene.tokens.getName("Crispin Vole");
      void game.scuffle.dealHarm([actor]);
    });
    const dialog = dialogOf(gm);
    await dialog.getByLabel("HPS lost").fill("7");
    await dialog.getByRole("button", { name: "Deal it" }).click();
    await lastCard(gm, "Crispin Vole loses 7 HPS");
    expect(await (await lastCard(one, "Crispin Vole takes a blow")).textContent()).not.toContain("7");
    await eventually(async () => (await harmOf(gm, "Crispin Vole")).hps, 33);
    await setting("sharedBody", true);
    const sheet = await openHarm(one, "Nanne Quill");
    await sheet.getByText("what the wounds leave").waitFor();
    await sheet.getByRole("button", { name: "One HPS less" }).click();
    await eventually(async () => (await harmOf(gm, "Nanne Quill")).wounds, 1);
    await setting("sharedBody", false);
    await eventually(async () => (await harmOf(one, "Nanne Quill")).hps, 40);
    await setting("hideNumbers", false);
  });
});
