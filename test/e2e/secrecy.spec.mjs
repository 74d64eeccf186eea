import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choose, eventually, lastCard, openCheck, readCard, roll, setNumber } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

/** A word that stands nowhere else, and a chain of dice whose sum does neither. */
const WORD = "Quixotomancy";
const SUM = 437;
const CHAIN = [...Array.from({ length: 72 }, () => 6), 5];

let table;
let gm;
let one;
let two;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  two = await table.join("Player Two");
  await gm.evaluate(async (name) => {
    const nanne = game.actors.getName("Nanne Quill");
    const system = { identifier: "quixotomancy", attribute: "strength", dots: 1 };
    await nanne.createEmbeddedDocuments("Item", [{ name, type: "skill", system }]);
    await nanne.update({ "system.attributes.strength.dots": 0 });
  }, WORD);
  await one.page.waitForFunction((name) => game.actors.getName("Nanne Quill").items.getName(name), WORD);
});
afterAll(() => table?.close());

/** What a page shows of the secret: its whole markup, tooltips and notices with it. */
async function traces(player) {
  await player.page.waitForTimeout(400);
  return player.evaluate(
    ([word, sum]) => {
      const html = document.documentElement.outerHTML;
      return [html.includes(word) ? word : "", new RegExp(`\\b${sum}\\b`).test(html) ? String(sum) : ""].filter(
        Boolean,
      );
    },
    [WORD, SUM],
  );
}

async function check(player, visibility, faces) {
  const dialog = await openCheck(player, "Nanne Quill", WORD);
  await setNumber(dialog, "Base target", 430);
  await choose(dialog, visibility);
  if (faces) await player.faces(...faces);
  await roll(dialog);
  await (
    await player.sheet("Nanne Quill")
  )
    .getByRole("button", { name: /^close/i })
    .first()
    .click();
}

const newest = (player) => player.evaluate(() => game.messages.contents.at(-1)?.id);

describe("a whispered check", () => {
  for (const [visibility, insiders] of [
    ["GM", () => [gm, one]],
    ["Self", () => [one]],
  ]) {
    it(`seen by "${visibility}" leaves no trace in other pages: posted, updated, reloaded, popped out`, async () => {
      const outsiders = [gm, one, two].filter((player) => !insiders().includes(player));
      await check(one, visibility, CHAIN);
      const card = await lastCard(one, WORD);
      expect(await readCard(card)).toMatchObject({ band: "barely", sums: [SUM] });
      for (const player of insiders()) await lastCard(player, WORD);
      const id = await newest(one);
      for (const player of outsiders) expect(await traces(player), "posted").toEqual([]);

      await one.evaluate((message) => game.messages.get(message).update({ "flags.core.canPopout": true }), id);
      for (const player of outsiders) expect(await traces(player), "updated").toEqual([]);

      await card.click({ button: "right" });
      await one.page
        .getByText(/pop out/i)
        .first()
        .click();
      for (const player of outsiders) expect(await traces(player), "popped out").toEqual([]);

      for (const player of outsiders) await player.reload();
      for (const player of outsiders) expect(await traces(player), "reloaded").toEqual([]);
      await one.evaluate((message) => game.messages.get(message).delete(), id);
      await one.reload();
    });
  }
});

describe("a blind check", () => {
  it("is thrown and posted by the game master's client; its roller sees a stub without buttons, others nothing", async () => {
    await gm.faces(...CHAIN);
    await check(one, "Blind");
    const card = gm.page
      .locator("#chat .chat-message")
      .filter({ hasText: String(SUM) })
      .last();
    await card.waitFor();
    expect(await readCard(card)).toMatchObject({ band: "barely", sums: [SUM] });
    expect(await gm.evaluate(() => playtable.pending)).toBe(0);

    // The stub is its asker's: to game masters it would be the same roll a second time.
    const mine = gm.page.locator("#chat .chat-message:visible").filter({ hasText: WORD });
    await gm.page.getByRole("tab", { name: /chat/i }).first().click();
    await eventually(() => mine.count(), 1);

    const stub = await lastCard(one, WORD);
    await eventually(() => stub.getByRole("button").count(), 0);
    expect(await stub.locator("[data-f], .sc-tier").count()).toBe(0);
    expect(await traces(one)).toEqual([WORD]);
    expect(await traces(two)).toEqual([]);
    const author = await gm.evaluate(() => game.messages.contents.at(-1).author.name);
    expect(author).toBe("Gamemaster");

    await one.reload();
    await two.reload();
    expect(await traces(one)).toEqual([WORD]);
    expect(await traces(two)).toEqual([]);
  });

  it("is thrown once, also with two game masters and after they reload", async () => {
    const second = await table.join("Assistant");
    const before = await gm.evaluate(() => game.messages.size);
    await check(one, "Blind");
    await eventually(() => gm.evaluate(() => game.messages.size), before + 2);
    await gm.reload();
    await second.reload();
    await gm.page.waitForTimeout(800);
    expect(await gm.evaluate(() => game.messages.size)).toBe(before + 2);
    await second.context.close();
  });

  it("is thrown once by a game master who is online twice, and neither page says a word", async () => {
    const twin = await table.join("Gamemaster");
    const before = await gm.evaluate(() => game.messages.size);
    for (let round = 1; round <= 5; round++) {
      await check(one, "Blind");
      await eventually(() => gm.evaluate(() => game.messages.size), before + 2 * round);
    }
    await gm.page.waitForTimeout(500);
    for (const player of [gm, twin]) {
      expect(await player.evaluate(() => game.messages.size)).toBe(before + 10);
      expect(await player.evaluate(() => shownErrors)).toEqual([]);
    }
    expect(twin.faults()).toEqual([]);
    await twin.context.close();
  });

  it("without a game master there is a notice, and no roll", async () => {
    await gm.context.close();
    await one.page.waitForFunction(() => game.users.activeGM === null || game.users.activeGM === undefined);
    const before = await one.evaluate(() => game.messages.size);
    const dialog = await openCheck(one, "Nanne Quill", WORD);
    await choose(dialog, "Blind");
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await one.page
      .locator(".notification")
      .filter({ hasText: /game master/i })
      .first()
      .waitFor();
    expect(await one.evaluate(() => game.messages.size)).toBe(before);
  });
});
