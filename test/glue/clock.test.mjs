// What the clock and the turns of a fight do by themselves, once (docs/rules.md §2, "Time"; foundryvtt.com/api, Combat).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, lastMessage, notices as warnings, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let table;
let bare;
beforeAll(async () => {
  table = await openWorld();
  bare = table.bare("assistant");
});

const ask = async (...args) => (await import("../../module/apply/ask.ts")).ask(...args);
/** A game master deals changes by hand, and applies them. */
async function deal(...changes) {
  const message = await ChatMessage.create({ type: "harm", system: { changes } });
  for (const n of changes.keys()) await ask(message, n, "apply");
  return message;
}
const condition = (who, name, duration, by = null) => ({
  type: "condition.add",
  target: actorOf(who).uuid,
  condition: name,
  duration,
  by: by && actorOf(by).uuid,
});
const sorted = (list) => [...list].toSorted((a, b) => (a < b ? -1 : 1));
const statuses = (who) => sorted(actorOf(who).statuses);
const notices = () => game.messages.filter(({ type }) => type === "notice");
const texts = () => notices().map(({ content }) => content);
/** Everything that was begun is done. */
async function quiet() {
  for (let tries = 0; tries < 3; tries++) await settle(30);
}
async function fight(...people) {
  const combat = await Combat.create({});
  await combat.createEmbeddedDocuments(
    "Combatant",
    people.map(([who, initiative, more]) => ({ actorId: who && id(who), initiative, ...more })),
  );
  await combat.startCombat();
  await quiet();
  return combat;
}

beforeEach(async () => {
  for (const combat of game.combats.contents) await combat.delete();
  for (const who of ["mara", "joss", "first"]) {
    const actor = actorOf(who);
    await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
    await actor.update({ system: { hurt: { body: 0, since: null, aid: null } } });
  }
  await quiet();
  await ChatMessage.deleteDocuments([...game.messages.keys()]);
});

describe("the world's clock", () => {
  it("takes off what has ended, tells it once, and resurrects nothing when it is turned back", async () => {
    await deal(condition("mara", "prone", { minutes: 2 }));
    await game.time.advance(119);
    await quiet();
    expect(statuses("mara")).toEqual(["prone"]);
    await game.time.advance(31_536_000);
    await quiet();
    expect(statuses("mara")).toEqual([]);
    expect(texts()).toEqual(["Mara is no longer Prone"]);
    expect(lastMessage().whisper).toEqual([]);
    await game.time.advance(-31_536_100);
    await quiet();
    expect(statuses("mara")).toEqual([]);
    expect(texts()).toHaveLength(1);
  });

  it("moved while the other game master's line alone hears of it, keeps one message", async () => {
    await deal(condition("mara", "blinded", { minutes: 1 }));
    await game.time.advance(60);
    await quiet();
    const [told] = notices();
    const data = { ...told.toObject(), author: id("assistant") };
    expect(await bare("ChatMessage", "create", { data: [data], keepId: true })).toHaveProperty("error");
    expect(notices()).toHaveLength(1);
  });

  it("keeps to the game masters what ends for somebody hidden", async () => {
    const token = game.scenes.get(id("alley")).tokens.get(id("first"));
    await token.update({ hidden: true });
    await deal(condition("first", "prone", { minutes: 1 }));
    await game.time.advance(60);
    await quiet();
    expect(texts()).toEqual(["first is no longer Prone"]);
    expect(sorted(lastMessage().whisper)).toEqual(sorted([id("assistant"), id("gm")]));
    await token.update({ hidden: false });
  });

  it("asks whether somebody dies who has bled out, and nothing happens before", async () => {
    const mara = actorOf("mara");
    await mara.update({ system: { hurt: { body: 3 } } });
    const hurt = { type: "hurt.raise", target: mara.uuid, stages: 1, by: null, clock: 2 };
    await deal(hurt);
    expect(statuses("mara")).toEqual(["bleeding", "immobilized", "stunned"]);
    await game.time.advance(600);
    await quiet();
    expect(statuses("mara")).toEqual(["bleeding", "immobilized", "stunned"]);
    const card = lastMessage();
    expect(card.system.kind).toBe("bled");
    expect(sorted(card.whisper)).toEqual(sorted([id("assistant"), id("gm")]));
    await game.time.advance(6);
    await quiet();
    expect(notices()).toHaveLength(1);
    for (const n of [0, 1]) await ask(card, n, "apply");
    expect(statuses("mara")).toEqual(["dead", "immobilized", "stunned"]);
    for (const n of [1, 0]) await ask(card, n, "undo");
    expect(statuses("mara")).toEqual(["bleeding", "immobilized", "stunned"]);
  });

  it("asks nothing once First Aid began", async () => {
    const mara = actorOf("mara");
    await mara.update({ system: { hurt: { body: 3 } } });
    await deal({ type: "hurt.raise", target: mara.uuid, stages: 1, by: null, clock: 2 });
    await deal({ type: "bleeding.stop", target: mara.uuid, by: actorOf("joss").uuid });
    await game.time.advance(600);
    await quiet();
    expect(notices()).toEqual([]);
    expect(mara.system.hurt.body).toBe(4);
  });

  it("asks at once when First Aid is taken back after the time ran out", async () => {
    const mara = actorOf("mara");
    await mara.update({ system: { hurt: { body: 3 } } });
    await deal({ type: "hurt.raise", target: mara.uuid, stages: 1, by: null, clock: 2 });
    const aid = await deal({ type: "bleeding.stop", target: mara.uuid, by: actorOf("joss").uuid });
    await game.time.advance(600);
    await quiet();
    await ask(aid, 0, "undo");
    await quiet();
    expect(statuses("mara")).toContain("bleeding");
    expect(notices().map(({ system }) => system.kind)).toEqual(["bled"]);
    const card = lastMessage();
    await ask(aid, 0, "apply");
    await ask(card, 0, "apply");
    expect(statuses("mara")).not.toContain("dead");
    expect(warnings()).toContain("Mara no longer bleeds out, so there is no death to confirm.");
    await ask(aid, 0, "undo");
    await ask(card, 0, "apply");
    expect(statuses("mara")).toContain("dead");
  });
});

