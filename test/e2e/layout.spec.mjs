import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogOf, eventually, lastCard, openCheck, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;

beforeAll(async () => {
  table = await Table.open({ isLookedAt: true });
  gm = await table.join("Gamemaster", { viewport: { width: 1500, height: 1100 } });
});
afterAll(() => table?.close());

async function place(player, sheet, position) {
  const id = await sheet.getAttribute("id");
  await player.evaluate(([app, to]) => foundry.applications.instances.get(app).setPosition(to), [id, position]);
}

async function theme(player, colours) {
  await player.evaluate(async (scheme) => {
    const config = game.settings.get("core", "uiConfig");
    const colorScheme = { applications: scheme, interface: scheme };
    await game.settings.set("core", "uiConfig", { ...config, colorScheme });
  }, colours);
}

/** Opens a sheet that nothing else lies on. */
async function alone(name) {
  await gm.evaluate(async () => {
    for (const app of foundry.applications.instances.values()) if (app.document) await app.close();
  });
  return gm.sheet(name);
}

async function edit(sheet, on = true) {
  const toggle = sheet.getByRole("switch", { name: "Edit mode" });
  if ((await toggle.getAttribute("aria-checked")) !== String(on)) await toggle.click();
  await eventually(() => toggle.getAttribute("aria-checked"), String(on));
}

