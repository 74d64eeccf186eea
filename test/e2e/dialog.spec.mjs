import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually, lastCard, openCheck, readCard, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
});
afterAll(() => table?.close());

let sheet;
beforeEach(async () => {
  sheet = await one.sheet("Nanne Quill");
});

const die = (skill = "Alchemy") => sheet.getByRole("button", { name: `Roll ${skill}`, exact: true });
const untrained = () => sheet.getByRole("button", { name: "Roll untrained" });
const dialogs = () => one.page.locator(".application:has(.sc-mods)");
const pickers = () => one.page.locator(".application:has(.sc-pick)");
const cards = () => one.evaluate(() => game.messages.size);
/** Lets whatever would still come come. */
const rest = () => one.page.waitForTimeout(400);
const hasFocus = (locator) => locator.evaluate((element) => element === element.ownerDocument.activeElement);
const redraw = (points) =>
  gm.evaluate((value) => game.actors.getName("Nanne Quill").update({ "system.fatigue.value": value }), points);
const close = async (window) => {
  await window.getByRole("button", { name: "Cancel" }).click();
  await window.waitFor({ state: "detached" });
};

describe("a press that comes twice", () => {
  it("on a die opens one dialog, which comes to the front when the die is pressed again", async () => {
    await die().dblclick();
    await dialogs().waitFor();
    await rest();
    expect(await dialogs().count()).toBe(1);
    await die().dispatchEvent("click");
    await rest();
    expect(await dialogs().count()).toBe(1);
    expect(await hasFocus(dialogs().getByRole("button", { name: "Roll", exact: true }))).toBe(true);
    await close(dialogs());
  });

  it("with Shift rolls once", async () => {
    const before = await cards();
    await die().dblclick({ modifiers: ["Shift"] });
    await eventually(cards, before + 1);
    await rest();
    expect(await cards()).toBe(before + 1);
  });

  it("on Roll untrained opens one picker, and on its die one dialog", async () => {
    await untrained().dblclick();
    await pickers().waitFor();
    await rest();
    expect(await pickers().count()).toBe(1);
    const before = await cards();
    await pickers().locator("[data-action=pick]").first().dblclick();
    await dialogs().waitFor();
    await rest();
    expect([await dialogs().count(), await pickers().count(), await cards()]).toEqual([1, 0, before]);
    await close(dialogs());
  });

  it("on Roll again rolls again once", async () => {
    const before = await cards();
    const card = await lastCard(one, "Alchemy");
    const button = await card.getByRole("button", { name: "Roll again" }).elementHandle();
    await button.dblclick();
    await eventually(cards, before + 1);
    await rest();
    expect(await cards()).toBe(before + 1);
    expect(await hasFocus(button)).toBe(true);
  });

  it("by a key that is held down is one press", async () => {
    const { keyboard } = one.page;
    const before = await cards();
    await die().focus();
    // Pressed again before it is let go: a repeat (playwright.dev, Keyboard.down).
    for (let times = 0; times < 6; times++) {
      await keyboard.down("Enter");
      await one.page.waitForTimeout(60);
    }
    await keyboard.up("Enter");
    await rest();
    expect([await dialogs().count(), await cards()]).toEqual([1, before]);
    for (let times = 0; times < 6; times++) {
      await keyboard.down("Enter");
      await one.page.waitForTimeout(60);
    }
    await keyboard.up("Enter");
    await eventually(cards, before + 1);
    await rest();
    expect([await dialogs().count(), await cards()]).toEqual([0, before + 1]);

    await keyboard.down("Shift");
    for (let times = 0; times < 6; times++) {
      await keyboard.down("Enter");
      await one.page.waitForTimeout(60);
    }
    await keyboard.up("Enter");
    await keyboard.up("Shift");
    await eventually(cards, before + 2);
    await rest();
    expect(await cards()).toBe(before + 2);

    // Escape, held: the dialog closes, and the sheet below it stays.
    await die().press("Enter");
    await dialogs().waitFor();
    for (let times = 0; times < 6; times++) {
      await keyboard.down("Escape");
      await one.page.waitForTimeout(60);
    }
    await keyboard.up("Escape");
    await rest();
    expect([await dialogs().count(), await sheet.count()]).toEqual([0, 1]);
  });
});

