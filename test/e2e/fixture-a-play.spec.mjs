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

/** The change of an effect as generation 13 has it; 14 migrates it. */
const change = (key, value) => ({ changes: [{ key, mode: 2, value: String(value) }] });

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

describe("rolls", () => {
  it("ask for wind, difficulty and visibility, and show flavor, outcome and a second try", async () => {
    await muster([gm, one], "Roller", { system: { abilities: { wits: { value: 2 } } } });
    const sheet = await one.sheet("Roller");
    await sheet.getByRole("button", { name: "Try Wits" }).click();
    const dialog = one.page.locator("dialog.application");
    await dialog.getByLabel("Wind", { exact: true }).selectOption("foul");
    expect(await dialog.getByLabel("Difficulty").inputValue()).toBe("12");
    await one.faces(15, 4);
    await dialog.getByRole("button", { name: "Cast off" }).click();
    await dialog.waitFor({ state: "detached" });
    await showSidebar(one, "chat");
    await showSidebar(gm, "chat");
    const card = lastMessage(gm);
    await eventually(() => card.locator(".saltwake-outcome").textContent(), "Misses 12");
    expect(await card.textContent()).toContain("Wits against 12");
    expect(await card.textContent()).toContain("Roller");
    expect(await gm.evaluate(() => game.messages.contents.at(-1).rolls[0].total)).toBe(6);
    expect(await card.locator("[data-saltwake=swig]").count()).toBe(0);

    await one.faces(18, 17);
    await lastMessage(one).locator("[data-saltwake=swig]").click();
    await eventually(() => card.locator(".saltwake-outcome").textContent(), "Makes 12");
    await eventually(() => systemOf(gm, "Roller", "rum.value"), 2);
    await eventually(() => lastMessage(one).locator("[data-saltwake=swig]").count(), 0);
  });

  it("of a knack are private or blind as chosen", async () => {
    await muster([gm, one], "Hidden", {
      items: [{ name: "Whispering", type: "knack", system: { ability: "charm", rank: 3 } }],
    });
    const sheet = await one.sheet("Hidden");
    expect(await sheet.locator(".sw-total").textContent()).toBe("+4");
    for (const [mode, blind] of [
      ["gm", false],
      ["blind", true],
    ]) {
      const before = await gm.evaluate(() => game.messages.size);
      await sheet.getByRole("button", { name: "Try Whispering" }).click();
      const dialog = one.page.locator("dialog.application");
      const value = await dialog
        .getByLabel("Who sees it")
        .locator("option")
        .evaluateAll((options, wanted) => {
          const found = options.find((option) => option.value.startsWith(wanted));
          return found?.value;
        }, mode);
      await dialog.getByLabel("Who sees it").selectOption(value);
      await one.faces(11);
      await dialog.getByRole("button", { name: "Cast off" }).click();
      await gm.page.waitForFunction((size) => game.messages.size > size, before);
      const seen = await gm.evaluate(() => {
        const message = game.messages.contents.at(-1);
        const { blind: isBlind, whisper, rolls } = message;
        return { isBlind, gms: whisper.every((id) => game.users.get(id).isGM), total: rolls[0].total };
      });
      expect(seen).toEqual({ isBlind: blind, gms: true, total: 15 });
      const shown = await one.evaluate(() => game.messages.contents.at(-1).isContentVisible);
      expect(shown).toBe(!blind);
    }
  });

  it("of a weapon use its formula, and the button in the chat hurts whoever soaks it", async () => {
    await muster([gm, one], "Striker", {
      system: { abilities: { brawn: { value: 2 } } },
      items: [{ name: "Cutlass", type: "gear", system: { damage: "1d8 + @abilities.brawn.mod" } }],
    });
    await gm.evaluate(() => game.users.getName("Player One").update({ character: game.actors.getName("Striker").id }));
    await one.page.waitForFunction(() => game.user.character?.name === "Striker");
    const sheet = await one.sheet("Striker");
    await one.faces(5);
    await (await showTab(sheet, "kit")).getByRole("button", { name: "Strike with Cutlass" }).click();
    await lastMessage(one).getByRole("button", { name: "Soak 7" }).click();
    await eventually(() => systemOf(gm, "Striker", "grit.value"), 3);
  });

  it("are offered by a command of the system's own", async () => {
    await showSidebar(one, "chat");
    const input = one.page.locator("#chat-message [contenteditable], #chat textarea").first();
    await input.fill("/toast to the tide");
    await input.press("Enter");
    await eventually(() => gm.evaluate(() => game.messages.contents.at(-1).content), "Cheers: to the tide");
    expect(await gm.evaluate(() => game.messages.contents.at(-1).style)).toBe(3);
  });
});

