import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogOf, eventually, pressOn, roll } from "./support/check.mjs";
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
  // Of two game masters the active one is asked.
  const active = await gm.evaluate(() => game.users.activeGM.name);
  if (active === "Assistant") [gm, assistant] = [assistant, gm];
  await gm.evaluate(async () => {
    const marsh = canvas.scene.tokens.getName("Constable Marsh").actor;
    await marsh.createEmbeddedDocuments("Item", [{ name: "Truncheon", type: "weapon", system: { held: true } }]);
    const people = ["Nanne Quill", "Constable Marsh"].map((name) => canvas.scene.tokens.getName(name));
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    const data = people.map(({ id, actorId }, place) => ({
      tokenId: id,
      actorId,
      sceneId: canvas.scene.id,
      initiative: 9 - place,
    }));
    await combat.createEmbeddedDocuments("Combatant", data);
    await combat.startCombat();
  });
  for (const player of everybody()) await player.page.waitForFunction(() => game.combats.contents[0]?.started);
});
afterAll(() => table?.close());

const everybody = () => [gm, assistant, one];

/** Names of the effects on the actor of a token, for every page. */
const effectsOn = (player, ...names) =>
  player.evaluate(
    (wanted) =>
      wanted.map((name) =>
        Array.from(canvas.scene.tokens.getName(name)?.actor.effects ?? [], (effect) => effect.name).toSorted((a, b) =>
          a < b ? -1 : 1,
        ),
      ),
    names,
  );
const everywhere = async (names, wanted) => {
  for (const player of everybody()) await eventually(() => effectsOn(player, ...names), wanted);
};
const TWO = ["Nanne Quill", "Constable Marsh"];

/** Attacks somebody from the sheet; the kilodie shows a face that hits. */
async function attack(player, actor, move, target) {
  await player.evaluate((wanted) => {
    for (const token of canvas.tokens.placeables) {
      const on = token.document.name === wanted;
      if (on || token.isTargeted) token.setTarget(on, { releaseOthers: false });
    }
  }, target);
  // Of a foe the sheet of its token: that one acts, not the one in the directory.
  const id = await player.evaluate(async (name) => {
    const { sheet } = canvas.scene.tokens.getName(name).actor;
    await sheet.render({ force: true });
    return sheet.id;
  }, actor);
  const sheet = player.page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  const tab = sheet.getByRole("tab", { name: "Brawl" });
  if ((await tab.count()) > 0) await tab.click();
  await sheet.getByRole("button", { name: move, exact: true }).click();
  const dialog = dialogOf(player);
  await dialog.getByRole("button", { name: "Roll", exact: true }).waitFor();
  await player.faces(990);
  await roll(dialog);
  await player.evaluate(() => {
    for (const app of foundry.applications.instances.values()) if (app.document) void app.close({ animate: false });
  });
}

/** The window of a challenge, which opens by itself. */
const challenge = (player) => player.page.locator("form:has(.sc-score):has(.sc-odds)").last();
async function answer(player, ...faces) {
  const window = challenge(player);
  await window.waitFor();
  // The next step may bring the next window at once.
  const id = await window.getAttribute("id");
  await player.faces(...faces);
  await window.getByRole("button", { name: "Roll", exact: true }).click();
  await player.page.locator(`[id="${id}"]`).waitFor({ state: "detached" });
}
/** The newest card of a sequence; others remind of what stands. */
async function card(player) {
  const found = player.page.locator("#chat .chat-message:has(.sc-climb)").last();
  await found.waitFor({ state: "attached" });
  return found;
}
const press = async (player, name) => pressOn(await card(player), name);
const steps = async (player) =>
  (await card(player)).locator(".sc-climb > li").evaluateAll((all) => all.map((step) => step.dataset.s));
/** How many reminders of a turn offer a try to break free. */
const tries = (player) =>
  player.page.locator("#chat").getByRole("button", { name: "Try to break free", includeHidden: true }).count();
const nextRound = () => gm.evaluate(() => game.combats.contents[0].nextRound());