describe("the focus", () => {
  const ends = {
    Escape: () => one.page.keyboard.press("Escape"),
    "Cancel, pressed": () => dialogs().getByRole("button", { name: "Cancel" }).click(),
    "Cancel, by its key": () => dialogs().getByRole("button", { name: "Cancel" }).press("Enter"),
    Enter: () => one.page.keyboard.press("Enter"),
    Roll: () => dialogs().getByRole("button", { name: "Roll", exact: true }).click(),
    "the window's own button": () =>
      dialogs()
        .getByRole("button", { name: /^close/i })
        .click(),
  };

  for (const [name, end] of Object.entries(ends)) {
    it(`comes back to the die after ${name}, also when the sheet was drawn again meanwhile`, async () => {
      for (const points of [null, 7, 0]) {
        await die().press("Enter");
        await dialogs().waitFor();
        await eventually(
          () => one.page.evaluate(() => Boolean(document.activeElement?.closest("form.application"))),
          true,
        );
        if (points !== null) {
          await redraw(points);
          await eventually(() => one.evaluate(() => game.actors.getName("Nanne Quill").system.fatigue.value), points);
          await one.page.waitForTimeout(150);
        }
        await end();
        await dialogs().waitFor({ state: "detached" });
        await eventually(() => hasFocus(die()), true);
      }
    });
  }

  it("comes back to Roll untrained from the picker by Escape, and from the dialog after it", async () => {
    const { keyboard } = one.page;
    await untrained().press("Enter");
    await pickers().waitFor();
    await keyboard.press("Escape");
    await pickers().waitFor({ state: "detached" });
    await eventually(() => hasFocus(untrained()), true);

    await untrained().press("Enter");
    await pickers().waitFor();
    await keyboard.press("Enter");
    await dialogs().waitFor();
    await keyboard.press("Escape");
    await dialogs().waitFor({ state: "detached" });
    await eventually(() => hasFocus(untrained()), true);
  });
});

describe("an open dialog", () => {
  it("follows what the game master changes, and keeps what its user types", async () => {
    const dialog = await openCheck(one, "Nanne Quill", "Alchemy");
    const out = (name) => dialog.locator(`[data-out=${name}]`).textContent();
    const dice = Number.parseInt(await out("dice"), 10);
    const base = dialog.getByLabel("Base target", { exact: true });
    await base.fill("6");
    await dialog.getByLabel("More dice", { exact: true }).fill("2");
    await base.focus();
    const before = await dialog.locator(".sc-odds").getAttribute("aria-label");
    const created = await gm.evaluate(async () => {
      const nanne = game.actors.getName("Nanne Quill");
      await nanne.items.getName("Alchemy").update({ "system.dots": 3 });
      const changes = [{ key: "system.bonuses.dice", value: "1", mode: 2 }];
      return (await nanne.createEmbeddedDocuments("ActiveEffect", [{ name: "Fresh Herbs", changes }]))[0].id;
    });
    await eventually(() => out("dice"), String(dice + 2 + 2 + 1));
    await dialog.getByRole("switch", { name: /Fresh Herbs/ }).uncheck();
    await eventually(() => out("dice"), String(dice + 2 + 2));
    expect(await base.inputValue()).toBe("6");
    await eventually(async () => (await dialog.locator(".sc-odds").getAttribute("aria-label")) !== before, true);
    await roll(dialog);
    await eventually(async () => (await readCard(await lastCard(gm, "Alchemy"))).dice.length, dice + 4);
    await gm.evaluate(async (effect) => {
      const nanne = game.actors.getName("Nanne Quill");
      await nanne.effects.get(effect).delete();
      await nanne.items.getName("Alchemy").update({ "system.dots": 1 });
    }, created);
  });

  it("closes with a notice when its skill is deleted", async () => {
    await gm.evaluate(() =>
      game.actors
        .getName("Nanne Quill")
        .createEmbeddedDocuments("Item", [{ name: "Passing Fancy", type: "skill", system: { dots: 1 } }]),
    );
    const dialog = await openCheck(one, "Nanne Quill", "Passing Fancy");
    await gm.evaluate(() => game.actors.getName("Nanne Quill").items.getName("Passing Fancy").delete());
    await dialog.waitFor({ state: "detached" });
    await one.page.locator(".notification").filter({ hasText: "Passing Fancy is gone" }).first().waitFor();
    expect(await hasFocus(sheet)).toBe(true);
  });

  it("closes with a notice when its token is deleted, and nobody speaks", async () => {
    const id = await gm.evaluate(async () => {
      const foe = game.actors.find((actor) => actor.type === "foe" && actor.items.some(({ type }) => type === "skill"));
      const data = { name: "Passer-by", actorId: foe.id, actorLink: false };
      const [token] = await game.scenes.contents[0].createEmbeddedDocuments("Token", [data]);
      await token.actor.sheet.render({ force: true });
      return token.id;
    });
    const window = gm.page.locator(".application.sc-sheet").last();
    await window.locator("[data-action=roll]").first().click();
    const dialog = gm.page.locator(".application:has(.sc-mods)");
    await dialog.waitFor();
    const before = await cards();
    await gm.evaluate((token) => game.scenes.contents[0].tokens.get(token).delete(), id);
    await dialog.waitFor({ state: "detached" });
    await gm.page.locator(".notification").filter({ hasText: "The character is gone" }).first().waitFor();
    expect(await cards()).toBe(before);
  });
});
