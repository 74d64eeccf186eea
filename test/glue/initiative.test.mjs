// Initiative and the order of a fight (docs/rules.md §1, `pool.initiative`; §2, `actingOrder`; §5; foundryvtt.com/api, Combat).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let table;
beforeAll(async () => {
  table = await openWorld();
});

async function quiet() {
  for (let tries = 0; tries < 3; tries++) await settle(30);
}
const setting = (name, value) => game.settings.set("scuffle", name, value);
async function fight(people, system = {}) {
  const combat = await Combat.create({ system });
  const lines = people.map(([who, initiative, more]) => ({ actorId: who && id(who), initiative, ...more }));
  await combat.createEmbeddedDocuments("Combatant", lines);
  return combat;
}
const order = (combat) => combat.turns.map(({ name, initiative }) => [name, initiative]);
const names = (combat) => combat.turns.map(({ name }) => name);
const lineOf = (combat, name) => combat.combatants.getName(name);
const cards = () => game.messages.filter(({ system }) => system.rule === "pool.initiative");
const dots = (who, n) => actorOf(who).update({ system: { attributes: { dexterity: { dots: n } } } });
const score = (who, n) => actorOf(who).update({ system: { attributes: { dexterity: { score: n } } } });
async function turnsOn(combat, times) {
  const places = [];
  for (let n = 0; n < times; n++) {
    await combat.nextTurn();
    await quiet();
    places.push([combat.round, combat.combatant.name]);
  }
  return places;
}

beforeEach(async () => {
  for (const combat of game.combats.contents) await combat.delete();
  for (const [who, n] of [
    ["mara", 2],
    ["joss", 3],
    ["thug", 1],
  ]) {
    await actorOf(who).deleteEmbeddedDocuments("ActiveEffect", [...actorOf(who).effects.keys()]);
    await dots(who, n);
    await score(who, 10);
  }
  await quiet();
  await ChatMessage.deleteDocuments([...game.messages.keys()]);
  notices();
});

describe("initiative by dice", () => {
  it("is agility d6 and what is held, told by a card, and goes over those who have no dice with one notice", async () => {
    const extra = await Actor.create({ name: "Passer-by", type: "foe" });
    const combat = await fight([
      ["mara", null],
      [null, null, { name: "Fire" }],
      ["joss", null],
      ["thug", null, { hidden: true, name: "Somebody" }],
    ]);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: extra.id, name: "Passer-by" }]);
    await extra.delete();
    forcedFaces.push(2, 3, 1, 1, 4, 6);
    await combat.rollAll();
    expect(order(combat)).toEqual([["Joss", 6], ["Somebody", 6], ["Mara", 5], ...order(combat).slice(3)]);
    expect(
      order(combat)
        .slice(3)
        .map(([, initiative]) => initiative),
    ).toEqual([null, null]);
    const [notice, ...others] = notices();
    expect(notice).toMatch(/^Fire, Passer-by: nobody/u);
    expect(others).toEqual([]);
    expect(cards().map(({ alias, content, whisper }) => [alias, content, whisper.length])).toEqual([
      ["Mara", "Initiative 5", 0],
      ["Joss", "Initiative 6", 0],
      ["Somebody", "Initiative 6", 2],
    ]);
    expect(cards().every((message) => message.getFlag("core", "initiativeRoll"))).toBe(true);
    expect(cards()[0].rolls.map(({ formula }) => formula)).toEqual(["2d6"]);
    const html = await cards()[0].renderHTML();
    expect(html.querySelector(".sc-init").textContent.replace(/\s+/gu, " ").trim()).toBe(
      "Initiative Dexterity 2, Unarmed 0 5Initiative 5",
    );
    await combat.startCombat();
    expect(await turnsOn(combat, 5)).toHaveLength(5);
    await combat.deleteEmbeddedDocuments(
      "Combatant",
      combat.turns.slice(3).map(({ id: line }) => line),
    );
    await quiet();
    expect(combat.turns).toHaveLength(3);
  });

  it("settles ties by agility as it was then, and else by id", async () => {
    const combat = await fight([
      ["mara", 7],
      ["joss", 7],
      ["thug", 9],
    ]);
    expect(names(combat)).toEqual(["Thug", "Joss", "Mara"]);
    await dots("joss", 1);
    combat.setupTurns();
    expect(names(combat)).toEqual(["Thug", "Joss", "Mara"]);
    await lineOf(combat, "Joss").update({ initiative: 9 });
    await lineOf(combat, "Joss").update({ initiative: 7 });
    expect(names(combat)).toEqual(["Thug", "Mara", "Joss"]);
  });

  it("is rolled anew each round where the world has that: each who stands once, and the first begins", async () => {
    await setting("rerollInitiative", true);
    const combat = await fight([
      ["mara", 9],
      ["joss", 8],
      ["thug", 7, { defeated: true }],
      [null, 1, { name: "Fire" }],
    ]);
    await combat.startCombat();
    await quiet();
    expect(cards()).toEqual([]);
    forcedFaces.push(1, 1, 6, 6, 6);
    await combat.nextRound();
    await quiet();
    expect(order(combat)).toEqual([
      ["Joss", 18],
      ["Thug", 7],
      ["Mara", 2],
      ["Fire", 1],
    ]);
    expect([combat.round, combat.combatant.name]).toEqual([2, "Joss"]);
    expect(cards()).toHaveLength(2);
    await combat.previousRound();
    await combat.nextRound();
    await quiet();
    expect(cards()).toHaveLength(2);
    await combat.update({ round: 0 });
    await quiet();
    expect(combat.system.done).toEqual({ round: 0, ids: [], restarts: 1 });
    await combat.update({ round: 2, turn: 0 });
    await quiet();
    expect(cards()).toHaveLength(4);
    await setting("rerollInitiative", false);
  });
});

