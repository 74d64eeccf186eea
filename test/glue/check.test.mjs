// A check from click to message (docs/rules.md §1): what counts, what the dialog makes of it, what is kept.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { ask, restore, roll } from "./support/check.mjs";
import { openWorld, settle } from "./support/client.mjs";
import { SKILLS } from "./support/world.mjs";

let mara;
beforeAll(async () => {
  await openWorld();
});
beforeEach(async () => {
  forcedFaces.clear();
  mara = await restore();
});

const effect = (name, key, value, mode = 2) => ({
  name,
  changes: [{ key: `system.bonuses.${key}`, value: String(value), mode }],
});
const enchant = (...effects) => mara.createEmbeddedDocuments("ActiveEffect", effects);

/** The modifiers of a message that count: what, from where, how much. */
const lines = (message) =>
  message.system.modifiers.filter(({ on }) => on).map(({ id, name, part, value }) => [id, name, part, value]);

/** That the modifiers kept in a message add up to what was rolled. */
function expectSums({ system }) {
  const { input, outcome, modifiers } = system;
  const sum = (part) => modifiers.reduce((all, each) => all + (each.on && each.part === part ? each.value : 0), 0);
  expect([input.penalty, input.targetModifier, input.diceModifier]).toEqual([
    sum("penalty"),
    sum("targetModifier"),
    sum("diceModifier"),
  ]);
  const training = sum("untrained") + sum("specialized");
  expect(outcome.target).toBe(input.target + training + input.penalty + input.targetModifier);
  expect(outcome.dice).toBe(Math.max(0, input.attribute + input.skill + input.diceModifier));
  expect((system.faces.pool ?? []).length).toBe(outcome.dice);
}

describe("what counts", () => {
  it("is named with its source: harm, effects, training", async () => {
    await mara.update({ system: { wounds: { value: 14 }, fatigue: { value: 20 } } });
    await enchant(effect("Bless", "target", -1), effect("Haste", "dice", 2));
    const message = await roll(mara);
    expect(lines(message)).toEqual([
      ["wounds", "", "penalty", 2],
      ["fatigue", "", "penalty", 3],
      ["effect.targetModifier.0", "Bless", "targetModifier", -1],
      ["effect.diceModifier.0", "Haste", "diceModifier", 2],
    ]);
    const harm = message.system.modifiers.filter(({ part }) => part === "penalty");
    expect(harm.map(({ source, amount }) => [source, amount])).toEqual([
      ["SCUFFLE.Check.Source.wounds", 14],
      ["SCUFFLE.Check.Source.fatigue", 20],
    ]);
    expect(message.system.input).toMatchObject({
      attribute: 3,
      skill: 2,
      penalty: 5,
      targetModifier: -1,
      diceModifier: 2,
    });
    expectSums(message);
  });

  it("adds up also when an effect multiplies, overrides or is no number", async () => {
    await enchant(
      effect("Add", "dice", 3),
      effect("Twice", "dice", 2, 1),
      effect("Half", "target", 0.5),
      effect("Text", "target", "abc"),
    );
    const message = await roll(mara);
    expect(message.system.input.diceModifier).toBe(mara.system.bonuses.dice);
    expect(message.system.input.targetModifier).toBe(mara.system.bonuses.target);
    expectSums(message);
  });

  it("leaves out effects that are switched off or gone", async () => {
    const [first, second] = await enchant(effect("Off", "dice", 3), effect("Gone", "dice", 2));
    await first.update({ disabled: true });
    await second.delete();
    expect(lines(await roll(mara))).toEqual([]);
  });

  it("counts an effect of an item too", async () => {
    const [ring] = await mara.createEmbeddedDocuments("Item", [{ name: "Ring", type: "gear" }]);
    await ring.createEmbeddedDocuments("ActiveEffect", [effect("Shine", "dice", 1)]);
    const message = await roll(mara);
    expect(lines(message)).toEqual([["effect.diceModifier.0", "Shine", "diceModifier", 1]]);
    await ring.delete();
  });

  it("is the untrained penalty for no dots, which can't be switched off", async () => {
    const item = mara.items.get(SKILLS.lifting);
    await item.update({ "system.dots": 0 });
    const dialog = await ask(mara, SKILLS.lifting);
    dialog.turn("untrained", false);
    const message = await dialog.submit();
    expect(lines(message)).toEqual([["untrained", "", "untrained", 2]]);
    expect(message.system.outcome.target).toBe(6);
    await item.update({ "system.dots": 1 });
  });

  it("is a token's own wounds, not its base's", async () => {
    const first = game.scenes.contents[0].tokens.contents[0].actor;
    await first.update({ "system.wounds.value": 20 });
    const message = await roll(first);
    expect(message.system.actorUuid).toBe(first.uuid);
    expect(message.system.input.penalty).toBe(first.system.wounds.penalty);
    expect(message.speaker).toMatchObject({ token: first.token.id, alias: first.token.name });
    expect((await roll(game.actors.get(first.id))).system.input.penalty).toBe(0);
  });
});