describe("drag and drop", () => {
  it("copies an item from one sheet onto another, sorts on the own one, and refuses cargo", async () => {
    await muster([gm, one], "Giver", {
      items: [
        { name: "Spyglass", type: "gear", sort: 100 },
        { name: "Tar", type: "gear", sort: 200 },
      ],
    });
    await muster([gm, one], "Taker");
    const from = await windowOf(one, await uuidOf(one, "Giver"), { left: 20, top: 60 });
    const to = await windowOf(one, await uuidOf(one, "Taker"), { left: 700, top: 60 });
    const kit = await showTab(from, "kit");
    await kit.locator('.item[data-name="Spyglass"]').dragTo(to.locator(".sw-portrait"));
    await eventually(() => gm.evaluate(() => game.actors.getName("Taker").items.map(({ name }) => name)), ["Spyglass"]);
    expect(await gm.evaluate(() => game.actors.getName("Giver").items.size)).toBe(2);
    await kit.locator('.item[data-name="Tar"]').dragTo(kit.locator('.item[data-name="Spyglass"]'), {
      targetPosition: { x: 60, y: 3 },
    });
    await eventually(
      () =>
        gm.evaluate(() =>
          game.actors
            .getName("Giver")
            .items.contents.toSorted((a, b) => a.sort - b.sort)
            .map(({ name }) => name),
        ),
      ["Tar", "Spyglass"],
    );
  });

  it("takes items from the sidebar and sailors onto a ship", async () => {
    await muster([gm, one], "Mate");
    await gm.evaluate(async () => {
      await Item.create({ name: "Grog", type: "cargo", system: { tons: 2, price: 10 } });
      await Actor.create({ name: "The Heron", type: "ship" });
    });
    const ship = await windowOf(gm, await uuidOf(gm, "The Heron"), { left: 20, top: 60 });
    const items = await showSidebar(gm, "items");
    await items.getByText("Grog").dragTo(ship.locator(".sw-portrait"));
    await eventually(() => ship.locator(".sw-worth").first().textContent(), "20 cr");
    const crew = await showTab(ship, "crew");
    const actors = await showSidebar(gm, "actors");
    for (let time = 0; time < 2; time += 1) {
      await actors.getByText("Mate", { exact: true }).dragTo(ship.locator(".sw-portrait"));
      await eventually(() => crew.locator("li").count(), 1);
    }
    await crew.getByLabel("Duty of Mate").fill("cook");
    await crew.getByLabel("Duty of Mate").blur();
    await crew.getByLabel("Captain").selectOption({ label: "Mate" });
    await eventually(() => crew.locator(".sw-captain").textContent(), "Mate");
    const held = await gm.evaluate(() => {
      const { captain, crew: all } = game.actors.getName("The Heron").system;
      return [captain.name, all.map(({ duty }) => duty)];
    });
    expect(held).toEqual(["Mate", ["cook"]]);

    const sailor = await windowOf(gm, await uuidOf(gm, "Mate"), { left: 600, top: 60 });
    await showSidebar(gm, "items");
    await items.getByText("Grog").dragTo(sailor.locator(".sw-portrait"));
    await gm.page.getByText("Cargo belongs into a ship's hold.").first().waitFor();
    expect(await gm.evaluate(() => game.actors.getName("Mate").items.size)).toBe(0);
  });

  it("copies an effect from one sheet onto another", async () => {
    await muster([gm, one], "Charmed", {
      effects: [{ name: "Luck", img: "icons/svg/aura.svg", ...change("system.load.bonus", 5) }],
    });
    await muster([gm, one], "Charmless");
    const from = await windowOf(one, await uuidOf(one, "Charmed"), { left: 20, top: 60 });
    const to = await windowOf(one, await uuidOf(one, "Charmless"), { left: 700, top: 60 });
    const tab = await showTab(from, "effects");
    await tab.locator(".effect").dragTo(to.locator(".sw-portrait"));
    await eventually(() => systemOf(gm, "Charmless", "load.limit"), 13);
    expect(await systemOf(gm, "Charmed", "load.limit")).toBe(13);
  });

  it("links a knack by dropping it onto a field of an item's sheet", async () => {
    await muster([gm, one], "Linker", {
      items: [
        { name: "Harpoon", type: "gear" },
        { name: "Aim", type: "knack" },
      ],
    });
    const sheet = await windowOf(one, await uuidOf(one, "Linker"), { left: 20, top: 60 });
    const item = await windowOf(one, await uuidOf(one, "Linker", "Harpoon"), { left: 700, top: 60 });
    await sheet.locator('.item[data-name="Aim"]').dragTo(item.locator("[data-drop]"));
    await eventually(() => item.locator(".sw-knack").textContent(), "Aim");
    await item.getByRole("button", { name: "Forget it" }).click();
    await eventually(() => item.locator(".sw-knack").count(), 0);
  });

  it("searches a ship's hold", async () => {
    await gm.evaluate(() =>
      Actor.create({
        name: "The Tern",
        type: "ship",
        items: [
          { name: "Silk", type: "cargo" },
          { name: "Salt", type: "cargo" },
        ],
      }),
    );
    const ship = await gm.sheet("The Tern");
    await ship.getByLabel("Search the hold").fill("sil");
    await eventually(
      () =>
        ship
          .locator(".item")
          .evaluateAll((rows) => rows.filter(({ hidden }) => !hidden).map((row) => row.dataset.name)),
      ["Silk"],
    );
  });
});