describe("dice that come too late", () => {
  const ask = async () => {
    for (let tries = 0; tries < 100; tries++) {
      const dialog = [...foundry.applications.instances.values()].find(({ element }) => element?.matches("dialog"));
      const choose = dialog?.element.querySelector('[data-action="ok"]');
      if (choose) return choose;
      await settle(5);
    }
    throw new Error("nothing was asked");
  };

  it("of somebody who goes while they are written are let be, and so are all with their fight", async () => {
    const { writeInitiatives } = await import("../../module/apply/write-initiatives.ts");
    const combat = await fight([
      ["mara", null],
      ["joss", null],
    ]);
    const counted = ["Mara", "Joss"].map((name) => ({ id: lineOf(combat, name).id, initiative: 7, agility: 2 }));
    await Promise.all([lineOf(combat, "Joss").delete(), writeInitiatives(combat, counted)]);
    expect(order(combat)).toEqual([["Mara", 7]]);
    await Promise.all([combat.delete(), writeInitiatives(combat, counted.slice(0, 1))]);
    expect(game.combats.size).toBe(0);
    const { countInitiative } = await import("../../module/apply/count-initiative.ts");
    const other = await fight([["joss", null]], { method: "dexterity" });
    const joss = lineOf(other, "Joss").id;
    const [, refused] = await Promise.all([other.delete(), countInitiative(game.user, joss)]);
    expect(refused?.key).toBe("SCUFFLE.Initiative.Refused.Gone");
  });

  it("aren't thrown when somebody rolled, or took the combatant away, while it was asked with what", async () => {
    const bow = {
      name: "Bow",
      type: "weapon",
      system: { identifier: "bow", held: true, dice: 6, initiative: { far: 12, near: 0 } },
    };
    const [weapon] = await actorOf("joss").createEmbeddedDocuments("Item", [bow]);
    const combat = await fight([["joss"], ["mara"]]);
    const late = [() => lineOf(combat, "Joss").update({ initiative: 4 }), () => lineOf(combat, "Joss").delete()];
    for (const meanwhile of late) {
      const rolled = combat.rollInitiative(lineOf(combat, "Joss").id);
      const choose = await ask();
      await meanwhile();
      choose.click();
      await rolled;
    }
    expect(order(combat)).toEqual([["Mara", null]]);
    expect(cards()).toEqual([]);
    expect(notices()).toEqual([
      expect.stringMatching(/^Initiative is rolled already/u),
      expect.stringMatching(/^This combatant is no longer/u),
    ]);
    await weapon.delete();
  });
});

