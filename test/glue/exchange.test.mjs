// An attack from click to wounds: the defence of each target is an answer of its side (docs/rules.md §1).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, beat, notices, openWorld } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let mara;
let thug;
let other;
let glue;
let table;
beforeAll(async () => {
  table = await openWorld();
  await game.scenes.get(id("alley")).view();
  glue = {
    ...(await import("../../module/actions/attack-action.ts")),
    ...(await import("../../module/actions/defend-action.ts")),
    ...(await import("../../module/apply/answer.ts")),
    ...(await import("../../module/apply/ask.ts")),
    ...(await import("../../module/actions/read-fight.ts")),
    ...(await import("../../module/view/card-record.ts")),
  };
});

const aim = (...tokens) => {
  for (const token of canvas.tokens.placeables)
    token.setTarget(tokens.includes(token.document.id), { releaseOthers: false });
};
const skillItem = (name, identifier, dots) => ({
  name,
  type: "skill",
  system: { identifier, attribute: "dexterity", dots },
});
const weapon = (name, system) => ({
  name,
  type: "weapon",
  system: { identifier: name.toLowerCase(), held: true, ...system },
});

const drawn = async (message) => {
  const element = await message.renderHTML();
  const texts = (selector) => Array.from(element.querySelectorAll(selector), (one) => one.textContent.trim());
  return {
    tier: element.querySelector(".sc-tier")?.dataset.tier,
    sides: Array.from(element.querySelectorAll(".sc-side .sc-tier"), ({ dataset }) => dataset.tier),
    counts: texts(".sc-tape__n b"),
    sums: texts(".sc-sums > b"),
    does: texts(".sc-does b"),
    buttons: Array.from(element.querySelectorAll("button[data-card]"), ({ dataset }) => dataset.card),
  };
};

const attack = async (name, faces) => {
  forcedFaces.push(...faces);
  const item = mara.items.getName(name);
  return glue.attackAction({ actor: mara, itemId: item?.id ?? "", skipDialog: true });
};
const attacked = (message, index = 0) => ({
  message,
  record: glue.readRecord(message.system),
  index,
  attackSuccesses: message.system.outcome.successes,
});
const byDefault = async (message, faces, index = 0) => {
  forcedFaces.push(...faces);
  await glue.defendByDefault(attacked(message, index));
};

beforeEach(async () => {
  mara = actorOf("mara");
  [thug, other] = ["first", "second"].map((name) => game.scenes.get(id("alley")).tokens.get(id(name)).actor);
  forcedFaces.clear();
  for (const actor of [mara, thug, other]) {
    const attributes = { strength: { dots: 2 }, dexterity: { dots: 3 }, endurance: { dots: 2 } };
    await actor.update({ system: { attributes, wounds: { value: 0 }, defence: { default: "dodge" } } });
    const gone = actor.items.filter(({ type, name }) => type !== "skill" || name === "Dagger" || name === "Dodge");
    await actor.deleteEmbeddedDocuments(
      "Item",
      gone.map((item) => item.id),
    );
  }
  await mara.createEmbeddedDocuments("Item", [
    skillItem("Dagger", "dagger", 1),
    weapon("Knife", { skill: "dagger", toHit: -1, dice: 2, deadly: true }),
  ]);
  await thug.createEmbeddedDocuments("Item", [
    skillItem("Dodge", "dodge", 1),
    { name: "Jerkin", type: "armor", system: { worn: true, dice: 2 } },
    { name: "Old jerkin", type: "armor", system: { worn: false, dice: 9 } },
  ]);
  aim(id("first"));
});

describe("an attack on one target", () => {
  it("waits for a defence, then says damage, soak and wounds, and Apply and Undo move them", async () => {
    const message = await attack("Knife", [3, 3, 5, 1]);
    expect(message.system.input).toMatchObject({ attribute: 3, skill: 1, toHit: -1 });
    expect(await drawn(message)).toMatchObject({ tier: "good", sums: [], does: [] });
    expect((await drawn(message)).buttons).toContain("answer");
    await byDefault(message, [4, 1, 2, 3, 6, 5, 4, 2, 4, 3]);
    const card = await drawn(message);
    // 2 of the weapon and 2 in excess: 2 + 6 + 5 + 4 + 2; the jerkin's 4 + 3, and Endurance 2.
    expect(card).toMatchObject({ tier: "hit", counts: ["3", "1"], sums: ["19", "9"], does: ["first takes 10 wounds"] });
    expect(card.buttons).not.toContain("answer");
    await glue.ask(message, 0, "apply");
    expect(thug.system.wounds.value).toBe(10);
    await glue.ask(message, 0, "undo");
    expect(thug.system.wounds.value).toBe(0);
  });

  it("is drawn again when its target is gone, and its button says so", async () => {
    const { pressAnswer } = await import("../../module/chat/prompts.ts");
    const [token] = await game.scenes
      .get(id("alley"))
      .createEmbeddedDocuments("Token", [{ name: "Passer-by", actorId: id("thug"), actorLink: false }]);
    aim(token.id);
    const message = await attack("Knife", [3, 3, 5, 1]);
    expect(message.system.targets).toHaveLength(1);
    const shown = [];
    const { chat } = ui;
    ui.chat = { updateMessage: ({ id: drawnAgain }) => shown.push(drawnAgain) };
    await token.delete();
    ui.chat = chat;
    expect(shown).toContain(message.id);
    expect((await drawn(message)).buttons).not.toContain("answer");
    notices();
    await pressAnswer(message, "defence-0", document.createElement("button"));
    expect(notices().join()).toContain("is gone");
  });

  it("is over at once without a success, and a tie misses", async () => {
    const miss = await attack("Knife", [1, 1, 2, 2]);
    expect(await drawn(miss)).toMatchObject({ tier: "miss", buttons: ["delete", "again"] });
    const tie = await attack("Knife", [6, 1, 2, 2]);
    await byDefault(tie, [4, 1, 2, 3]);
    expect(await drawn(tie)).toMatchObject({ tier: "miss", counts: ["1", "1"], sums: [], does: [] });
  });

  it("of bare hands needs no item, and armour counts twice against it", async () => {
    const message = await attack("", [6, 6, 1]);
    expect(message.system.input).toMatchObject({ attribute: 3, skill: 0, toHit: 0 });
    await byDefault(message, [1, 1, 1, 1, 2, 2, 2, 3, 4]);
    expect(await drawn(message)).toMatchObject({ tier: "stopped", sums: ["8", "16"], does: [] });
  });
});

