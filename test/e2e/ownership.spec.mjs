import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, lastCard, readCard } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let two;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  two = await table.join("Player Two");
});
afterAll(() => table?.close());

async function grant(level) {
  await gm.evaluate(async (value) => {
    const marsh = game.actors.getName("Constable Marsh");
    await marsh.update({ ownership: { default: value } });
  }, level);
  await two.page.waitForFunction((value) => game.actors.getName("Constable Marsh").ownership.default === value, level);
}

async function open() {
  return two.evaluate(async () => {
    const { sheet } = game.actors.getName("Constable Marsh");
    await sheet.close();
    await sheet.render({ force: true });
    return sheet.rendered ? sheet.id : null;
  });
}

describe("who may see and do what", () => {
  it("none: refused with a notice", async () => {
    await grant(0);
    expect(await open().catch(() => null)).toBe(null);
    expect(await two.page.locator(".notification").count()).toBeGreaterThan(0);
  });

  it("limited: only the public parts", async () => {
    await grant(1);
    const sheet = two.page.locator(`[id="${await open()}"]`);
    await sheet.getByText("Constable Marsh").first().waitFor();
    expect(await sheet.getByRole("button", { name: /^Roll / }).count()).toBe(0);
    expect(await sheet.getByRole("slider").count()).toBe(0);
    expect(await sheet.textContent()).not.toMatch(/soup/);
  });

  it("observer: everything shown, nothing to press, no notes", async () => {
    await grant(2);
    const sheet = two.page.locator(`[id="${await open()}"]`);
    const rolls = sheet.getByRole("button", { name: /^Roll / });
    expect(await rolls.count()).toBeGreaterThan(2);
    for (const button of await rolls.all()) expect(await button.isDisabled()).toBe(true);
    expect(await sheet.locator("[tabindex='0'][role=slider]").count()).toBe(0);
    expect(await sheet.textContent()).not.toMatch(/soup/);
  });

  it("owner: all of it, and the roll is theirs", async () => {
    await grant(3);
    const sheet = two.page.locator(`[id="${await open()}"]`);
    await two.faces(5, 5, 1, 1, 1);
    await sheet.getByRole("button", { name: "Roll Insight", exact: true }).click({ modifiers: ["Shift"] });
    expect(await readCard(await lastCard(gm, "Insight"))).toMatchObject({ title: "Insight", cells: 2 });
  });
});

describe("unlinked tokens of one foe", () => {
  it("only the token that is meant changes and rolls", async () => {
    const ids = await gm.evaluate(() =>
      canvas.scene.tokens.contents.filter((t) => t.name.startsWith("Crispin")).map((t) => t.id),
    );
    expect(ids).toHaveLength(2);
    const read = () =>
      gm.evaluate((list) => {
        const of = (actor) => [actor.system.wounds.value, actor.system.attributes.charisma.dots];
        return [of(game.actors.getName("Crispin Vole")), ...list.map((id) => of(canvas.scene.tokens.get(id).actor))];
      }, ids);
    expect(await read()).toEqual([
      [0, 4],
      [0, 4],
      [0, 4],
    ]);
    await gm.evaluate(async ([first]) => {
      await canvas.scene.tokens
        .get(first)
        .actor.update({ system: { wounds: { value: 5 }, attributes: { charisma: { dots: 1 } } } });
    }, ids);
    expect(await read()).toEqual([
      [0, 4],
      [5, 1],
      [0, 4],
    ]);
    const app = await gm.evaluate(async ([first]) => {
      const { sheet } = canvas.scene.tokens.get(first).actor;
      await sheet.render({ force: true });
      return sheet.id;
    }, ids);
    await gm.faces(6, 6, 6);
    await gm.page
      .locator(`[id="${app}"]`)
      .getByRole("button", { name: "Roll Parley", exact: true })
      .click({ modifiers: ["Shift"] });
    const card = await readCard(await lastCard(gm, "Parley"));
    expect(card.dice).toHaveLength(3);
    await gm.faces(6, 6, 6);
    await (await lastCard(gm, "Parley")).getByRole("button", { name: "Roll again" }).click();
    await eventually(async () => (await readCard(await lastCard(gm, "Parley"))).dice.length, 3);
    await gm.reload();
    expect(await read()).toEqual([
      [0, 4],
      [5, 1],
      [0, 4],
    ]);
  });

  it("a token's bar shows what remains, and its edits go through one clamp", async () => {
    const edit = (value, isDelta) =>
      gm.evaluate(
        async ([amount, delta]) => {
          const actor = game.actors.getName("Nanne Quill");
          await actor.modifyTokenAttribute("bars.wounds", amount, delta, true);
          return [actor.system.bars.wounds.value, actor.system.wounds.value];
        },
        [value, isDelta],
      );
    expect(await edit(-5, true)).toEqual([44, 5]);
    expect(await edit(3, true)).toEqual([47, 2]);
    expect(await edit(7, false)).toEqual([7, 42]);
    expect(await edit(-500, true)).toEqual([0, 49]);
    expect(await edit(500, true)).toEqual([49, 0]);
  });
});

describe("a world without a scene", () => {
  it("opens sheets, rolls and draws cards", async () => {
    await gm.evaluate(async () => {
      for (const scene of game.scenes.contents) await scene.delete();
    });
    await gm.reload();
    const sheet = await gm.sheet("Nanne Quill");
    await gm.faces(1, 2, 3, 4, 5);
    await sheet.getByRole("button", { name: "Roll Dodge", exact: true }).click({ modifiers: ["Shift"] });
    expect(await readCard(await lastCard(gm, "Dodge"))).toMatchObject({ cells: 2 });
  });
});