describe("dice that came too late", () => {
  it("say on their card that they don't count, and those that counted never do", async () => {
    const { countInitiative } = await import("../../module/apply/count-initiative.ts");
    const { throwInitiative } = await import("../../module/actions/throw-initiative.ts");
    const { readInitiative } = await import("../../module/actions/read-initiative.ts");
    const combat = await fight([["joss"]]);
    const throwNow = async (...faces) => {
      forcedFaces.push(...faces);
      const combatant = lineOf(combat, "Joss");
      const facts = readInitiative(combatant);
      const rest = { visibility: "public", loud: true, messageId: "", wanted: () => true };
      const { thrown } = await throwInitiative({ ...facts, offer: facts.offers[0], combatant, ...rest });
      forcedFaces.clear();
      return game.messages.get(thrown);
    };
    const [first, second] = [await throwNow(1, 2, 3, 4, 5, 6), await throwNow(6, 5, 4, 3, 2, 1)];
    expect(await countInitiative(game.user, first.id)).toBeNull();
    expect(await countInitiative(game.user, second.id)).toMatchObject({ key: "SCUFFLE.Initiative.Refused.Rolled" });
    await combat.resetAll();
    expect(await countInitiative(game.user, first.id)).toBeNull();
    const notes = [first, second].map(async (message) => (await message.renderHTML()).querySelector(".sc-why"));
    expect((await Promise.all(notes)).map((note) => note?.textContent)).toEqual([
      undefined,
      expect.stringMatching(/doesn’t count/u),
    ]);
  });
});

describe("dice that two game masters throw at once", () => {
  it("count of one of them: the other's cards say that they don't, and none does that is rolled over later", async () => {
    const combat = await fight([["joss"], ["mara"]]);
    const assistant = table.bare("assistant");
    const theirs = [];
    const post = async (card) => {
      const _id = foundry.utils.randomID();
      await assistant("ChatMessage", "create", {
        data: [{ ...card.toObject(), _id, author: id("assistant") }],
        keepId: true,
      });
      return { _id: game.combats.viewed.combatants.getName(card.alias).id, initiative: 3, system: { thrown: _id } };
    };
    const write = (updates) => assistant("Combatant", "update", { updates, parentUuid: combat.uuid });
    Hooks.once("preUpdateCombatant", () => theirs.push(...cards().map(post)));
    Hooks.once("updateCombatant", async () => write(await Promise.all(theirs)));
    const marked = () =>
      Promise.all(
        cards().map(async (card) => [
          card.author.name,
          (await card.renderHTML()).querySelector(".sc-why")?.textContent.includes("doesn’t count") ?? false,
        ]),
      );
    await combat.rollAll();
    const [mine, other] = [
      ["Gamemaster", true],
      ["Assistant", false],
    ];
    await expect.poll(marked).toEqual([mine, mine, other, other]);
    await combat.rollInitiative(lineOf(combat, "Joss").id);
    await write([await post(cards().at(-1))]);
    await quiet();
    expect(await marked()).toEqual([mine, mine, other, other, ["Gamemaster", false], other]);
  });
});

