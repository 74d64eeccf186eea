import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, openCheck, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
let table;
let one;
let gm;

beforeAll(async () => {
  table = await Table.open({ isLookedAt: true });
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  for (const player of [gm, one]) await player.evaluate(axe);
});
afterAll(() => table?.close());

async function theme(player, applications, ground) {
  await player.evaluate(
    async ([windows, desk]) => {
      const config = game.settings.get("core", "uiConfig");
      await game.settings.set("core", "uiConfig", {
        ...config,
        colorScheme: { applications: windows, interface: desk },
      });
    },
    [applications, ground],
  );
}

/** The rules of axe that look at colours: all that one edition and another may differ in. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds serious or worse inside an element, colour contrast of 4.5 included.
 * @param {string[]} [rules] of axe, all of them when left out
 */
async function faults(player, locator, rules) {
  const selector = await locator.evaluate((element) => {
    document.querySelectorAll("[data-axe]").forEach((other) => other.removeAttribute("data-axe"));
    element.setAttribute("data-axe", "");
    return "[data-axe]";
  });
  const run = async ([root, runOnly]) => {
    const { violations } = await axe.run(root, { resultTypes: ["violations"], ...(runOnly && { runOnly }) });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
      );
  };
  return player.evaluate(run, [selector, rules]);
}

describe("axe finds nothing serious, in any mix of editions", () => {
  for (const windows of ["light", "dark"]) {
    for (const desk of ["light", "dark"]) {
      describe(`${windows} windows on a ${desk} interface`, () => {
        const rules = windows === "light" && desk === "light" ? undefined : COLOURS;
        beforeAll(() => theme(one, windows, desk));

        for (const mode of ["play", "edit"]) {
          it(`character sheet, each tab, in ${mode}`, async () => {
            const sheet = await one.sheet("Nanne Quill");
            const toggle = sheet.getByRole("switch", { name: "Edit mode" });
            if (mode === "edit") await toggle.click();
            for (const tab of await sheet.getByRole("tab").all()) {
              await tab.click();
              expect(await faults(one, sheet, rules), await tab.textContent()).toEqual([]);
            }
            await sheet.getByRole("tab").first().click();
            if (mode === "edit") await toggle.click();
          });
        }

        it("dialog and card", async () => {
          const dialog = await openCheck(one, "Nanne Quill", "Parley");
          expect(await faults(one, dialog, rules)).toEqual([]);
          await one.faces(6, 6, 5, 4, 3, 2);
          await roll(dialog);
          expect(await faults(one, await lastCard(one), rules)).toEqual([]);
        });
      });
    }
  }

  it("foe sheet and item sheets, both editions", async () => {
    for (const scheme of ["light", "dark"]) {
      const rules = scheme === "light" ? undefined : COLOURS;
      await theme(gm, scheme, scheme);
      expect(await faults(gm, await gm.sheet("Constable Marsh"), rules)).toEqual([]);
      for (const type of ["skill", "weapon", "armor", "gear"]) {
        const id = await gm.evaluate(async (itemType) => {
          const item = await Item.implementation.create({ name: `A ${itemType}`, type: itemType });
          await item.sheet.render({ force: true });
          return item.sheet.id;
        }, type);
        const window = gm.page.locator(`[id="${id}"]`);
        await window.waitFor();
        expect(await faults(gm, window, rules), type).toEqual([]);
      }
    }
  });
});