describe("an attack on several", () => {
  it("is one throw; wounds wait until everybody has answered, each by itself", async () => {
    aim(id("first"), id("second"));
    const message = await attack("Knife", [3, 3, 5, 1]);
    await byDefault(message, [1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6], 0);
    expect(await drawn(message)).toMatchObject({ tier: "good", sides: ["stopped"], does: [] });
    await byDefault(message, [6, 6, 6], 1);
    expect((await drawn(message)).sides).toEqual(["stopped", "miss"]);
    const again = await attack("Knife", [3, 3, 5, 1]);
    await byDefault(again, [1, 1, 1, 6, 6, 6, 6, 6], 1);
    await byDefault(again, [5, 5, 1, 1, 6, 6, 6, 1, 1], 0);
    const { does } = await drawn(again);
    expect(does).toEqual(["first takes 16 wounds", "second takes 30 wounds"]);
  });
});

describe("an answer", () => {
  const reply = async (message, change, rolls) => {
    await byDefault(message, [4, 1, 2, 3, 6, 5, 4, 2, 4, 3]);
    const mine = game.messages.contents.at(-1);
    const value = foundry.utils.mergeObject(mine.toObject().system.value, change, { inplace: false });
    const made = rolls ?? mine.rolls;
    await mine.delete();
    await glue.answer(message, "defence", value, made);
  };

  it("whose lines or dice don't fit counts for nothing: the card waits on", async () => {
    const message = await attack("Knife", [3, 3, 5, 1]);
    for (const change of [{ input: { skill: 9 } }, { armorDice: 40 }, { target: "Actor.nobody0000000000" }]) {
      await reply(message, change);
      expect((await drawn(message)).buttons).toContain("answer");
    }
    await reply(message, {}, []);
    expect((await drawn(message)).buttons).toContain("answer");
  });

  it("given twice counts once: the first", async () => {
    const message = await attack("Knife", [3, 3, 5, 1]);
    await byDefault(message, [4, 1, 2, 3, 6, 5, 4, 2, 4, 3]);
    await reply(message, {});
    await byDefault(message, [6, 6, 6, 6]);
    expect(await drawn(message)).toMatchObject({ tier: "hit", sums: ["19", "9"] });
  });

  it("that comes after somebody else's says so", async () => {
    const message = await attack("Knife", [3, 3, 5, 1]);
    const window = () => foundry.applications.instances.get(glue.defenceWindow(thug, message));
    await expect.poll(() => window()?.element?.querySelector("[type=submit]")).toBeTruthy();
    notices();
    beat(table.bare("assistant"), id("assistant"));
    forcedFaces.push(4, 1, 2, 3, 6, 5, 4, 2, 4, 3);
    window().element.querySelector("[type=submit]").click();
    await expect.poll(notices).toEqual([expect.stringContaining("came first")]);
  });
});

describe("a parry in a fight", () => {
  it("is used up when it is thrown, is given back by Undo, and counts anew in the next round", async () => {
    await thug.createEmbeddedDocuments("Item", [weapon("Club", { skill: "club", dice: 2, defence: -1 })]);
    await thug.update({ system: { defence: { default: "parry" } } });
    const combat = await Combat.create({ scene: game.scenes.viewed.id });
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id("first"), sceneId: id("alley"), initiative: 1 }]);
    await combat.startCombat();
    const message = await attack("Knife", [3, 3, 5, 1]);
    await byDefault(message, [6, 6, 6]);
    const used = () => glue.readFight(thug).used;
    await expect.poll(async () => (await drawn(message)).does).toEqual(["first uses Parry"]);
    await expect.poll(() => message.system.applied[1]?.state).toBe("applied");
    expect(used()).toEqual(["parry"]);
    await glue.ask(message, 1, "undo");
    expect(used()).toEqual([]);
    await glue.ask(message, 1, "apply");
    expect(used()).toEqual(["parry"]);
    const second = await attack("Knife", [3, 3, 5, 1]);
    await byDefault(second, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.messages.contents.at(-1).system.value.kind).toBe("dodge");
    await combat.nextRound();
    expect(used()).toEqual([]);
    await combat.delete();
    expect(used()).toBeNull();
  });
});