describe("packs", () => {
  it("show in the sidebar to those who may see them, and are dragged onto a sheet", async () => {
    await muster([gm, one], "Buyer");
    const list = await showSidebar(one, "compendium");
    await eventually(() => list.getByText("Chandlery").count(), 1);
    expect(
      await list
        .getByText("Crew for Hire")
        .isVisible()
        .catch(() => false),
    ).toBe(false);
    await list.getByText("Chandlery").click();
    const pack = one.page.locator(".application.compendium");
    await pack.waitFor();
    const sheet = await windowOf(one, await uuidOf(one, "Buyer"), { left: 20, top: 60 });
    await pack.getByText("Sextant").dragTo(sheet.locator(".sw-portrait"));
    await eventually(
      () => gm.evaluate(() => game.actors.getName("Buyer").items.map(({ name, type }) => [name, type])),
      [["Sextant", "gear"]],
    );
  });

  it("hold a sailor of an old version, who comes over migrated, with items and their effects", async () => {
    await gm.evaluate(() => game.actors.importFromCompendium(game.packs.get("saltwake.crew"), "swBosunMarl00000"));
    await eventually(() => systemOf(gm, "Bosun Marl", "purse"), 7);
    const read = await gm.evaluate(() => {
      const { system, items } = game.actors.getName("Bosun Marl");
      return [system.grit.max, system.berth, system.load.limit, items.getName("Knots").system.total];
    });
    expect(read).toEqual([12, "mast", 16, 5]);
  });
});

/** The settings' window, at the system's own. */
async function openSettings(player) {
  const tab = await showSidebar(player, "settings");
  await tab.getByRole("button", { name: /(configure|game) settings/i }).click();
  const config = player.page.locator("#settings-config");
  await config.waitFor();
  const category = config.locator('nav [data-tab="system"], aside [data-tab="system"]');
  if ((await category.count()) > 0) await category.first().click();
  return config;
}

describe("data of old versions", () => {
  it("is migrated in partial updates too", async () => {
    await muster([gm, one], "Old Salt", { system: { gold: 4, grit: 9, berth: "BOW" } });
    expect(await systemOf(one, "Old Salt", "purse")).toBe(4);
    expect(await systemOf(one, "Old Salt", "berth")).toBe("bow");
    await one.evaluate(() => game.actors.getName("Old Salt").update({ system: { gold: 6, grit: 15 } }));
    await eventually(() => systemOf(gm, "Old Salt", "grit"), { value: 15, max: 15 });
    expect(await gm.evaluate(() => game.actors.getName("Old Salt")._source.system.purse)).toBe(6);
    expect(await gm.evaluate(() => "gold" in game.actors.getName("Old Salt")._source.system)).toBe(false);
  });
});