describe("the window of a sheet", () => {
  it("shrinks to its title bar when it is minimized, and comes back", async () => {
    const sheet = await alone("Nanne Quill");
    const tall = (await sheet.boundingBox()).height;
    await sheet.locator(".window-title").dblclick();
    const bar = (await sheet.locator(".window-header").boundingBox()).height;
    await eventually(async () => (await sheet.boundingBox()).height <= bar + 4, true);
    await sheet.locator(".window-title").dblclick();
    await eventually(async () => (await sheet.boundingBox()).height, tall);
  });

  it.each([
    [420, 800],
    [360, 300],
  ])("stays inside a viewport of %i by %i, close button and all", async (width, height) => {
    const one = await table.join("Player One", { viewport: { width, height } });
    const sheet = await one.sheet("Nanne Quill");
    await place(one, sheet, { left: 0, top: 0, width, height });
    const box = await sheet.getByRole("button", { name: /^close/i }).boundingBox();
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const content = await sheet.locator(".window-content").boundingBox();
    expect(content.y + content.height).toBeLessThanOrEqual(height);
    for (const on of [false, true]) {
      await edit(sheet, on);
      const beyond = await sheet.locator(".window-content").evaluate((e) => e.scrollWidth - e.clientWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
    await one.page.close();
  });

  it("has a corner drawn in its own colours", async () => {
    const sheet = await alone("Nanne Quill");
    const corner = (name) =>
      theme(gm, name).then(() =>
        sheet.locator(".window-resize-handle").evaluate((e) => {
          const edge = getComputedStyle(e).getPropertyValue("--sc-edge");
          const probe = document.createElement("i");
          probe.style.color = edge;
          e.append(probe);
          const colour = getComputedStyle(probe).color;
          probe.remove();
          return getComputedStyle(e).backgroundImage.includes(colour);
        }),
      );
    expect([await corner("light"), await corner("dark")]).toEqual([true, true]);
  });

  it("names the token that it belongs to, and follows its name", async () => {
    const titles = await gm.evaluate(async () => {
      const tokens = canvas.scene.tokens.contents.filter(({ name }) => name.startsWith("Crispin"));
      const said = [];
      for (const { actor } of tokens) {
        await actor.sheet.render({ force: true });
        said.push(actor.sheet.window.title.textContent);
      }
      return said;
    });
    expect(titles).toEqual(["Foe, token: Crispin Vole", "Foe, token: Crispin Vole (twin)"]);
    await gm.evaluate(() =>
      canvas.scene.tokens.contents.find(({ name }) => name.endsWith("(twin)")).update({ name: "Vole the younger" }),
    );
    await gm.page.locator(".window-title", { hasText: "Foe, token: Vole the younger" }).waitFor();
    await gm.evaluate(async () => {
      for (const { actor } of canvas.scene.tokens.contents) await actor.sheet.close();
    });
  });
});

/** Contrast of each placeholder with what it lies on, in the order of the page. */
const placeholders = (sheet) =>
  sheet.evaluate((root) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    };
    const over = (top, below) => top.slice(0, 3).map((part, i) => part * top[3] + below[i] * (1 - top[3]));
    const light = (colour) => {
      const [r, g, b] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (element) => {
      const layers = [];
      for (let at = element; at; at = at.parentElement) layers.push(rgba(getComputedStyle(at).backgroundColor));
      return layers.reduceRight((below, layer) => over(layer, below), [1, 1, 1]);
    };
    return [...root.querySelectorAll("[placeholder]")].map((field) => {
      const below = ground(field);
      const style = getComputedStyle(field, "::placeholder");
      const [a, b] = [light(over(rgba(style.color), below)), light(below)];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return { field: field.id.replace(/^.*-/, ""), contrast: style.opacity === "1" ? contrast : 0 };
    });
  });

describe("what is said on a sheet", () => {
  it.each(["light", "dark"])("placeholders are readable, %s", async (colours) => {
    await theme(gm, colours);
    for (const name of ["Nanne Quill", "Crispin Vole"]) {
      const sheet = await alone(name);
      await edit(sheet);
      const found = await placeholders(sheet);
      expect(found.length).toBeGreaterThan(1);
      expect(found.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
      await edit(sheet, false);
    }
  });

  it.each([620, 520])("attributes fit their columns in edit mode at %i, with five dots too", async (width) => {
    await gm.evaluate(() =>
      game.actors.getName("Nanne Quill").update({
        system: { attributes: { charisma: { dots: 5, score: 16 }, strength: { dots: 5, score: 99 } } },
      }),
    );
    const sheet = await alone("Nanne Quill");
    await place(gm, sheet, { width, height: 900 });
    await edit(sheet);
    const cells = await sheet.locator(".sc-attr").evaluateAll((all) =>
      all.map((cell) => {
        const box = cell.getBoundingClientRect();
        const inner = [...cell.querySelectorAll(".sc-attr__bonus, .sc-field, .sc-dots > i")].map((e) => {
          const range = document.createRange();
          range.selectNodeContents(e.lastChild ?? e); // the text, past words for screen readers only
          return Math.max(e.getBoundingClientRect().right, range.getBoundingClientRect().right);
        });
        const rows = new Set(
          [...cell.querySelectorAll(".sc-dots > i")].map((e) => Math.round(e.getBoundingClientRect().top)),
        );
        return { id: cell.dataset.attribute, room: Math.round(box.right - Math.max(...inner)) >= 3, rows: rows.size };
      }),
    );
    expect(cells.filter(({ room, rows }) => !room || rows !== 1)).toEqual([]);
    await edit(sheet, false);
  });

  it("an empty description takes little room and says so", async () => {
    const window = await gm.evaluate(async () => {
      const { sheet } = game.actors.getName("Nanne Quill").items.getName("Jar of marbles");
      await sheet.document.update({ "system.description": "" });
      await sheet.render({ force: true });
      return sheet.id;
    });
    const editor = gm.page.locator(`[id="${window}"] prose-mirror`);
    expect((await editor.boundingBox()).height).toBeLessThan(60);
    expect(await editor.evaluate((e) => getComputedStyle(e, "::before").content)).toBe('"No description."');
    await gm.evaluate((id) => foundry.applications.instances.get(id).close(), window);
  });

  it("effects say how long they last and what they do", async () => {
    await gm.evaluate(() =>
      game.actors.getName("Nanne Quill").createEmbeddedDocuments("ActiveEffect", [
        {
          name: "Cheered on",
          duration: { rounds: 3 },
          changes: [
            { key: "system.bonuses.dice", mode: 2, value: "2" },
            { key: "system.bonuses.target", mode: 2, value: "-1" },
          ],
        },
        { name: "Lucky", changes: [{ key: "system.bonuses.target", mode: 2, value: "1" }] },
        { name: "Wet", duration: { seconds: 60 } },
        { name: "Tall", changes: [{ key: "system.bonuses.kilo", mode: 2, value: "1" }] },
      ]),
    );
    const sheet = await alone("Nanne Quill");
    const strap = () =>
      sheet
        .locator(".sc-strap li")
        .evaluateAll((all) => all.slice(2).map((e) => e.textContent.replace(/\s+/g, " ").trim()));
    await eventually(
      async () => (await strap()).toSorted(),
      ["Cheered on +2 dice, −1 to targets", "Lucky +1 to targets", "Wet"],
    );
    await sheet.getByRole("tab", { name: /^Effects/ }).click();
    const notes = await sheet.locator("[data-list=effects] .sc-name").allInnerTexts();
    expect(notes.map((text) => text.replace(/\s+/g, " "))).toEqual([
      "Cheered on +2 dice, −1 to targets · 3 rounds",
      "Wet 60 seconds",
      "Lucky +1 to targets",
      "Tall",
    ]);
  });
});

/** What reaches past the sides of a window; a bar of odds cuts its own parts off. */
const beyond = (window) =>
  window.evaluate((root) => {
    const frame = root.getBoundingClientRect();
    return [...root.querySelectorAll(".window-content *")]
      .filter((element) => !element.closest(".sc-odds, .sc-vh"))
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.left < frame.left - 1 || box.right > frame.right + 1))
      .map(([element]) => element.outerHTML.slice(0, 80));
  });

