import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;
let nanne;
let mara;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  // Tall enough for whole sheets: a real pointer reaches only what is in sight.
  one = await table.join("Player One", { viewport: { width: 1500, height: 1500 } });
  nanne = await openAt("Nanne Quill", 10);
  mara = await openAt("Mara Flint", 600);
});
afterAll(() => table?.close());
afterEach(() => one.evaluate(() => ui.notifications.clear()));

async function openAt(name, left) {
  const sheet = await one.sheet(name);
  await place(sheet, { left, top: 10, width: 560, height: 1450 });
  return sheet;
}

async function place(sheet, position) {
  const id = await sheet.getAttribute("id");
  await one.evaluate(([app, to]) => foundry.applications.instances.get(app).setPosition(to), [id, position]);
}

const row = (sheet, name) => sheet.locator("li[data-item-id]", { hasText: name }).first();

/** Drags with a real pointer: `share` says how far down the target it is let go, from 0 to 1. */
async function drag(from, to, share = 0.5, { drop = true } = {}) {
  const { mouse } = one.page;
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  await mouse.move(start.x + start.width - 60, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(start.x + start.width - 50, start.y + start.height / 2 + 4, { steps: 3 });
  await mouse.move(end.x + end.width / 2, end.y + end.height * share, { steps: 6 });
  await mouse.move(end.x + end.width / 2 + 1, end.y + end.height * share);
  if (drop) await mouse.up();
}

/** Names of the skills of a sheet as they stand. */
const listed = (sheet) =>
  sheet
    .locator("[data-list=skills] > li[data-item-id] .sc-name")
    .evaluateAll((names) => names.map((name) => name.firstChild.textContent.trim()));

const count = (player, actor, item) =>
  player.evaluate(
    ([who, what]) =>
      game.actors
        .getName(who)
        .items.filter(({ name }) => name === what)
        .map(({ system }) => system.quantity ?? 1),
    [actor, item],
  );

const notices = () => one.page.locator(".notification").allTextContents();

/** Drops data on a sheet as a browser would, whatever they are. */
async function dropData(sheet, text) {
  await sheet.locator(".window-content").evaluate((element, data) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", data);
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, text);
}

describe("sorting by hand", () => {
  it("keeps the order that is shown, and puts a row before or after another by its halves", async () => {
    const before = await listed(nanne);
    expect(before.slice(0, 3)).toEqual(["Alchemy", "Athletics", "Dagger"]);
    await drag(row(nanne, "Stealth"), row(nanne, "Athletics"), 0.2);
    const rest = before.filter((name) => !["Alchemy", "Stealth"].includes(name));
    await eventually(() => listed(nanne), ["Alchemy", "Stealth", ...rest]);
    await drag(row(nanne, "Alchemy"), row(nanne, "Stealth"), 0.8);
    await eventually(() => listed(nanne), ["Stealth", "Alchemy", ...rest]);
    await drag(row(nanne, "Stealth"), row(nanne, "Alchemy"), 0.8);
    await eventually(() => listed(nanne), ["Alchemy", "Stealth", ...rest]);
    await drag(row(nanne, "Stealth"), row(nanne, "Alchemy"), 0.2);
    await eventually(() => listed(nanne), ["Stealth", "Alchemy", ...rest]);
    await nanne.getByLabel("Sort by").selectOption("name");
    await eventually(() => listed(nanne), before);
    await nanne.getByLabel("Sort by").selectOption("manual");
    await eventually(() => listed(nanne), ["Stealth", "Alchemy", ...rest]);
    expect(await count(gm, "Nanne Quill", "Stealth")).toEqual([1]);
  });

  it("shows where the row would land, and only among its kind", async () => {
    const marks = () => nanne.locator("[data-drop]").evaluateAll((rows) => rows.map(({ dataset }) => dataset.drop));
    let nudge = 0;
    const hover = async (from, sheet, share, wanted) => {
      await drag(row(sheet, from), row(nanne, "Insight"), share, { drop: false });
      await one.page.waitForTimeout(100);
      await eventually(marks, wanted);
      const head = await sheet.locator(".sc-mast").boundingBox();
      await eventually(async () => {
        // A browser tells of a drag all the time, this one only when the pointer moves.
        await one.page.mouse.move(head.x + 200 + (nudge = 1 - nudge), head.y + 20);
        return marks();
      }, []);
      await one.page.mouse.up();
    };
    await hover("Dodge", nanne, 0.8, ["after"]);
    await hover("Dodge", nanne, 0.2, ["before"]);
    await hover("Rolling pin", nanne, 0.2, []);
    await hover("Climbing", mara, 0.2, []);
    expect(await notices()).toEqual([]);
  });
});

describe("from one sheet to another", () => {
  it("a skill is copied, and not a second time", async () => {
    await gm.evaluate(async () => {
      const system = { identifier: "knots", dots: 2 };
      await game.actors
        .getName("Mara Flint")
        .createEmbeddedDocuments("Item", [{ name: "Knots", type: "skill", system }]);
    });
    await row(mara, "Knots").waitFor();
    await drag(row(mara, "Knots"), row(nanne, "Dodge"));
    await eventually(() => count(gm, "Nanne Quill", "Knots"), [1]);
    expect(await count(gm, "Mara Flint", "Knots")).toEqual([1]);
    await drag(row(mara, "Knots"), row(nanne, "Dodge"));
    await eventually(async () => (await notices()).join(), "Nanne Quill already has Knots.");
    expect(await count(gm, "Nanne Quill", "Knots")).toEqual([1]);
  });

  const dialog = () => one.page.locator("dialog", { hasText: "How many of Jar of marbles?" });
  const marbles = async () => [
    await count(gm, "Nanne Quill", "Jar of marbles"),
    await count(gm, "Mara Flint", "Jar of marbles"),
  ];

  it("a stack is asked about: nothing moves when that is cancelled", async () => {
    await drag(row(nanne, "Jar of marbles"), mara.locator(".sc-mast"));
    await dialog().waitFor();
    expect(await dialog().getByRole("textbox").inputValue()).toBe("3");
    await one.page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await drag(row(nanne, "Jar of marbles"), mara.locator(".sc-mast"));
    await dialog().getByRole("button", { name: "Keep all" }).click();
    await dialog().waitFor({ state: "detached" });
    await one.page.waitForTimeout(300);
    expect(await marbles()).toEqual([[3], []]);
  });

  it("no number of them moves nothing, and says so", async () => {
    await drag(row(nanne, "Jar of marbles"), mara.locator(".sc-mast"));
    await dialog().waitFor();
    await one.page.keyboard.type("-1");
    await one.page.keyboard.press("Enter");
    await eventually(async () => (await notices()).at(-1), "“-1” is no number from 1 to 3. Nothing was handed over.");
    expect(await marbles()).toEqual([[3], []]);
  });

  it("a part of it moves by typing a number", async () => {
    await drag(row(nanne, "Jar of marbles"), mara.locator(".sc-mast"));
    await dialog().waitFor();
    await one.page.keyboard.type("1");
    await one.page.keyboard.press("Enter");
    await eventually(marbles, [[2], [1]]);
  });

  it("the rest moves whole by Enter, exactly once: three in all", async () => {
    await drag(row(nanne, "Jar of marbles"), mara.locator(".sc-mast"));
    await dialog().waitFor();
    await one.page.keyboard.press("Enter");
    await eventually(marbles, [[], [1, 2]]);
    await one.page.waitForTimeout(400);
    expect(await marbles()).toEqual([[], [1, 2]]);
  });

  it("a single thing moves without a question", async () => {
    await drag(row(nanne, "Rolling pin"), mara.locator(".sc-mast"));
    await eventually(() => count(gm, "Mara Flint", "Rolling pin"), [1]);
    await eventually(() => count(gm, "Nanne Quill", "Rolling pin"), []);
  });
});

describe("from the sidebar", () => {
  it("a thing dragged off the Items tab is copied whole, and stays there", async () => {
    await gm.evaluate(() =>
      Item.implementation.create({
        name: "Tin whistle",
        type: "gear",
        system: { quantity: 2 },
        ownership: { default: 2 },
      }),
    );
    await one.page.getByRole("tab", { name: "Items" }).click();
    const entry = one.page.locator("#items .directory-item", { hasText: "Tin whistle" });
    await entry.waitFor();
    await drag(entry, nanne.locator(".sc-mast"));
    await eventually(() => count(gm, "Nanne Quill", "Tin whistle"), [2]);
    expect(await gm.evaluate(() => game.items.getName("Tin whistle")?.system.quantity)).toBe(2);
  });
});

describe("junk", () => {
  const state = () =>
    gm.evaluate(() => ["Nanne Quill", "Mara Flint"].map((name) => game.actors.getName(name).toObject().items.length));

  it.each([
    ["a uuid that is missing", JSON.stringify({ type: "Item" })],
    ["a uuid of nothing", JSON.stringify({ type: "Item", uuid: "Item.abcdefghijklmnop" })],
    ["a uuid of a pack that isn't there", JSON.stringify({ type: "Item", uuid: "Compendium.no.pack.Item.x" })],
    ["a broken uuid", JSON.stringify({ type: "Item", uuid: "Macro.x" })],
    ["a macro", JSON.stringify({ type: "Macro", uuid: "Macro.x" })],
    ["an unknown document", JSON.stringify({ type: "Nonsense", uuid: "Nonsense.x" })],
    ["an unknown item type", JSON.stringify({ type: "Item", data: { name: "Spell", type: "spell" } })],
    ["an item that is none", JSON.stringify({ type: "Item", data: { name: "", type: "skill" } })],
    ["another item's uuid as an effect", JSON.stringify({ type: "ActiveEffect", uuid: "Item.x" })],
    ["broken JSON", "{type: Item"],
    ["JSON of no object", "null"],
    ["plain text", "hello"],
    ["nothing", ""],
  ])("%s is refused with a notice; nothing is made, nothing thrown", async (_name, text) => {
    const before = await state();
    await dropData(nanne, text);
    await eventually(async () => (await notices()).map((notice) => notice.endsWith("can't be put here.")), [true]);
    expect(await state()).toEqual(before);
  });

  it("a whole actor is refused by its name", async () => {
    const uuid = await gm.evaluate(() => game.actors.getName("Mara Flint").uuid);
    await dropData(nanne, JSON.stringify({ type: "Actor", uuid }));
    await eventually(notices, ["Mara Flint can't be put here."]);
  });

  it("an item's sheet refuses what is no effect, and takes one in", async () => {
    const id = await one.evaluate(async () => {
      const { sheet } = game.actors.getName("Nanne Quill").items.getName("Dodge");
      await sheet.render({ force: true });
      return sheet.id;
    });
    const sheet = one.page.locator(`[id="${id}"]`);
    await dropData(sheet, "hello");
    await eventually(notices, ["That can't be put here."]);
    await dropData(sheet, JSON.stringify({ type: "ActiveEffect", data: { name: "Nimble" } }));
    await sheet.getByText("Nimble").waitFor();
  });
});