describe("the dialog", () => {
  it("rolls what it shows, switches and situation included", async () => {
    await mara.update({ "system.wounds.value": 14 });
    await enchant(effect("Haste", "dice", 2));
    const dialog = await ask(mara);
    expect([dialog.out("dice"), dialog.out("target")]).toEqual(["7", "6+"]);
    dialog.turn("wounds", false);
    dialog.turn("specialized.0", true);
    dialog.turn("specialized.1", true);
    dialog.type("dice", "-3");
    dialog.type("target", "2");
    expect([dialog.out("dice"), dialog.out("target")]).toEqual(["4", "5+"]);
    const message = await dialog.submit();
    expect(message.system.outcome).toMatchObject({ dice: 4, target: 5 });
    expectSums(message);
    expect(lines(message)).toEqual([
      ["specialized.0", "Draughts", "specialized", -1],
      ["specialized.1", "Poisons", "specialized", 0],
      ["effect.diceModifier.0", "Haste", "diceModifier", 2],
      ["situation.target", "", "targetModifier", 2],
      ["situation.dice", "", "diceModifier", -3],
    ]);
  });

  it.each([
    ["dice", "-999", "-5", 0],
    ["dice", "1e9", "95", 100],
    ["dice", "2.7", "3", 8],
  ])("takes %s %s as %s, within 0 to 100 dice", async (name, typed, shown, dice) => {
    const dialog = await ask(mara);
    expect(dialog.type(name, typed)).toBe(shown);
    expect(dialog.out("dice")).toBe(String(dice));
    const message = await dialog.submit();
    expect(message.system.outcome.dice).toBe(dice);
    expectSums(message);
  });

  it.each([
    ["base", "", 4],
    ["base", "abc", 4],
    ["base", "1e9", 999],
    ["base", "-1e9", -999],
    ["base", "3.4", 3],
    ["target", "1e9", 999],
  ])("takes %s %j as %i", async (name, typed, value) => {
    const dialog = await ask(mara);
    expect(dialog.type(name, typed)).toBe(String(value));
    const message = await dialog.submit();
    expect(name === "base" ? message.system.input.target : message.system.input.targetModifier).toBe(value);
    expectSums(message);
  });

  it("rolls nothing when it is cancelled", async () => {
    const { size } = game.messages;
    const dialog = await ask(mara);
    expect(await dialog.cancel()).toBeNull();
    expect(game.messages.size).toBe(size);
  });

  it("remembers target and specialization for the next time, and past it", async () => {
    const dialog = await ask(mara);
    dialog.type("base", "7");
    dialog.turn("specialized.1", true);
    await dialog.submit();
    const second = await ask(mara);
    expect(second.form.querySelector("[name=base]").value).toBe("7");
    expect(second.form.querySelector('[data-modifier="specialized.1"]').checked).toBe(true);
    expect(second.form.querySelector('[data-modifier="specialized.0"]').checked).toBe(false);
    await second.cancel();
    const message = await roll(mara);
    expect(message.system.input).toMatchObject({ target: 7, specialized: true });
    expect((await roll(mara, SKILLS.lifting)).system.input).toMatchObject({ target: 7, specialized: false });
  });

  it.each([null, "abc", 5, [], { target: "x", skills: { a: 5 } }, { target: 1e99, skills: [] }])(
    "opens also when what it remembers is damaged: %j",
    async (memory) => {
      localStorage.setItem("scuffle.checkMemory", JSON.stringify(memory));
      const message = await roll(mara);
      expect(message.system.input.target).toBeGreaterThanOrEqual(-999);
      expectSums(message);
    },
  );

  it("is skipped by Shift, or by a setting that turns Shift round", async () => {
    await roll(mara);
    await settle();
    expect(document.querySelector("form.sc-win--dialog")).toBeNull();
    await game.settings.set("scuffle", "skipRollDialog", true);
    const { poolCheck } = await import("../../module/actions/pool-check.ts");
    const { skillSource } = await import("../../module/applications/sheets/actor/skill-source.ts");
    const skill = skillSource(mara.items.get(SKILLS.alchemy));
    expect((await poolCheck({ actor: mara, skill, skipDialog: false })).type).toBe("action");
    const asked = poolCheck({ actor: mara, skill, skipDialog: true });
    await expect.poll(() => document.querySelector("form.sc-win--dialog [data-action=cancel]")).not.toBeNull();
    document.querySelector("form.sc-win--dialog [data-action=cancel]").click();
    expect(await asked).toBeNull();
  });
});

