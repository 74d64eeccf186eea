import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Draws the pictures in docs/shots from the running system: sheet, dialogs, cards and tracker, both editions. */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { Table } = await import("../test/e2e/support/table.mjs");
const { dialogOf, lastCard, openCheck, roll, setNumber } = await import("../test/e2e/support/check.mjs");

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

/** A fight of four, with Conditions, a hold and somebody who bleeds. */
async function fight(master) {
  await master.evaluate(async () => {
    const tokens = ["Nanne Quill", "Crispin Vole", "Constable Marsh", "Joss Underhill"].map((name) =>
      canvas.scene.tokens.getName(name),
    );
    const [nanne, vole, marsh, joss] = tokens.map(({ actor }) => actor);
    await nanne.update({ system: { hps: { value: 12, max: 30 }, brawl: { attacks: 2 } } });
    await marsh.update({ system: { hps: { value: 30, max: 38 } } });
    await joss.update({ system: { hps: { value: 9, max: 9 }, hurt: { mind: 1 } } });
    await vole.update({ system: { hps: { value: 20, max: 24 } } });
    await marsh.toggleStatusEffect("blinded", { active: true });
    await joss.toggleStatusEffect("angered", { active: true });
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments(
      "Combatant",
      tokens.map(({ id, actorId }, place) => ({
        tokenId: id,
        sceneId: canvas.scene.id,
        actorId,
        initiative: 20 - place,
      })),
    );
    await combat.startCombat();
    ui.combat.activate();
  });
}

try {
  const master = await table.join("Gamemaster", { viewport: { width: 1500, height: 1300 } });
  await fight(master);
  for (const scheme of ["light", "dark"]) {
    await theme(master, scheme);
    await take(master.page.locator("#sidebar"), `tracker-${scheme}`);
    for (const [name, open] of Object.entries({
      rest: () => void game.scuffle.rest([game.actors.getName("Nanne Quill"), game.actors.getName("Joss Underhill")]),
      request: () => void game.scuffle.requestCheck(),
      round: () => void game.scuffle.conflictRound(),
    })) {
      await master.evaluate(open);
      const window = dialogOf(master);
      await window.waitFor();
      await take(window, `${name}-${scheme}`);
      await master.page.keyboard.press("Escape");
      await window.waitFor({ state: "detached" });
    }
  }
  const player = await table.join("Player One", { viewport: { width: 1500, height: 1500 } });
  await prepare(player);
  for (const scheme of ["light", "dark"]) {
    await theme(player, scheme);
    for (const width of [620, 520]) {
      const sheet = await player.sheet("Nanne Quill");
      await resize(player, sheet, width);
      for (const tab of ["Skills", "Conflict", "Brawl", "Combat", "Harm", "Effects", "Biography"]) {
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