describe("a fight", () => {
  it("made by core's own button is of our type", async () => {
    const combat = await Combat.create({ type: "base" });
    expect([combat.type, combat.system.done.round]).toEqual(["combat", 0]);
  });

  it("ends what is counted in rounds at its place, once, whatever way it gets there", async () => {
    const combat = await fight(["joss", 9], ["mara", 5], ["thug", 1]);
    await deal(condition("mara", "slowed", { rounds: 2 }, "joss"), condition("mara", "prone", { rounds: 1 }, "mara"));
    await combat.update({ turn: 1 });
    await quiet();
    expect(statuses("mara")).toEqual(["slowed"]);
    for (const place of [{ turn: 0 }, { turn: 2 }, { round: 2, turn: 2 }, { round: 1, turn: 0 }]) {
      await combat.update(place);
      await quiet();
      expect(statuses("mara")).toEqual(["slowed"]);
    }
    await combat.update({ round: 3, turn: 0 });
    await quiet();
    expect(statuses("mara")).toEqual([]);
    expect(texts().filter((text) => text.includes("no longer"))).toEqual([
      "Mara is no longer Prone",
      "Mara is no longer Slowed",
    ]);
  });

  it("reminds whoever plays them as their turn begins, once, and not of nothing", async () => {
    const combat = await fight(["joss", 9], ["mara", 5], ["thug", 1]);
    await deal(condition("mara", "staggered", { minutes: 30 }), condition("mara", "stunned", { rounds: 3 }, "joss"));
    for (const place of [{ turn: 1 }, { turn: 2 }, { turn: 1 }, { turn: 0 }, { turn: 1 }]) {
      await combat.update(place);
      await quiet();
    }
    expect(notices().map(({ system: { kind, round, name } }) => [kind, round, name])).toEqual([["turn", 1, "Mara"]]);
    expect(sorted(lastMessage().whisper)).toEqual(sorted([id("assistant"), id("gm"), id("one")]));
    expect(lastMessage().system.lines.map(({ status, left }) => [status, left])).toEqual([
      ["stunned", { unit: "rounds", amount: 3 }],
      ["staggered", { unit: "seconds", amount: 1800 }],
    ]);
    expect(combat.system.done).toMatchObject({ round: 1, ids: expect.arrayContaining([combat.turns[1].id]) });
    await combat.update({ round: 2, turn: 1 });
    await quiet();
    expect(notices().map(({ system }) => system.round)).toEqual([1, 2]);
  });

  it("reminds all who act at once in the order of DEX Bonus", async () => {
    const combat = await fight(["joss", 2], ["mara", 2], ["thug", 1]);
    await combat.update({ system: { method: "dexterity" }, round: 1, turn: 2 });
    for (const who of ["mara", "joss"]) await deal(condition(who, "staggered", { minutes: 30 }));
    await combat.update({ round: 2, turn: 0 });
    await quiet();
    expect(
      notices()
        .map(({ system }) => system.name)
        .toSorted(),
    ).toEqual(["Joss", "Mara"]);
  });

  it("fires nothing for somebody who joins before whoever has the turn", async () => {
    const combat = await fight(["joss", 9], ["thug", 1]);
    await combat.update({ turn: 1 });
    await deal(condition("mara", "stunned", { minutes: 30 }));
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: id("mara"), initiative: 5 }]);
    await quiet();
    expect(combat.combatant.initiative).toBe(1);
    expect(notices()).toEqual([]);
  });

  it("deleted leaves what was left of its rounds to the world's clock", async () => {
    const combat = await fight(["joss", 9], ["mara", 5]);
    await deal(condition("mara", "slowed", { rounds: 20 }, "joss"));
    await combat.update({ round: 2, turn: 0 });
    await game.time.advance(3600);
    await quiet();
    expect(statuses("mara")).toEqual(["slowed"]);
    await combat.delete();
    await quiet();
    const [source] = Object.values(actorOf("mara").effects.contents[0].toObject().system.sources);
    expect(source.until).toMatchObject({ combat: null, time: game.time.worldTime + 19 * 6 });
    await game.time.advance(19 * 6 - 1);
    await quiet();
    expect(statuses("mara")).toEqual(["slowed"]);
    await game.time.advance(1);
    await quiet();
    expect(statuses("mara")).toEqual([]);
    await game.time.advance(-600);
    await quiet();
    expect(texts()).toEqual(["Mara is no longer Slowed"]);
  });

  it("goes on over lines without an actor, and with one that was deleted", async () => {
    const extra = await Actor.create({ name: "Passer-by", type: "foe" });
    const combat = await fight([null, 9, { name: "Fire" }], ["mara", 5]);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: extra.id, initiative: 3 }]);
    await extra.delete();
    await deal(condition("mara", "prone", { rounds: 1 }, "mara"));
    for (let turn = 0; turn < 5; turn++) await combat.nextTurn();
    await combat.deleteEmbeddedDocuments("Combatant", [combat.turns[0].id]);
    await quiet();
    expect(statuses("mara")).toEqual([]);
    expect(texts().filter((text) => text.includes("no longer"))).toHaveLength(1);
  });
});