describe("a whole grapple", () => {
  it("is attacked, overpowered and held, on every page", async () => {
    await attack(gm, "Constable Marsh", "Grapple", "Nanne Quill");
    await answer(one, 15, 2);
    for (const player of everybody()) await eventually(() => steps(player), ["won", "won", "now"]);
    await press(one, "Apply");
    await everywhere(TWO, [["Grappled"], ["Holding"]]);
  });

  it("two break checks fail, one each unit; whoever comes back finds it as it was", async () => {
    await answer(one, 12, 9);
    for (const player of everybody()) await eventually(() => steps(player), ["won", "won", "lost", "now"]);
    expect(await (await card(one)).textContent()).toContain("A tie is no win for Nanne Quill.");
    expect(await (await card(one)).getByRole("button", { name: "Nanne Quill: try to break" }).count()).toBe(0);
    expect(await (await card(one)).textContent()).toContain("has tried in this unit");
    await press(one, "Undo");
    await everywhere(TWO, [[], []]);
    await Promise.all(everybody().map((player) => player.reload()));
    for (const player of everybody()) await eventually(() => steps(player), ["won", "won", "lost", "now"]);
    await nextRound();
    // Nobody is held by what was taken back: the card may be pressed, but asks nobody.
    await (
      await card(one)
    )
      .getByRole("button", { name: "Nanne Quill: try to break", includeHidden: true })
      .waitFor({ state: "attached" });
    expect(await challenge(one).count()).toBe(0);
    await press(one, "Apply");
    await everywhere(TWO, [["Grappled"], ["Holding"]]);
    await nextRound();
    await eventually(() => tries(one), 1);
    await answer(one, 1, 20);
    // The reminder of the turn offers it no more.
    for (const player of everybody()) await eventually(() => tries(player), 0);
    await nextRound();
  });

  it("the captive reverses it, and the one who held breaks free: nothing is left", async () => {
    await answer(one, 20, 1);
    const choice = one.page.locator("form:has(.sc-choose)");
    await choice.getByRole("button", { name: /Reverse the hold/ }).click();
    await choice.waitFor({ state: "detached" });
    await eventually(async () => (await steps(gm)).length, 7);
    await press(one, "Apply");
    await everywhere(TWO, [["Holding"], ["Grappled"]]);
    await answer(gm, 20, 1);
    const free = gm.page.locator("form:has(.sc-choose)");
    await free.getByRole("button", { name: /Out, and away/ }).click();
    for (const player of everybody()) {
      await eventually(async () => (await card(player)).locator(".sc-tier__word").textContent(), "Broken free");
    }
    await press(gm, "Apply");
    await everywhere(TWO, [[], []]);
    await eventually(async () => (await card(one)).locator(".done").allTextContents(), ["done", "done", "done"]);
    expect(await one.evaluate(() => Object.keys(game.user.flags.scuffle?.requests ?? {}))).toEqual([]);
  });
});

describe("a challenge answered by two at once", () => {
  it("counts once, the same on every page", async () => {
    await attack(one, "Nanne Quill", "Grapple", "Constable Marsh");
    await challenge(gm).waitFor();
    await press(assistant, "Constable Marsh: resist");
    await challenge(assistant).waitFor();
    await gm.faces(20, 1);
    await assistant.faces(1, 20);
    const rolls = await Promise.all(
      [gm, assistant].map((player) =>
        challenge(player).getByRole("button", { name: "Roll", exact: true }).elementHandle(),
      ),
    );
    // The other's window may be closed by the time a mouse has come to it.
    await Promise.all(rolls.map((button) => button.evaluate((element) => element.click())));
    const words = () =>
      Promise.all(everybody().map(async (player) => (await card(player)).locator(".sc-tier__word").textContent()));
    await eventually(async () => {
      const said = new Set(await words());
      return said.size === 1 && !said.has("Hit");
    }, true);
    const answers = await gm.evaluate(() => game.messages.filter(({ type }) => type === "answer").length);
    expect(answers).toBeGreaterThan(0);
    if ((await words())[0] !== "Held") return;
    await press(one, "Nanne Quill: let go");
    await eventually(async () => (await words())[2], "Let go");
  });
});

describe("a captive whose token is deleted half-way", () => {
  it("leaves nobody holding", async () => {
    await attack(one, "Nanne Quill", "Grapple", "Crispin Vole (twin)");
    await answer(gm, 20, 1);
    await eventually(async () => (await card(one)).locator(".sc-tier__word").textContent(), "Held");
    await press(one, "Apply");
    await everywhere(["Nanne Quill"], [["Holding"]]);
    await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole (twin)").delete());
    await everywhere(["Nanne Quill"], [[]]);
    await eventually(async () => (await (await card(one)).textContent()).includes("is gone"), true);
  });
});

describe("a snatch", () => {
  it("takes the weapon, and Undo brings it back", async () => {
    const hands = (player) =>
      player.evaluate(() =>
        ["Nanne Quill", "Constable Marsh"].map(
          (name) => canvas.scene.tokens.getName(name).actor.items.getName("Truncheon")?.system.held ?? false,
        ),
      );
    await attack(one, "Nanne Quill", "Snatch", "Constable Marsh");
    await answer(gm, 20, 1);
    await answer(gm, 20, 1);
    await eventually(async () => (await card(one)).locator(".sc-tier__word").textContent(), "Snatched");
    await press(one, "Apply");
    for (const player of everybody()) await eventually(() => hands(player), [true, false]);
    await eventually(async () => (await card(gm)).locator(".done").allTextContents(), ["done"]);
    await press(gm, "Undo");
    for (const player of everybody()) await eventually(() => hands(player), [false, true]);
  });
});