describe("settings", () => {
  it("of the world are changed in the window and reach the other client's sheets", async () => {
    await muster([gm, one], "Stormy");
    const sheet = await one.sheet("Stormy");
    expect(await sheet.locator(".sw-pace").textContent()).toBe("6");
    const config = await openSettings(gm);
    await config.locator('[name="saltwake.weather"]').selectOption("storm");
    await config.locator('button[type="submit"]').click();
    await eventually(() => one.evaluate(() => document.body.dataset.saltwakeWeather), "storm");
    await eventually(() => sheet.locator(".sw-pace").textContent(), "3");
    await gm.evaluate(() => game.settings.set("saltwake", "weather", "fair"));
    await eventually(() => sheet.locator(".sw-pace").textContent(), "6");
  });

  it("of a client stay on it, and those of a user go with the user", async () => {
    await one.evaluate(() => game.settings.set("saltwake", "compact", true));
    await one.page.waitForFunction(() => document.body.classList.contains("saltwake-compact"));
    expect(await gm.evaluate(() => document.body.classList.contains("saltwake-compact"))).toBe(false);
    await one.evaluate(() => game.settings.set("saltwake", "toast", "Skål"));
    await one.reload();
    expect(await one.evaluate(() => [game.settings.get("saltwake", "toast"), document.body.className])).toEqual([
      "Skål",
      expect.stringContaining("saltwake-compact"),
    ]);
    expect(await gm.evaluate(() => game.settings.get("saltwake", "toast"))).toBe("Cheers");
    await one.evaluate(() => game.settings.set("saltwake", "compact", false));
  });

  it("have a form behind a button that only game masters see", async () => {
    await one.evaluate(() => {
      Hooks.once("saltwake.houseRules", (rules) => (globalThis.heard = rules.difficulty));
    });
    expect(await (await openSettings(one)).getByRole("button", { name: "Open the House Rules" }).count()).toBe(0);
    await (await openSettings(gm)).getByRole("button", { name: "Open the House Rules" }).click();
    const form = gm.page.locator("#saltwake-house-rules");
    await form.waitFor();
    expect(await form.locator("label").first().textContent()).toBe("Usual difficulty");
    await form.locator('[name="difficulty"]').fill("14");
    await form.locator('[name="swigs"]').uncheck();
    await form.getByRole("button", { name: "Nail to the door" }).click();
    await form.waitFor({ state: "detached" });
    await eventually(() => one.evaluate(() => globalThis.heard), 14);
    const kept = await one.evaluate(() => {
      const rules = game.settings.get("saltwake", "houseRules");
      return [rules.difficulty, rules.swigs, rules.constructor.name];
    });
    expect(kept).toEqual([14, false, "HouseRules"]);
    await gm.evaluate(() => game.settings.set("saltwake", "houseRules", {}));
    await eventually(() => one.evaluate(() => game.settings.get("saltwake", "houseRules").difficulty), 12);
  });

  it("show the choices of a field in the reader's language", async () => {
    const options = (await openSettings(gm)).locator('[name="saltwake.weather"] option');
    await eventually(() => options.allTextContents(), ["Becalmed", "Fair Skies", "Storm"]);
  });
});

describe("macros", () => {
  it("come onto the hotbar when an item is dropped there, and use it", async () => {
    await muster([gm, one], "Macro Mo", {
      items: [{ name: "Knotting", type: "knack", system: { ability: "wits", rank: 2 } }],
    });
    const sheet = await windowOf(one, await uuidOf(one, "Macro Mo"), { left: 20, top: 20 });
    await sheet.locator('.item[data-name="Knotting"]').dragTo(one.page.locator('#hotbar [data-slot="3"]'));
    await eventually(() => one.evaluate(() => game.macros.get(game.user.hotbar[3])?.name), "Knotting");
    await one.faces(9);
    await one.page.locator('#hotbar [data-slot="3"]').click();
    await eventually(() => gm.evaluate(() => game.messages.contents.at(-1).rolls[0]?.total), 12);
  });
});

