import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { openNightMail } from "./support/night-mail.mjs";

/** "Night Mail" in a fight: its combats, runners and tracker, which all extend core's. */
let table, gm, one, two, agreed;

beforeAll(async () => {
  ({ table, gm, one, two, agreed } = await openNightMail());
  await gm.evaluate(async () => {
    const scene = await Scene.create({ name: "Train", active: true });
    const porter = game.actors.getName("Porter");
    await porter.update({ "system.awake": false });
    const token = (await porter.getTokenDocument({ x: 0, y: 0 }, { parent: scene })).toObject();
    const [guard] = await scene.createEmbeddedDocuments("Token", [token]);
    const combat = await Combat.create({ type: "heist", active: true, system: { line: "Southbound" } });
    const actor = (name) => game.actors.getName(name).id;
    await combat.createEmbeddedDocuments("Combatant", [
      { type: "runner", actorId: actor("Bo"), system: { carriage: 5, stance: "hanging" } },
      { type: "runner", actorId: actor("Ada"), system: { carriage: 5 } },
      { type: "runner", tokenId: guard.id, sceneId: scene.id, actorId: porter.id },
    ]);
  });
  await agreed(() => game.combat?.combatants.size, 3);
});
afterAll(() => table?.close());

/** The row of somebody in the tracker of a page. */
async function rowOf(player, name) {
  await player.evaluate(() => ui.combat.activate());
  const id = await player.evaluate((who) => game.combat.combatants.find(({ actor }) => actor.name === who).id, name);
  return player.page.locator(`#combat [data-combatant-id="${id}"]`);
}

describe("the tracker", () => {
  it("is the system's, and shows carriages", async () => {
    expect(await one.evaluate(() => [ui.combat.constructor.name, ui.combat.viewed === game.combat])).toEqual([
      "HeistTracker",
      true,
    ]);
    const row = await rowOf(one, "Ada");
    await eventually(() => row.getAttribute("data-carriage"), "5");
    const line = await two.evaluate(async () => {
      const [combatant] = game.combat.turns;
      const turn = await ui.combat._prepareTurnContext(game.combat, combatant, 0);
      return [turn.name, turn.carriage, turn.isOwner];
    });
    expect(line).toEqual(["Porter 1", 1, false]);
  });

  it("has entries in the menu of an own runner, which move them", async () => {
    const row = await rowOf(one, "Ada");
    await row.click({ button: "right" });
    await one.page.locator("#context-menu").getByText("One carriage forward").click();
    await agreed(() => game.combat.combatants.find(({ actor }) => actor.name === "Ada").system.carriage, 4);
    await (await rowOf(one, "Bo")).click({ button: "right" });
    expect(await one.page.locator("#context-menu").getByText("One carriage forward").count()).toBe(0);
    await gm.evaluate(() =>
      game.combat.combatants.find(({ actor }) => actor.name === "Ada").update({ system: { carriage: 5 } }),
    );
    await agreed(() => game.combat.combatants.find(({ actor }) => actor.name === "Ada").system.carriage, 5);
  });
});

describe("a fight", () => {
  it("doesn't begin with nobody aboard", async () => {
    const begun = await gm.evaluate(async () => {
      const empty = await Combat.create({ type: "heist" });
      await empty.startCombat();
      const { started } = empty;
      await empty.delete();
      return started;
    });
    expect(begun).toBe(false);
  });

  it("is rolled for by everybody, guards by a formula of their own", async () => {
    await one.faces(7);
    await (await rowOf(one, "Ada")).locator('[data-action="rollInitiative"]').click();
    const shown = () => game.combat.turns.map(({ name, initiative }) => `${name} ${initiative}`);
    await agreed(shown, ["Porter 1 null", "Ada 8", "Bo null"]);
    await gm.evaluate(() => ui.combat.activate());
    await gm.faces(4, 3);
    await gm.page.locator('#combat [data-action="rollAll"]').click();
    await eventually(() => two.evaluate(() => game.combat.turns.every(({ initiative }) => initiative !== null)), true);
    const told = () =>
      game.messages.map(({ flavor, rolls }) => [flavor, rolls[0].formula.replaceAll(" ", "")]).toSorted();
    await agreed(told, [
      ["Who moves first", "1d10+1"],
      ["Who moves first", "1d10+1"],
      ["Who moves first", "1d6+2"],
    ]);
  });

  it("wakes guards, spends who acted and costs nerve outside", async () => {
    await gm.page.locator('#combat [data-action="startCombat"]').click();
    await agreed(() => [game.combat.round, game.combat.combatant?.name], [1, "Porter 1"]);
    await agreed(() => game.combat.combatant.actor.system.awake, true);
    const nerve = await gm.evaluate(() => game.actors.getName("Bo").system.nerve.value);
    const turns = await gm.evaluate(() => game.combat.turns.map(({ name }) => name));
    for (const name of turns.slice(1)) {
      await gm.page.locator('#combat [data-action="nextTurn"]').click();
      await agreed(() => game.combat.combatant?.name, name);
    }
    await agreed(() => game.combat.turns.map(({ system }) => system.spent), [true, true, false]);
    await agreed(() => game.actors.getName("Bo").system.nerve.value, nerve - 1);
    const rows = two.page.locator("#combat .combatant.spent");
    await two.evaluate(() => ui.combat.activate());
    await eventually(() => rows.count(), 2);
  });

  it("raises the alarm at the end of a round, and lets everybody rest", async () => {
    await gm.page.locator('#combat [data-action="nextRound"]').click();
    await agreed(() => [game.combat.round, game.combat.combatant?.name], [2, "Porter 1"]);
    await agreed(() => game.settings.get("night-mail", "alarm").level, 1);
    await agreed(() => game.settings.get("night-mail", "alarm").log.at(-1).reason, "Round 1");
    await agreed(() => game.combat.getFlag("night-mail", "lastRound"), 1);
    await agreed(() => game.combat.system.milesLeft, 8);
  });

  it("goes on without a guard whose token is gone, and ends", async () => {
    await gm.evaluate(() => game.scenes.getName("Train").tokens.contents[0].delete());
    await agreed(() => game.combat?.turns.map(({ name }) => name).toSorted(), ["Ada", "Bo"]);
    await gm.page.locator('#combat [data-action="endCombat"]').click();
    await gm.page.locator('dialog.application [data-action="yes"]').click();
    await agreed(() => game.combats.size, 0);
  });
});
