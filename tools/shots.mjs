import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Draws the pictures in docs/shots from the running system: sheet, dialog and card, both editions, two widths. */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { Table } = await import("../test/e2e/support/table.mjs");
const { openCheck, setNumber, roll, lastCard } = await import("../test/e2e/support/check.mjs");

const OUT = "docs/shots";
await mkdir(OUT, { recursive: true });
const table = await Table.open();

/** Hurts Nanne a little, so that the pictures show tracks and penalties. */
async function prepare(player) {
  await player.evaluate(async () => {
    const nanne = game.actors.getName("Nanne Quill");
    await nanne.update({ system: { wounds: { value: 8 }, fatigue: { value: 14 } } });
  });
}

async function theme(player, scheme) {
  await player.evaluate(async (colours) => {
    const config = game.settings.get("core", "uiConfig");
    await game.settings.set("core", "uiConfig", {
      ...config,
      colorScheme: { applications: colours, interface: colours },
    });
  }, scheme);
}

async function resize(player, window, width) {
  const id = await window.getAttribute("id");
  await player.evaluate(
    ([app, size]) => foundry.applications.instances.get(app).setPosition({ width: size }),
    [id, width],
  );
}

async function take(locator, name) {
  await locator.page().mouse.move(1, 1);
  await locator.page().waitForTimeout(350);
  await locator.screenshot({ path: `${OUT}/${name}.png` });
}

try {
  const player = await table.join("Player One", { viewport: { width: 1500, height: 1500 } });
  await prepare(player);
  for (const scheme of ["light", "dark"]) {
    await theme(player, scheme);
    for (const width of [620, 520]) {
      const sheet = await player.sheet("Nanne Quill");
      await resize(player, sheet, width);
      for (const tab of ["Skills", "Harm", "Effects", "Biography"]) {
        await sheet.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
        await take(
          sheet,
          tab === "Skills" ? `sheet-${scheme}-${width}` : `sheet-${tab.toLowerCase()}-${scheme}-${width}`,
        );
      }
      await sheet.getByRole("tab", { name: /^Skills/ }).click();
      await sheet.getByRole("switch", { name: "Edit mode" }).click();
      await take(sheet, `sheet-edit-${scheme}-${width}`);
      await sheet.getByRole("switch", { name: "Edit mode" }).click();
    }
    const dialog = await openCheck(player, "Nanne Quill", "Parley");
    await setNumber(dialog, "Base target", 4);
    await take(dialog, `dialog-${scheme}`);
    await player.faces(6, 5, 6, 2, 6, 1, 1, 4, 5);
    await roll(dialog);
    await take(await lastCard(player), `card-${scheme}`);
  }
} finally {
  await table.close();
  await table.browser.close();
}
process.stdout.write(`pictures in ${OUT}\n`);