describe("the order of DEX Bonus", () => {
  it("needs no dice, counts Hurt as a round begins, and has equals act at once", async () => {
    await score("mara", 16);
    await score("joss", 16);
    const combat = await fight([["mara"], ["joss"], ["thug"], [null, null, { name: "Fire" }]], { method: "dexterity" });
    expect(combat.method).toBe("dexterity");
    await combat.startCombat();
    await quiet();
    const bonus = actorOf("mara").system.attributes.dexterity.bonus;
    expect(order(combat)).toEqual([
      ["Joss", bonus],
      ["Mara", bonus],
      ["Thug", 0],
      ["Fire", null],
    ]);
    expect(cards()).toEqual([]);
    const { acting } = await import("../../module/clock/acting.ts");
    expect(acting(combat).map(({ name }) => name)).toEqual(["Joss", "Mara"]);
    expect(combat.system.done.ids).toHaveLength(2);
    expect(await turnsOn(combat, 2)).toEqual([
      [1, "Thug"],
      [1, "Fire"],
    ]);
    await actorOf("joss").toggleStatusEffect("despairing", { active: true });
    await quiet();
    expect(order(combat)[0]).toEqual(["Joss", bonus]);
    expect(await turnsOn(combat, 1)).toEqual([[2, "Mara"]]);
    expect(order(combat).slice(0, 3)).toEqual([
      ["Mara", bonus],
      ["Joss", bonus - 2],
      ["Thug", 0],
    ]);
    await combat.previousTurn();
    await quiet();
    expect([combat.round, combat.combatant.name]).toEqual([1, "Fire"]);
  });

  it("is what is left where the pools are off", async () => {
    const combat = await fight([["mara"]], { method: "pools" });
    expect(combat.method).toBe("pools");
    await setting("playsPools", false);
    expect(combat.method).toBe("dexterity");
    await setting("playsPools", true);
    await setting("initiativeMethod", "dexterity");
    await combat.update({ system: { method: "" } });
    expect(combat.method).toBe("dexterity");
    await setting("initiativeMethod", "pools");
  });
});

describe("out of the fight", () => {
  it("is who is so by the points of a game that is played, and isn't rolled for anew", async () => {
    const { isOutNow } = await import("../../module/actions/is-out-now.ts");
    const mara = actorOf("mara");
    expect(isOutNow(mara)).toBe(false);
    const ways = {
      playsBrawl: { hps: { value: -2, max: 24 } },
      playsPools: { fatigue: { value: 999 } },
      playsConflict: { hurt: { body: 5 } },
    };
    for (const [played, system] of Object.entries(ways)) {
      await mara.update({ system });
      expect(isOutNow(mara)).toBe(true);
      await setting(played, false);
      expect(isOutNow(mara)).toBe(false);
      await setting(played, true);
      await mara.update({ system: { hps: { value: 0, max: 0 }, fatigue: { value: 0 }, hurt: { body: 0 } } });
    }
    await mara.toggleStatusEffect("yielded", { active: true });
    expect(isOutNow(mara)).toBe(true);
    await setting("rerollInitiative", true);
    const combat = await fight([
      ["mara", 9],
      ["joss", 8],
    ]);
    await combat.startCombat();
    await quiet();
    forcedFaces.push(1, 1, 1);
    await combat.nextRound();
    await quiet();
    expect(order(combat)).toEqual([
      ["Mara", 9],
      ["Joss", 3],
    ]);
    await setting("rerollInitiative", false);
  });
});

describe("an order by hand", () => {
  it("keeps the turn with who has it, lets late joiners in by the rule, and goes as they are rolled for anew", async () => {
    const combat = await fight([
      ["mara", 9],
      ["joss", 8],
      ["thug", 7],
    ]);
    await combat.startCombat();
    await combat.nextTurn();
    await combat.moveInOrder(lineOf(combat, "Thug").id, -2);
    await quiet();
    expect(names(combat)).toEqual(["Thug", "Mara", "Joss"]);
    expect(combat.combatant.name).toBe("Joss");
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id("first"), sceneId: id("alley"), initiative: 8 }]);
    expect(names(combat)).toEqual(["first", "Thug", "Mara", "Joss"]);
    expect(combat.combatant.name).toBe("Joss");
    forcedFaces.push(3);
    await combat.rollInitiative(lineOf(combat, "Thug").id);
    expect(names(combat)).toEqual(["Mara", "Joss", "first", "Thug"]);
    expect(combat.combatant.name).toBe("Joss");
    await combat.resetAll();
    expect(combat.system.hand).toEqual([]);
  });
});