describe("a pool", () => {
  it.each([
    [-5, 0],
    [-9, 0],
    [-4, 1],
    [0, 5],
    [500, 100],
  ])("with an effect of %i dice throws %i", async (bonus, dice) => {
    if (bonus !== 0) await enchant(effect("Shift", "dice", bonus));
    const dialog = await ask(mara);
    expect(dialog.out("dice")).toBe(String(dice));
    const message = await dialog.submit();
    expect(message.system.outcome.dice).toBe(dice);
    expect(message.rolls.reduce((all, { dice: thrown }) => all + thrown.reduce((n, die) => n + die.number, 0), 0)).toBe(
      dice,
    );
    expectSums(message);
    const card = await message.renderHTML();
    expect(card.querySelectorAll(".sc-dice > li").length).toBe(dice);
    if (dice === 0) expect(message.system.outcome.tier).toBe("failure");
  });

  it("is floored after all is summed: 1 − 2 + 2 is one die", async () => {
    await mara.update({ "system.attributes.intelligence.dots": 0 });
    const item = mara.items.get(SKILLS.alchemy);
    await item.update({ "system.dots": 1 });
    await enchant(effect("Down", "dice", -2), effect("Up", "dice", 2));
    expect((await roll(mara)).system.outcome.dice).toBe(1);
    await item.update({ "system.dots": 2 });
  });

  it("says so on its card when a chain was capped, and draws", async () => {
    const { randomUniform } = CONFIG.Dice;
    await enchant(effect("Hard", "target", 900));
    try {
      for (const value of [1e-9, 1 - 1e-9]) {
        CONFIG.Dice.randomUniform = () => value;
        const message = await roll(mara);
        if (message.system.faces.pool[0].length === 1) continue;
        expect(message.system.faces.pool.every((chain) => chain.length === 100)).toBe(true);
        expect(message.rolls).toHaveLength(100);
        expect((await message.renderHTML()).textContent).toContain("A chain stops at 100 faces");
        return;
      }
      throw new Error("no value gives the top face");
    } finally {
      CONFIG.Dice.randomUniform = randomUniform;
    }
  });
});
