import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  closeAll,
  lastMessage,
  muster,
  showSidebar,
  showTab,
  systemOf,
  uuidOf,
  windowOf,
} from "../fixtures/A/play.mjs";
import { eventually } from "./support/check.mjs";
import { fixturePacks } from "./support/fixture-packs.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  await fixturePacks("A");
  table = await Table.open({ system: "test/fixtures/A", seed: "test/playtable/world" });
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  for (const { page } of [gm, one]) page.setDefaultTimeout(15_000);
});
afterEach(async () => {
  for (const player of [gm, one]) await closeAll(player);
});
afterAll(() => table?.close());

describe("names that both generations have", () => {
  it("are there", async () => {
    const missing = await gm.evaluate(() =>
      [
        "CONFIG.ux",
        "CONFIG.compatibility",
        "Combat.prototype.activate",
        "foundry.appv1.sheets.ActorSheet",
        "foundry.applications.ux.DragDrop.implementation",
        "foundry.applications.ux.Draggable",
        "foundry.applications.ux.HTMLSecret",
        "foundry.helpers.interaction.TooltipManager",
        "game.clipboard",
        "game.settings.sheet",
      ].filter((path) => {
        try {
          return path.split(".").reduce((object, key) => object?.[key], globalThis) === undefined;
        } catch {
          return true;
        }
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe("the sidebar", () => {
  it("makes an actor of a chosen type, with the system's labels and token defaults", async () => {
    const actors = await showSidebar(gm, "actors");
    await actors.locator('[data-action="createEntry"]').click();
    const dialog = gm.page.locator("dialog.application");
    await dialog.locator('[name="name"]').fill("Captain Reed");
    expect(await dialog.locator('select[name="type"] option').allTextContents()).toEqual(["Sailor", "Ship"]);
    await dialog.locator('select[name="type"]').selectOption("sailor");
    await dialog.locator('button[type="submit"]').click();
    await gm.page.waitForFunction(() => game.actors.getName("Captain Reed")?.sheet.rendered);
    const token = await gm.evaluate(() => {
      const { prototypeToken } = game.actors.getName("Captain Reed");
      return {
        linked: prototypeToken.actorLink,
        disposition: prototypeToken.disposition,
        bars: [prototypeToken.bar1.attribute, prototypeToken.bar2.attribute],
      };
    });
    expect(token).toEqual({ linked: true, disposition: 1, bars: ["grit", "rum"] });
    expect(await actors.getByText("Captain Reed").count()).toBe(1);
  });

  it("makes an item and names it by its type when no name is given", async () => {
    const items = await showSidebar(gm, "items");
    await items.locator('[data-action="createEntry"]').click();
    const dialog = gm.page.locator("dialog.application");
    await dialog.locator('select[name="type"]').selectOption("cargo");
    await dialog.locator('button[type="submit"]').click();
    await gm.page.waitForFunction(() => game.items.find(({ type }) => type === "cargo")?.sheet.rendered);
    expect(await gm.evaluate(() => game.items.find(({ type }) => type === "cargo").name)).toMatch(/Cargo/);
  });

  it("shows a system's own entry in the context menu of sailors only", async () => {
    await muster([gm, one], "Thirsty Ned", { system: { rum: { value: 0, max: 4 } } });
    await gm.evaluate(() => Actor.create({ name: "The Gull", type: "ship" }));
    const actors = await showSidebar(gm, "actors");
    await actors.getByText("The Gull").click({ button: "right" });
    const menu = gm.page.locator("#context-menu");
    await menu.waitFor();
    expect(await menu.getByText("Fill the flask").count()).toBe(0);
    await gm.page.keyboard.press("Escape");
    await actors.getByText("Thirsty Ned").click({ button: "right" });
    await menu.getByText("Fill the flask").click();
    await eventually(() => systemOf(one, "Thirsty Ned", "rum.value"), 4);
  });
});

describe("a sailor's sheet", () => {
  it("opens for its player with tabs, and keeps the chosen one over a redraw", async () => {
    await muster([gm, one], "Tabby");
    const sheet = await one.sheet("Tabby");
    expect((await sheet.locator("nav [data-tab]").allTextContents()).map((label) => label.trim())).toEqual([
      "Deck",
      "Kit",
      "Effects",
      "Story",
    ]);
    expect(await sheet.locator('section.tab[data-tab="deck"]').isVisible()).toBe(true);
    await showTab(sheet, "kit");
    expect(await sheet.locator('section.tab[data-tab="deck"]').isVisible()).toBe(false);
    await gm.evaluate(() => game.actors.getName("Tabby").update({ "system.purse": 2.5 }));
    await eventually(() => systemOf(one, "Tabby", "purse"), 2.5);
    expect(await sheet.locator('section.tab[data-tab="kit"]').isVisible()).toBe(true);
  });

  it("labels fields from the models, saves on change, clamps, and derives", async () => {
    await muster([gm, one], "Brawny");
    const sheet = await one.sheet("Brawny");
    const row = sheet.locator('[data-ability="brawn"].sw-ability');
    expect(await row.locator("label").first().textContent()).toBe("Brawn");
    expect(await row.locator(".hint").textContent()).toBe("Ropes, oars and brawls.");
    await row.locator('[name="system.abilities.brawn.value"]').fill("40");
    await row.locator('[name="system.abilities.brawn.value"]').blur();
    await eventually(() => systemOf(gm, "Brawny", "abilities.brawn.value"), 12);
    await eventually(() => sheet.locator(".sw-load").textContent(), "0/30");
    await eventually(() => row.locator(".sw-mod").textContent(), "+12");
    await sheet.locator('[name="system.berth"]').selectOption({ label: "Galley" });
    await eventually(() => systemOf(gm, "Brawny", "berth"), "galley");
    await eventually(() => sheet.getAttribute("data-berth"), "galley");
  });

  it("rounds money to sixpence and turns checkboxes into a set", async () => {
    await muster([gm, one], "Penny");
    const sheet = await one.sheet("Penny");
    await sheet.locator('[name="system.purse"]').fill("3.7");
    await sheet.locator('[name="system.purse"]').blur();
    await eventually(() => systemOf(gm, "Penny", "purse"), 3.5);
    await sheet.getByLabel("Deep Song").check();
    await eventually(
      () => gm.evaluate(() => [...game.actors.getName("Penny").system.tongues].toSorted((a, b) => a.localeCompare(b))),
      ["deep", "port"],
    );
  });

  it("adds, edits and removes entries of an array and of a record", async () => {
    await muster([gm, one], "Inky");
    const sheet = await one.sheet("Inky");
    const story = await showTab(sheet, "story");
    await story.getByRole("button", { name: "Ink another" }).click();
    await story.getByLabel("Where").first().fill("left arm");
    await story.getByLabel("Where").first().blur();
    await eventually(() => systemOf(gm, "Inky", "tattoos"), [{ where: "left arm", meaning: "" }]);
    await story.getByRole("button", { name: "Ink another" }).click();
    await story.getByLabel("Meaning").nth(1).fill("home");
    await story.getByLabel("Meaning").nth(1).blur();
    await eventually(() => systemOf(gm, "Inky", "tattoos.1.meaning"), "home");
    await story.getByRole("button", { name: "Scrape off" }).first().click();
    await eventually(() => systemOf(gm, "Inky", "tattoos"), [{ where: "", meaning: "home" }]);

    const kit = await showTab(sheet, "kit");
    await kit.getByRole("button", { name: "Borrow" }).click();
    await kit.getByLabel("Creditor").fill("The Drowned Cat");
    await kit.getByLabel("Creditor").blur();
    await eventually(
      async () => Object.values(await systemOf(one, "Inky", "debts")).map(({ to }) => to),
      ["The Drowned Cat"],
    );
    await kit.getByLabel("Amount").fill("9");
    await kit.getByLabel("Amount").blur();
    await eventually(() => systemOf(gm, "Inky", "owed"), 9);
    expect(Object.values(await systemOf(gm, "Inky", "debts"))).toEqual([{ to: "The Drowned Cat", amount: 9 }]);
    await kit.getByRole("button", { name: "Pay back" }).click();
    await eventually(() => systemOf(gm, "Inky", "debts"), {});
  });

  it("writes a biography in the editor and enriches it", async () => {
    await muster([gm, one], "Yarn", { system: { biography: "<p>Rings @Bell[the Yarn] [[1d1+4]]</p>" } });
    const sheet = await one.sheet("Yarn");
    const story = await showTab(sheet, "story");
    expect(await story.locator("a.saltwake-bell").textContent()).toContain("the Yarn");
    await story.locator("a.saltwake-bell").click();
    await eventually(() => gm.evaluate(() => game.saltwake.bells.at(-1)), "the Yarn");
    const editor = story.locator("prose-mirror");
    await editor.hover();
    await editor.locator("button").first().click();
    const page = editor.locator(".ProseMirror");
    await page.click();
    await one.page.keyboard.press("Control+End");
    await one.page.keyboard.type(" and more");
    await editor.getByRole("button", { name: /save/i }).click();
    await eventually(() => systemOf(gm, "Yarn", "biography").then((text) => /and more/.test(text)), true);
  });

  it("is dead for an observer and closed to everybody else", async () => {
    await gm.evaluate(async () => {
      await Actor.create({ name: "Seen", type: "sailor", ownership: { default: 2 } });
      await Actor.create({ name: "Unseen", type: "sailor", ownership: { default: 0 } });
    });
    await one.page.waitForFunction(() => game.actors.getName("Unseen"));
    const sheet = await one.sheet("Seen");
    expect(await sheet.locator('[name="name"]').isDisabled()).toBe(true);
    expect(await sheet.getByRole("button", { name: "New knack" }).count()).toBe(0);
    expect(await one.evaluate(() => game.actors.getName("Unseen").sheet.isVisible)).toBe(false);
  });

  it("opens a file picker for its picture", async () => {
    await muster([gm, one], "Pretty");
    const sheet = await one.sheet("Pretty");
    await sheet.locator("img.sw-portrait").click();
    await one.page.waitForFunction(() =>
      foundry.applications.instances
        .values()
        .some((app) => app instanceof foundry.applications.apps.FilePicker && app.rendered),
    );
  });

  it("asks the game master for a round on a left click and pours one away on a right one", async () => {
    await muster([gm, one], "Tippler", { system: { rum: { value: 0, max: 3 } } });
    const sheet = await one.sheet("Tippler");
    await sheet.locator('[data-action="round"]').click();
    await eventually(() => systemOf(gm, "Tippler", "rum.value"), 1);
    await gm.page.getByText("Player One asks for a round.").first().waitFor();
    await sheet.locator('[data-action="round"]').click({ button: "right" });
    await eventually(() => systemOf(gm, "Tippler", "rum.value"), 0);
  });
});

describe("items", () => {
  it("are made, edited and thrown overboard on the sheet", async () => {
    await muster([gm, one], "Packer");
    const sheet = await one.sheet("Packer");
    const kit = await showTab(sheet, "kit");
    await kit.getByRole("button", { name: "New gear" }).click();
    await kit.locator(".item[data-item-id]").waitFor();
    await one.evaluate(() => game.actors.getName("Packer").items.contents[0].update({ name: "Rope" }));
    await kit.getByLabel("Quantity").fill("3");
    await kit.getByLabel("Quantity").blur();
    await eventually(() => sheet.locator(".sw-load").textContent(), "3/8");

    await kit.getByText("Rope").click();
    const item = await windowOf(one, await uuidOf(one, "Packer", "Rope"));
    await item.getByLabel("Weight").fill("2.5");
    await item.getByLabel("Weight").blur();
    await eventually(() => systemOf(gm, "Packer", "load.value"), 7.5);
    await item.getByLabel("Stowed").check();
    await eventually(() => systemOf(gm, "Packer", "load.value"), 0);
    expect(await item.locator("nav [data-tab]").count()).toBe(3);
    await one.evaluate(() => game.actors.getName("Packer").items.contents[0].sheet.close());

    await kit.locator(".item").click({ button: "right" });
    await one.page.locator("#context-menu").getByText("Stow or fetch").click();
    await eventually(() => systemOf(gm, "Packer", "load.value"), 7.5);
    await kit.getByRole("button", { name: "Throw Rope overboard" }).click();
    await one.page.locator("dialog.application").getByRole("button", { name: "Yes" }).click();
    await eventually(() => gm.evaluate(() => game.actors.getName("Packer").items.size), 0);
  });

  it("of another type have no tab for effects", async () => {
    const uuid = await gm.evaluate(async () => (await Item.create({ name: "Tea", type: "cargo" })).uuid);
    const sheet = await windowOf(gm, uuid);
    expect((await sheet.locator("nav [data-tab]").allTextContents()).map((label) => label.trim())).toEqual([
      "Details",
      "Description",
    ]);
    await sheet.getByLabel("Price per ton").fill("33");
    await sheet.getByLabel("Price per ton").blur();
    await eventually(() => sheet.locator(".sw-worth").textContent(), "33");
    expect(await sheet.locator("file-picker").count()).toBe(1);
  });

  it("are shown in the chat with a link that opens them", async () => {
    await muster([gm, one], "Shower", {
      items: [{ name: "Lantern", type: "gear", system: { description: "<p>Dim.</p>" } }],
    });
    const sheet = await one.sheet("Shower");
    await (await showTab(sheet, "kit")).getByRole("button", { name: "Show Lantern" }).click();
    await showSidebar(gm, "chat");
    const link = lastMessage(gm).locator("a.content-link");
    await link.waitFor();
    expect(await link.textContent()).toContain("Lantern");
    await link.click();
    await gm.page.waitForFunction(() => game.actors.getName("Shower").items.contents[0].sheet.rendered);
  });
});

describe("effects", () => {
  it("are made on the sheet, edited in the core window, and change what is derived", async () => {
    await muster([gm, one], "Blessed");
    const sheet = await one.sheet("Blessed");
    const tab = await showTab(sheet, "effects");
    await tab.getByRole("button", { name: "New effect" }).click();
    await eventually(() => systemOf(gm, "Blessed", "load.limit"), 10);
    await tab.locator("[data-action=editEffect]").click();
    const config = one.page.locator(".application.active-effect-config, .application.sheet").last();
    await config.locator('[data-tab="changes"]').first().click();
    await config.locator('[name$="changes.0.value"]').fill("4");
    await config.locator('button[type="submit"]').click();
    await eventually(() => systemOf(gm, "Blessed", "load.limit"), 16);
    expect(await gm.evaluate(() => game.actors.getName("Blessed")._source.system.abilities.brawn.value)).toBe(1);
    await tab.locator("[data-action=toggleEffect]").click();
    await eventually(() => systemOf(gm, "Blessed", "load.limit"), 8);
    await tab.locator("[data-action=deleteEffect]").click();
    await eventually(() => gm.evaluate(() => game.actors.getName("Blessed").effects.size), 0);
  });

  it("come from items, with the item's name, and rest while it is stowed", async () => {
    await muster([gm, one], "Geared");
    await gm.evaluate(async () => {
      const [axe] = await game.packs.get("saltwake.chandlery").getDocuments({ name: "Boarding Axe" });
      await game.actors.getName("Geared").createEmbeddedDocuments("Item", [axe.toObject()]);
    });
    await eventually(() => systemOf(one, "Geared", "abilities.brawn.mod"), 3);
    const sheet = await one.sheet("Geared");
    const tab = await showTab(sheet, "effects");
    expect(await tab.locator(".effect .sw-source").textContent()).toBe("Boarding Axe");
    await one.evaluate(() => game.actors.getName("Geared").items.contents[0].update({ "system.stowed": true }));
    await eventually(() => systemOf(gm, "Geared", "abilities.brawn.mod"), 1);
    await eventually(() => tab.locator(".effect.suppressed").count(), 1);
  });

  it("stand behind statuses of the system, on and off", async () => {
    await muster([gm, one], "Green");
    const sheet = await one.sheet("Green");
    const tab = await showTab(sheet, "effects");
    const seasick = tab.getByRole("button", { name: "Seasick", exact: true });
    await seasick.click();
    await eventually(() => systemOf(gm, "Green", "load.limit"), 3);
    expect(await gm.evaluate(() => [...game.actors.getName("Green").statuses])).toEqual(["seasick"]);
    expect(await gm.evaluate(() => game.actors.getName("Green").effects.contents[0].id)).toBe("saltwakeSeasick0");
    await eventually(
      () => tab.getByRole("button", { name: "Seasick", exact: true }).getAttribute("aria-pressed"),
      "true",
    );
    await tab.getByRole("button", { name: "Seasick", exact: true }).click();
    await eventually(() => systemOf(gm, "Green", "load.limit"), 8);
  });
});