describe("what lies beside something else", () => {
  it.each([
    [
      "an action with each of six attributes",
      6,
      () => void game.scuffle.roll({ kind: "act", id: "act", from: game.actors.getName("Nanne Quill").uuid }),
    ],
    ["a rest", 3, () => void game.scuffle.rest([game.actors.getName("Nanne Quill")])],
    ["a round", 4, () => void game.scuffle.conflictRound()],
  ])("stays inside the window of %s", async (_, choices, open) => {
    await gm.evaluate(open);
    const dialog = dialogOf(gm);
    await dialog.waitFor();
    expect(await dialog.locator(".sc-seg").first().locator("label").count()).toBe(choices);
    expect(await beyond(dialog)).toEqual([]);
    await dialog.locator(".window-header [data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("HPS of a foe keep to their cell: in edit mode, and as what the wounds leave", async () => {
    const sheet = await alone("Constable Marsh");
    const strays = () =>
      sheet
        .locator(".sc-facts3 > div")
        .first()
        .evaluate((cell) => {
          const frame = cell.getBoundingClientRect();
          const parts = [...cell.querySelectorAll(".sc-track__top :is(input, button, small, .sc-track__num)")];
          const boxes = parts.map((part) => part.getBoundingClientRect());
          const overlap = (a, b) =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          return parts.filter(
            (part, i) =>
              boxes[i].right > frame.right ||
              boxes.some((box, j) => i < j && !part.contains(parts[j]) && overlap(boxes[i], box)),
          ).length;
        });
    for (const shared of [false, true]) {
      await gm.evaluate((on) => game.settings.set("scuffle", "sharedBody", on), shared);
      await eventually(() => sheet.locator(".sc-facts3 .sc-track__level small").count(), Number(shared));
      for (const on of [true, false]) {
        await edit(sheet, on);
        expect(await strays(), `edit ${on}, one body ${shared}`).toBe(0);
      }
    }
    await gm.evaluate(() => game.settings.set("scuffle", "sharedBody", false));
  });
});

describe("in forced colours", () => {
  /** Colours of the first that matches, inside a window or a card. */
  const colours = (within, selector, part) =>
    within
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => {
        const { backgroundColor, color } = getComputedStyle(element, pseudo);
        return { ground: backgroundColor, ink: color };
      }, part);
  const ground = async (...args) => (await colours(...args)).ground;

  it.each(["light", "dark"])("what is chosen, on or full still looks so, %s", async (scheme) => {
    await gm.page.emulateMedia({ forcedColors: "active", colorScheme: scheme });
    const sheet = await alone("Nanne Quill");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    const dialog = await openCheck(gm, "Nanne Quill", "Parley");
    const pairs = [
      [sheet, '.sc-tab[aria-selected="true"]', '.sc-tab[aria-selected="false"]'],
      [sheet, ".sc-mode > span:first-child", ".sc-mode > span:last-child"],
      [sheet, ".sc-dots > .on", ".sc-dots > i:not(.on)"],
      [dialog, ".sc-seg label:has(:checked)", ".sc-seg label:not(:has(:checked))"],
      [dialog, ".sc-odds > span:nth-child(1)", ".sc-odds > span:nth-child(2)"],
    ];
    for (const [within, on, off] of pairs) expect(await ground(within, on), on).not.toBe(await ground(within, off));
    const knob = ".sc-switch:not(:disabled)";
    const before = await ground(dialog, knob);
    await dialog.locator(knob).first().click();
    await eventually(async () => (await ground(dialog, knob)) === before, false);
    expect(await ground(dialog, ".sc-step", "::before")).not.toBe(await ground(dialog, ".sc-step"));
    await gm.faces(6, 6, 1, 1, 1, 1, 1, 1);
    await roll(dialog);
    const card = await lastCard(gm);
    expect(await ground(card, ".sc-cells .on")).not.toBe(await ground(card, ".sc-cells i:not(.on)"));
    expect(await ground(card, ".is-hit .sc-d6")).not.toBe(await ground(card, "li:not(.is-hit) .sc-d6"));
    const again = card.locator("[data-card=again]");
    expect(await ground(again, ".sc-i")).toBe((await colours(card, "[data-card=again]")).ink);
    await gm.evaluate(() => void game.scuffle.rest([game.actors.getName("Nanne Quill")]));
    const rest = dialogOf(gm);
    await rest.waitFor();
    const { ground: under, ink } = await colours(rest, ".sc-btn--do");
    expect(ink).not.toBe(under);
    await rest.locator(".window-header [data-action=close]").click();
    await rest.waitFor({ state: "detached" });
    await gm.page.emulateMedia({ forcedColors: "none", colorScheme: null });
  });
});
