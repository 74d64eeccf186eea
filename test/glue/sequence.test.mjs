// Grapples, snatches and trips on one card: answers of both sides, folded, applied in order (docs/rules.md §3).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { at, attack, decide, form, press, stepOf } from "./support/sequence.mjs";
import { id } from "./support/world.mjs";

let table;
let one;
let two;
let mara;
let joss;
let thug;
beforeAll(async () => {
  table = await openWorld();
  one = table.bare("one");
  two = table.bare("two");
  await game.scenes.get(id("alley")).view();
});

beforeEach(async () => {
  mara = actorOf("mara");
  joss = actorOf("joss");
  thug = actorOf("first");
  for (const actor of [mara, joss, thug]) {
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      Array.from(actor.effects, (effect) => effect.id),
    );
    await actor.update({ system: { ledger: {}, attributes: { strength: { score: 11 }, dexterity: { score: 10 } } } });
  }
  notices();
});

const names = { actor: "Joss", target: "Mara" };
/** This client's own answer: throws at once, as the client's setting has it. */
const throwNow = async (message, revision, ...faces) => {
  forcedFaces.push(...faces);
  await game.settings.set("scuffle", "skipRollDialog", true);
  await (await stepOf()).answerStep({ message, revision, names, origin: document.createElement("button") });
  await game.settings.set("scuffle", "skipRollDialog", false);
};