describe("sockets and keys", () => {
  it("ring a bell on the other client by a key, once, and not on the own one by way of the server", async () => {
    const before = await Promise.all([gm, one].map((player) => player.evaluate(() => game.saltwake.bells.length)));
    await one.evaluate(() => document.activeElement?.blur());
    await one.page.locator("body").press("Shift+KeyB");
    await eventually(() => gm.evaluate(() => game.saltwake.bells.at(-1)), "Player One");
    const after = await Promise.all([gm, one].map((player) => player.evaluate(() => game.saltwake.bells.length)));
    expect(after).toEqual(before.map((count) => count + 1));
    await gm.page.getByText("Player One rings the bell!").first().waitFor();
  });

  it("rings from a control in a sheet's header", async () => {
    await muster([gm, one], "Ringer");
    const sheet = await one.sheet("Ringer");
    await sheet.locator('[data-action="toggleControls"]').click();
    await one.page.getByText("Ring the ship's bell").first().click();
    await eventually(() => gm.evaluate(() => game.saltwake.bells.at(-1)), "Ringer");
  });
});

describe("scene controls", () => {
  it("have the system's bell among the tools of the tokens", async () => {
    const before = await gm.evaluate(() => game.saltwake.bells.length);
    await one.page.locator("#scene-controls").getByRole("button", { name: "Ring the ship's bell" }).click();
    await eventually(() => gm.evaluate(() => game.saltwake.bells.slice(-1)), ["Player One"]);
    expect(await gm.evaluate(() => game.saltwake.bells.length)).toBe(before + 1);
    expect(await one.evaluate(() => ui.controls.tool.name)).toBe("select");
  });
});

describe("styles", () => {
  it("follow the theme of the window and win over core's bare elements", async () => {
    await muster([gm, one], "Stylish", { items: [{ name: "Comb", type: "gear" }] });
    const sheet = await one.sheet("Stylish");
    const kit = await showTab(sheet, "kit");
    const button = kit.getByRole("button", { name: "Show Comb" });
    expect((await button.boundingBox()).width).toBeLessThan(60);
    const paper = (theme) =>
      sheet.evaluate((element, name) => {
        element.classList.remove("theme-light", "theme-dark");
        element.classList.add("themed", `theme-${name}`);
        return getComputedStyle(element.querySelector(".window-content")).backgroundColor;
      }, theme);
    expect(await paper("light")).toBe("rgb(242, 239, 230)");
    expect(await paper("dark")).toBe("rgb(22, 34, 42)");
  });
});

describe("tokens", () => {
  it("name the attributes of one type of actor when asked for it", async () => {
    const bars = await gm.evaluate(() =>
      foundry.documents.TokenDocument.implementation.getTrackedAttributes("sailor").bar.map((path) => path.join(".")),
    );
    expect(bars.toSorted((a, b) => a.localeCompare(b))).toEqual(["grit", "rum"]);
  });

  it("have bars from the manifest, and edits of them are clamped", async () => {
    await muster([gm, one], "Barred");
    const read = await gm.evaluate(async () => {
      const scene = await Scene.create({ name: "Quay", active: true });
      const actor = game.actors.getName("Barred");
      const [token] = await scene.createEmbeddedDocuments("Token", [await actor.getTokenDocument({ x: 100, y: 100 })]);
      const { attribute, value, max, type } = token.getBarAttribute("bar1");
      await actor.modifyTokenAttribute("grit", -25, true, true);
      return { attribute, value, max, type, left: actor.system.grit.value };
    });
    expect(read).toEqual({ attribute: "grit", value: 10, max: 10, type: "bar", left: 0 });
  });

  it("without linked data keep their own hull, and show no bar for what they lack", async () => {
    const read = await gm.evaluate(async () => {
      const ship = await Actor.create({ name: "The Shoal", type: "ship" });
      const scene = await Scene.create({ name: "Reef" });
      const token = await ship.getTokenDocument({ x: 0, y: 0, actorLink: false });
      const [placed] = await scene.createEmbeddedDocuments("Token", [token]);
      await placed.actor.update({ "system.hull.value": 12, "system.rig.oars": { pairs: 6, manned: true } });
      return {
        bar: placed.getBarAttribute("bar1"),
        hull: placed.getBarAttribute("", { alternative: "hull" })?.value,
        speed: placed.actor.system.speed,
        base: [ship.system.hull.value, ship.system.speed],
        stored: placed._source.delta.system.hull,
      };
    });
    expect(read).toEqual({ bar: null, hull: 12, speed: 10, base: [40, 4], stored: { value: 12 } });
  });
});
