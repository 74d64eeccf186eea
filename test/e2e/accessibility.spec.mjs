import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, openCheck, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
let table;
let one;
let gm;

beforeAll(async () => {
  table = await Table.open();
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

/** What axe finds serious or worse inside an element, colour contrast of 4.5 included. */
async function faults(player, locator) {
  const selector = await locator.evaluate((element) => {
    document.querySelectorAll("[data-axe]").forEach((other) => other.removeAttribute("data-axe"));
    element.setAttribute("data-axe", "");
    return "[data-axe]";
  });
  return player.evaluate(async (root) => {
    const { violations } = await axe.run(root, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
      );
  }, selector);
}

describe("axe finds nothing serious, in any mix of editions", () => {
  for (const windows of ["light", "dark"]) {
    for (const desk of ["light", "dark"]) {
      describe(`${windows} windows on a ${desk} interface`, () => {
        beforeAll(() => theme(one, windows, desk));

        for (const mode of ["play", "edit"]) {
          it(`character sheet, each tab, in ${mode}`, async () => {
            const sheet = await one.sheet("Nanne Quill");
            const toggle = sheet.getByRole("switch", { name: "Edit mode" });
            if (mode === "edit") await toggle.click();
            for (const tab of await sheet.getByRole("tab").all()) {
              await tab.click();
              expect(await faults(one, sheet), await tab.textContent()).toEqual([]);
            }
            await sheet.getByRole("tab").first().click();
            if (mode === "edit") await toggle.click();
          });
        }

        it("dialog and card", async () => {
          const dialog = await openCheck(one, "Nanne Quill", "Parley");
          expect(await faults(one, dialog)).toEqual([]);
          await one.faces(6, 6, 5, 4, 3, 2);
          await roll(dialog);
          expect(await faults(one, await lastCard(one))).toEqual([]);
        });
      });
    }
  }

  it("foe sheet and item sheets, both editions", async () => {
    for (const scheme of ["light", "dark"]) {
      await theme(gm, scheme, scheme);
      expect(await faults(gm, await gm.sheet("Constable Marsh"))).toEqual([]);
      for (const type of ["skill", "weapon", "armor", "gear"]) {
        const id = await gm.evaluate(async (itemType) => {
          const item = await Item.implementation.create({ name: `A ${itemType}`, type: itemType });
          await item.sheet.render({ force: true });
          return item.sheet.id;
        }, type);
        const window = gm.page.locator(`[id="${id}"]`);
        await window.waitFor();
        expect(await faults(gm, window), type).toEqual([]);
      }
    }
  });
});