let forged = 0;
/** An answer written past all client code. */
const forge = async (line, user, message, value, faces = [], more = {}) => {
  const { ScuffleRoll } = await import("../../module/dice/scuffle-roll.ts");
  const rolls = [];
  for (const [group, face] of faces) {
    forcedFaces.push(face);
    const roll = ScuffleRoll.ofDice(1, 20, { group, wave: 0 });
    await roll.evaluate();
    rolls.push(JSON.stringify(roll));
  }
  const _id = id(`answer${++forged}x`);
  const data = {
    _id,
    type: "answer",
    author: id(user),
    rolls,
    system: { to: message.id, kind: "step", value },
    ...more,
  };
  const reply = await line("ChatMessage", "create", { data: [data], keepId: true });
  for (let tries = 0; tries < 100 && !reply.error && !game.messages.get(_id); tries++) await settle(5);
  return game.messages.get(_id);
};
const overpowered = { step: "overpower", revision: 1, input: { attacker: 14, defender: 11 } };
const WON = [
  ["attacker", 15],
  ["defender", 2],
];
const conditions = (actor) => Array.from(actor.effects, ({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1));

describe("a whole grapple", () => {
  it("is applied step by step, and leaves nothing behind", async () => {
    const message = await attack("grapple");
    expect(await at(message)).toBe("open overpower 1");
    await throwNow(message, 1, 15, 2);
    await press(message, 8);
    expect([conditions(mara), conditions(joss)]).toEqual([["Grappled"], ["Holding"]]);
    await throwNow(message, 2, 13, 10);
    await throwNow(message, 3, 5, 10);
    expect(await at(message)).toBe("held break 4");
    await throwNow(message, 4, 20, 1);
    await decide(message, 5, { step: "choice", choice: "reverse" });
    await press(message, 40);
    expect([conditions(mara), conditions(joss)]).toEqual([["Holding"], ["Grappled"]]);
    await throwNow(message, 6, 20, 1);
    await decide(message, 7, { step: "choice", choice: "free" });
    expect(await at(message)).toBe("broken done 8");
    await press(message, 56);
    expect([conditions(mara), conditions(joss)]).toEqual([[], []]);
  });

  it("shows both dice of each step, and buttons for what comes", async () => {
    const message = await attack("grapple");
    await throwNow(message, 1, 15, 2);
    await throwNow(message, 2, 13, 10);
    const card = await message.renderHTML();
    const text = (element) => element.textContent.replaceAll(/\s+/g, " ").trim();
    expect(Array.from(card.querySelectorAll(".sc-climb > li"), (step) => step.dataset.s)).toEqual([
      "won",
      "won",
      "lost",
      "now",
    ]);
    expect(Array.from(card.querySelectorAll(".sc-vs tr"), text)).toEqual([
      "Joss 15 +14 29",
      "Mara 2 +11 13",
      "Mara 13 +11 24",
      "Joss 10 +14 24",
    ]);
    expect(text(card.querySelector(".sc-climb [data-s=lost] .sc-sub"))).toBe("A tie is no win for Mara.");
    expect(Array.from(card.querySelectorAll("[data-s=now] button"), text)).toEqual([
      "Mara: try to break",
      "Joss: let go",
    ]);
    expect(text(card.querySelector(".sc-tier"))).toBe("Held");
  });
});

describe("lines that follow from each other", () => {
  it("are applied in order and undone from the last, with a reason", async () => {
    const message = await attack("grapple");
    await throwNow(message, 1, 15, 2);
    await decide(message, 2, { step: "release" });
    await press(message, 16);
    expect(notices().join()).toContain("apply that first");
    expect(message.system.applied[16]).toBeUndefined();
    await press(message, 8);
    await press(message, 16);
    await press(message, 8, "undo");
    expect(notices().join()).toContain("undo that first");
    await press(message, 16, "undo");
    expect([conditions(mara), conditions(joss)]).toEqual([["Grappled"], ["Holding"]]);
    await press(message, 8, "undo");
    expect([conditions(mara), conditions(joss)]).toEqual([[], []]);
  });

  it("once applied stay, whatever is answered later", async () => {
    const message = await attack("grapple");
    await throwNow(message, 1, 15, 2);
    await press(message, 8);
    const late = { ...overpowered };
    await forge(one, "one", message, late, [
      ["attacker", 1],
      ["defender", 20],
    ]);
    expect(await at(message)).toBe("held break 2");
    expect(message.system.applied[8].state).toBe("applied");
  });
});

describe("a stale press", () => {
  it("says so, and throws nothing", async () => {
    const message = await attack("grapple");
    await throwNow(message, 1, 15, 2);
    const before = game.messages.size;
    await throwNow(message, 1);
    await decide(message, 1, { step: "choice", choice: "free" });
    expect(notices()).toHaveLength(2);
    expect(game.messages.size).toBe(before);
  });
});

describe("a forged answer", () => {
  it("of a player for a side that isn't theirs counts for nothing; the side's own does", async () => {
    const message = await attack("grapple");
    await forge(two, "two", message, overpowered, WON);
    expect(await at(message)).toBe("open overpower 1");
    await forge(one, "one", message, overpowered, WON);
    expect(await at(message)).toBe("held break 2");
    await forge(one, "one", message, { step: "release", revision: 2 });
    expect(await at(message)).toBe("held break 2");
    await forge(two, "two", message, { step: "release", revision: 2 });
    expect(await at(message)).toBe("released done 3");
  });

  it("without its dice, with too many, with the attacker's score changed, or for another step counts for nothing", async () => {
    const message = await attack("grapple");
    const bad = [
      [overpowered, []],
      [overpowered, [WON[0]]],
      [overpowered, [...WON, WON[0]]],
      [{ ...overpowered, input: { attacker: 1, defender: 11 } }, WON],
      [{ ...overpowered, revision: 2 }, WON],
      [{ ...overpowered, step: "strength" }, WON],
      [{ step: "choice", revision: 1, choice: "free" }, []],
    ];
    for (const [value, faces] of bad) await forge(one, "one", message, value, faces);
    expect(await at(message)).toBe("open overpower 1");
  });

  it("dated before the one that counts changes nothing; one that was changed since counts no more", async () => {
    const message = await attack("grapple");
    const first = await forge(one, "one", message, overpowered, WON);
    const lost = [WON[0].with(1, 1), WON[1].with(1, 20)];
    const early = { timestamp: first.timestamp - 60_000 };
    await forge(one, "one", message, { ...overpowered }, lost, early);
    expect(await at(message)).toBe("held break 2");
    await one("ChatMessage", "update", { updates: [{ _id: first.id, system: { value: { revision: 9 } } }] });
    await settle(50);
    expect(await at(message)).toBe("failed done 2");
  });

  it("on a card whose author doesn't own who attacks leads to nothing", async () => {
    const card = (await attack("grapple")).toObject();
    const _id = id("forgedgrapple");
    await one("ChatMessage", "create", { data: [{ ...card, _id, author: id("one"), type: "action" }], keepId: true });
    for (let tries = 0; tries < 100 && !game.messages.get(_id); tries++) await settle(5);
    const message = game.messages.get(_id);
    await forge(one, "one", message, overpowered, WON);
    await press(message, 8);
    expect(notices().join()).toContain("Its author doesn't own");
    expect(conditions(mara)).toEqual([]);
  });
});

describe("a snatch", () => {
  it("moves the weapon, and Undo brings it back; what is no weapon in hand can't be snatched", async () => {
    const [club] = await mara.createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon" }]);
    const message = await attack("snatch", { item: club.uuid });
    await throwNow(message, 1, 15, 2);
    await throwNow(message, 2, 15, 2);
    expect(await at(message)).toBe("snatched done 3");
    await press(message, 16);
    expect([mara.items.getName("Club"), joss.items.getName("Club")?.system.held]).toEqual([undefined, true]);
    await press(message, 16, "undo");
    expect([mara.items.getName("Club")?.system.held, joss.items.getName("Club")]).toEqual([true, undefined]);
    await mara.items.getName("Club").delete();

    const other = await attack("snatch", { item: mara.items.contents[0].uuid });
    await throwNow(other, 1, 15, 2);
    await throwNow(other, 2, 15, 2);
    await press(other, 16);
    expect(notices().join()).toContain("not a weapon in hand");
    expect(joss.items.size).toBe(2);
  });

  it("outwitted leaves a counter on the target, and a button to use it", async () => {
    const message = await attack("snatch", { item: mara.items.contents[0].uuid });
    await throwNow(message, 1, 2, 15);
    await press(message, 8);
    const counters = Object.values(mara.system.ledger.counters.entries);
    expect(counters).toMatchObject([{ against: joss.uuid, bonus: 242, immediate: false }]);
    const card = await message.renderHTML();
    expect(card.querySelector("[data-card=strikeBack]").textContent).toContain("Mara: attack");
  });
});

describe("a trip", () => {
  it("lays the target down, and not after a dodge", async () => {
    const message = await attack("trip", { actor: mara, target: joss });
    await throwNow(message, 1, 15, 2);
    await throwNow(message, 2, 15, 2);
    await press(message, 16);
    expect(conditions(joss)).toEqual(["Prone"]);
    const dodged = await attack("trip", { actor: mara, target: joss });
    await throwNow(dodged, 1, 2, 15);
    expect(await at(dodged)).toBe("dodged done 2");
    expect((await dodged.renderHTML()).querySelector(".sc-does")).toBeNull();
  });
});

describe("a hold", () => {
  const held = async (more) => {
    const message = await attack("grapple", more);
    await throwNow(message, 1, 15, 2);
    await press(message, 8);
    return message;
  };
  const both = (...actors) => actors.map(conditions);
  const eventually = (read, wanted) => expect.poll(read).toEqual(wanted);
  const say = async (button) => {
    const find = () => document.querySelector(`.sc-confirm [data-action=${button}]`);
    for (let tries = 0; tries < 200 && !find(); tries++) await settle(5);
    find().click();
  };

  it("pressed off at either end asks for a release, and both ends go; kept, it stays", async () => {
    const message = await held();
    const kept = mara.toggleStatusEffect("grappled", { active: false });
    await say("no");
    await kept;
    expect(both(mara, joss)).toEqual([["Grappled"], ["Holding"]]);
    const off = joss.toggleStatusEffect("holding");
    await say("yes");
    await off;
    expect(both(mara, joss)).toEqual([[], []]);
    expect(await at(message)).toBe("released done 3");
    expect(message.system.applied[16].state).toBe("applied");
    await press(message, 16, "undo");
    expect(both(mara, joss)).toEqual([["Grappled"], ["Holding"]]);
  });

  it("is recalled as its captive's turn begins, with the try to break it, until that is thrown", async () => {
    const message = await held();
    const combat = await Combat.create({});
    const lines = [joss, mara].map((actor, place) => ({ actorId: actor.id, initiative: 9 - place }));
    await combat.createEmbeddedDocuments("Combatant", lines);
    await combat.startCombat();
    await combat.nextTurn();
    const turn = () => game.messages.find(({ type, system }) => type === "notice" && system.name === "Mara");
    await expect.poll(turn).toBeDefined();
    const draw = async () => {
      const element = await turn().renderHTML();
      return [element.querySelector(".sc-does").textContent, element.querySelector("[data-card=answer]")];
    };
    const [text, button] = await draw();
    expect(text).toMatch(/Grappled.*by Joss/su);
    expect(button.closest("[data-line]").dataset.message).toBe(message.id);
    await game.settings.set("scuffle", "skipRollDialog", true);
    forcedFaces.push(5, 10);
    button.click();
    await eventually(() => at(message), "held break 3");
    await game.settings.set("scuffle", "skipRollDialog", false);
    expect((await draw())[1]).toBe(null);
    await combat.delete();
  });

  it("that was taken back asks nobody to break it, and its card may still be pressed", async () => {
    const message = await held();
    const quiet = async () => (await (await import("../../module/chat/asks.ts")).asksOf(message))[0].quiet;
    await press(message, 8, "undo");
    expect(await quiet()).toBe(true);
    await press(message, 8);
    expect(await quiet()).toBe(false);
  });

  it("is broken from the sheet too, by the card that it came by", async () => {
    const { breakHold } = await import("../../module/actions/break-hold.ts");
    const hold = { holder: joss.uuid, captive: mara.uuid };
    const message = await held();
    forcedFaces.push(20, 1);
    await game.settings.set("scuffle", "skipRollDialog", true);
    await breakHold(hold, document.createElement("button"));
    await game.settings.set("scuffle", "skipRollDialog", false);
    expect(await at(message)).toBe("held choice 3");
    await message.delete();
    await breakHold(hold, document.createElement("button"));
    expect(notices().join()).toContain("The card of this hold is gone");
  });

  it("whose card is gone is ended by hand, with a card of its own", async () => {
    await (await held()).delete();
    const off = mara.toggleStatusEffect("grappled");
    await say("yes");
    await off;
    expect(both(mara, joss)).toEqual([[], []]);
    expect(game.messages.contents.at(-1).system.changes).toMatchObject([{ type: "hold.remove" }]);
  });

  it("that lost one end is ended, on its card", async () => {
    const message = await held();
    await mara.effects.contents[0].delete();
    await eventually(() => both(mara, joss), [[], []]);
    await eventually(() => at(message), "released done 3");
  });

  it("is let go by a holder who goes down, and not by a captive who does", async () => {
    const message = await held();
    await mara.toggleStatusEffect("unconscious", { active: true });
    await settle(50);
    expect(both(mara, joss)).toEqual([["Grappled", "Unconscious"], ["Holding"]]);
    await joss.toggleStatusEffect("subdued", { active: true });
    await eventually(() => both(mara, joss), [["Unconscious"], ["Subdued"]]);
    expect(await at(message)).toBe("released done 3");
  });

  it("leaves nothing on the other one when a token is deleted, captive or holder, or the whole scene", async () => {
    const scene = await Scene.create({ name: "Yard" });
    const token = async () => {
      const data = { name: "Thug", actorId: id("thug"), actorLink: false };
      const [made] = await scene.createEmbeddedDocuments("Token", [data]);
      return made;
    };
    const ends = [
      [await token(), (captive) => captive.delete(), (actor) => ({ target: actor, actor: mara })],
      [await token(), (holder) => holder.delete(), (actor) => ({ actor, target: mara })],
      [await token(), () => scene.delete(), (actor) => ({ actor, target: mara })],
    ];
    for (const [stood, end, sides] of ends) {
      const message = await attack("grapple", { visibility: "gm", ...sides(stood.actor) });
      const side = message.system.targets[0].uuid;
      const input = { attacker: 14, defender: fromUuidSync(side).system.attributes.strength.score };
      await forge(table.bare("gm"), "gm", message, { ...overpowered, input }, WON);
      await press(message, 8);
      expect(conditions(mara)).toHaveLength(1);
      await end(stood);
      await eventually(() => conditions(mara), []);
      expect((await message.renderHTML()).textContent).toContain("is gone");
    }
  });
});

describe("a fight", () => {
  it("allows one break check each unit, and asks again in the next", async () => {
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: mara.id }, { actorId: joss.id }]);
    await combat.startCombat();
    const message = await attack("grapple");
    await throwNow(message, 1, 15, 2);
    await throwNow(message, 2, 2, 15);
    const next = async () =>
      (await message.renderHTML()).querySelector("[data-s=now]").textContent.replaceAll(/\s+/g, " ");
    expect(await next()).toContain("Mara has tried in this unit");
    expect(await next()).not.toContain("try to break");
    const before = game.messages.size;
    await throwNow(message, 3);
    expect(notices()).toContain("One break check each unit.");
    expect(game.messages.size).toBe(before);
    await forge(
      one,
      "one",
      message,
      { step: "break", revision: 3, unit: { combat: combat.id, round: 1 }, input: { attacker: 11, defender: 14 } },
      WON,
    );
    expect(await at(message)).toBe("held break 3");
    await combat.nextRound();
    expect(await next()).toContain("unit 2");
    await throwNow(message, 3, 20, 1);
    expect(await at(message)).toBe("held choice 4");
    await decide(message, 4, { step: "choice", choice: "reverse" });
    await throwNow(message, 5, 2, 15);
    await decide(message, 6, { step: "release" });
    expect(await at(message)).toBe("released done 7");
    await combat.delete();
  });
});

describe("the window of a step", () => {
  it("opens by itself for whoever answers, with the exact odds, and throws", async () => {
    const message = await attack("trip", { actor: mara, target: thug });
    const window = await form();
    expect(Array.from(window.querySelectorAll(".sc-score dd"), ({ textContent }) => textContent)).toEqual([
      "+10",
      "+12",
      "43 %",
    ]);
    forcedFaces.push(15, 2);
    window.querySelector("[type=submit]").click();
    for (let tries = 0; tries < 200 && (await at(message)) !== "open strength 2"; tries++) await settle(5);
    expect(await at(message)).toBe("open strength 2");
    await message.delete();
    expect(await form(false)).toBeNull();
  });

  it("closes with a notice when somebody else was faster, and throws nothing", async () => {
    const message = await attack("trip", { actor: mara, target: thug });
    await form();
    notices();
    await forge(
      table.bare("assistant"),
      "assistant",
      message,
      { step: "dexterity", revision: 1, input: { attacker: 12, defender: 10 } },
      [
        ["attacker", 1],
        ["defender", 20],
      ],
    );
    expect(await form(false)).toBeNull();
    expect(await at(message)).toBe("dodged done 2");
    expect(notices().join()).toContain("answered already");
  });
});
