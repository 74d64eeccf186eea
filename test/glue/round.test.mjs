// A round of conflict: one throw, one card in acting order, each line applied by itself (docs/rules.md §2).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

const byName = (a, b) => (a < b ? -1 : 1);

let table;
let player;
let mara;
let joss;
let first;
let second;
beforeAll(async () => {
  table = await openWorld();
  player = table.bare("one");
  const alley = game.scenes.get(id("alley"));
  await alley.view();
  const linked = (name) => ({ _id: id(`${name}t`), name, actorId: id(name.toLowerCase()), actorLink: true });
  await alley.createEmbeddedDocuments("Token", [linked("Mara"), linked("Joss")], { keepId: true });
});

beforeEach(async () => {
  mara = actorOf("mara");
  joss = actorOf("joss");
  const { tokens } = game.scenes.get(id("alley"));
  first = tokens.get(id("first")).actor;
  second = tokens.get(id("second")).actor;
  for (const actor of [mara, joss, first, second]) {
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      Array.from(actor.effects, (effect) => effect.id),
    );
    await actor.update({ system: { hurt: { body: 0 }, notches: 0, skillSlots: 0 } });
  }
  const scores = [
    [mara, 16],
    [joss, 12],
    [first, 12],
    [second, 8],
  ];
  for (const [actor, score] of scores) await actor.update({ system: { attributes: { dexterity: { score } } } });
  notices();
});

/** Throws a round of acts, each `[actor, act, target, more]`, as its dialog would have it. */
const round = async (acts, faces, { hidden = [], visibility = "public" } = {}) => {
  const { offerAct, settleAct } = await import("../../module/actions/act-draft.ts");
  const { roundLines } = await import("../../module/actions/round-lines.ts");
  const { postRound } = await import("../../module/chat/post-round.ts");
  const { nameAt } = await import("../../module/actions/actor-at.ts");
  const people = [mara, joss, first, second].map((actor) => ({
    actor,
    target: { uuid: actor.uuid, name: nameAt(actor.uuid), img: "" },
    hidden: hidden.includes(actor),
  }));
  const turns = acts.map(([actor, act, target, condition = ""]) => ({
    uuid: actor.uuid,
    name: nameAt(actor.uuid),
    on: true,
    draft: settleAct(actor, target, offerAct(act, target, condition)),
    target: target?.uuid ?? "",
    how: "",
    deadly: false,
  }));
  forcedFaces.push(...faces);
  return postRound(roundLines(turns, visibility, people), visibility);
};
const ask = async (...args) => (await import("../../module/apply/ask.ts")).ask(...args);
const answer = async (...args) => (await import("../../module/apply/answer.ts")).answer(...args);
const perform = async (user, message, n) =>
  (await import("../../module/apply/perform.ts")).perform(user, { message: message.id, n, verb: "apply", revision: 1 });
const rows = async (message) => {
  const element = await message.renderHTML();
  return Array.from(element.querySelectorAll(".sc-turn"), (turn) => ({
    name: turn.querySelector(".sc-clamp").textContent,
    band: turn.querySelector(".sc-tier").dataset.tier,
    does: Array.from(turn.querySelectorAll(".sc-does b"), (line) => line.textContent),
  }));
};

describe("a round", () => {
  it("is one throw in acting order, equals together, each with dice of a colour of their own", async () => {
    const [message] = await round(
      [
        [second, "injure", mara],
        [joss, "act", null],
        [mara, "inflict", first, "prone"],
        [first, "injure", joss],
      ],
      [5, 1, 1, 2, 2, 19, 20, 3, 4, 1, 1, 12, 1, 1, 6, 6],
    );
    const element = await message.renderHTML();
    const groups = Array.from(element.querySelectorAll(".sc-round > li"), (group) => [
      group.querySelector(".sc-round__n small") !== null,
      Array.from(group.querySelectorAll(".sc-clamp"), (name) => name.textContent).toSorted(byName),
    ]);
    expect(groups).toEqual([
      [false, ["Mara"]],
      [true, ["Joss", "first"]],
      [false, ["second"]],
    ]);
    expect(message.rolls).toHaveLength(10);
    const colours = message.rolls.map(({ options }) => options.appearance.background);
    expect(new Set(colours).size).toBe(4);
    expect(new Set(Array.from(element.querySelectorAll(".sc-turn"), (turn) => turn.dataset.who)).size).toBe(4);
    const [maras] = await rows(message);
    expect(maras).toEqual({ name: "Mara", band: "triumph", does: ["first is Prone"] });
  });

  it("is applied and undone line by line", async () => {
    const [message] = await round(
      [
        [mara, "inflict", first, "prone"],
        [first, "injure", mara],
      ],
      [15, 4, 1, 1, 1, 18, 1, 1, 1, 1],
    );
    await ask(message, 1000, "apply");
    expect(mara.system.hurt.body).toBe(1);
    expect(first.effects.size).toBe(0);
    await ask(message, 0, "apply");
    expect(first.statuses.has("prone")).toBe(true);
    await ask(message, 1000, "undo");
    expect(mara.system.hurt.body).toBe(0);
    expect(first.statuses.has("prone")).toBe(true);
  });

  it("lets each line be answered by itself: reprisal, shift, deflection", async () => {
    const [message] = await round(
      [
        [mara, "injure", first],
        [first, "injure", mara],
      ],
      [3, 1, 1, 5, 6, 4, 1, 1, 5, 6],
    );
    await answer(message, "reprisal", { reprisal: "condition", reprisalCondition: "prone", line: 0 });
    await answer(message, "shift", { to: "success", line: 1 });
    expect((await rows(message)).map(({ band, does }) => [band, does])).toEqual([
      ["failure", ["Mara gains a Notch", "Mara is Prone"]],
      ["success", ["Mara takes 1 Hurt"]],
    ]);
    const { conflictAction } = await import("../../module/actions/conflict-action.ts");
    forcedFaces.push(15);
    const target = { uuid: mara.uuid, name: "Mara", img: "" };
    const against = { message: message.id, line: 1, target: mara.uuid, name: "Mara", by: "first", act: "injure" };
    const on = { against, target, visibility: "public", refusal: () => null };
    await conflictAction({ actor: joss, act: "deflect-physical", skipDialog: true, on });
    expect((await rows(message))[1].does).toEqual([]);
  });
});

describe("what players aren't shown", () => {
  it("is a second message to the game masters, folded into their card and nobody else's", async () => {
    const [shown, hidden] = await round(
      [
        [mara, "inflict", first, "prone"],
        [second, "injure", joss],
        [joss, "inflict", second, "blinded"],
      ],
      [15, 4, 1, 1, 1, 18, 1, 1, 1, 1, 18, 1, 1, 1, 1],
      { hidden: [second] },
    );
    expect(shown.whisper).toEqual([]);
    expect(JSON.stringify(shown.toObject())).not.toContain(second.uuid);
    expect(hidden.system.of).toBe(shown.id);
    expect(hidden.whisper).not.toContain(id("one"));
    expect(hidden.visible).toBe(false);
    expect((await rows(shown)).map(({ name }) => name)).toEqual(["Mara", "Joss", "second"]);
    await ask(hidden, 0, "apply");
    expect(joss.system.hurt.body).toBe(1);
    const refused = await perform(game.users.get(id("two")), hidden, 1000);
    expect(refused.refused).toBe("SCUFFLE.Refused.NotYours");
    await shown.delete();
    expect(hidden.visible).toBe(true);
  });
});

describe("a player's round", () => {
  /** The round as a player's client sends it. */
  const send = async (acts, faces, change = {}) => {
    const [message] = await round(acts, faces);
    const { rolls, system, type } = message.toObject();
    await message.delete();
    const _id = foundry.utils.randomID();
    const sent = foundry.utils.mergeObject(system, change, { inplace: false });
    await player("ChatMessage", "create", {
      data: [{ _id, author: id("one"), type, rolls, system: sent }],
      keepId: true,
    });
    for (let tries = 0; tries < 100 && !game.messages.get(_id); tries++) await settle(5);
    return game.messages.get(_id);
  };

  it("holds their own line, which they apply, and a foe's, which only a game master applies", async () => {
    const message = await send(
      [
        [mara, "inflict", first, "prone"],
        [first, "injure", mara],
      ],
      [15, 4, 1, 1, 1, 18, 1, 1, 1, 1],
    );
    const one = game.users.get(id("one"));
    expect((await perform(one, message, 0)).refused).toBe("");
    expect(first.statuses.has("prone")).toBe(true);
    expect((await perform(one, message, 1000)).refused).toBe("SCUFFLE.Refused.NotYours");
    expect((await perform(game.user, message, 1000)).refused).toBe("");
    expect(mara.system.hurt.body).toBe(1);
  });

  it("with another's line, or with faces that weren't thrown, is refused, and nothing changes", async () => {
    const message = await send(
      [
        [mara, "act", null],
        [joss, "injure", first],
      ],
      [15, 18, 1, 1, 1, 1],
    );
    expect((await perform(game.user, message, 1000)).refused).toBe("SCUFFLE.Refused.NotTheirs");
    const cheat = await send([[mara, "injure", first]], [2, 1, 1, 1, 1]);
    const { lines } = cheat.toObject().system;
    lines[0].input.bonus += 20;
    const forged = await send([[mara, "injure", first]], [2, 1, 1, 1, 1], { lines });
    expect((await perform(game.user, forged, 0)).refused).toBe("SCUFFLE.Refused.Rule");
    expect(first.system.hurt.body).toBe(0);
  });

  it("whose actor is gone meanwhile costs the other lines nothing", async () => {
    const helper = await Actor.create({ name: "Helper", type: "foe" });
    const [message] = await round(
      [
        [mara, "inflict", first, "prone"],
        [joss, "act", null],
      ],
      [15, 4, 1, 1, 1, 9],
    );
    await helper.delete();
    const { lines } = message.toObject().system;
    lines[1].actorUuid = helper.uuid;
    await message.update({ system: { lines } });
    expect((await perform(game.user, message, 1002)).refused).toBe("SCUFFLE.Refused.NoActor");
    expect((await perform(game.user, message, 0)).refused).toBe("");
    expect((await rows(message)).map(({ does }) => does)).toContainEqual(["first is Prone"]);
  });
});

describe("who takes part", () => {
  it("is whoever is selected or targeted, else whoever stands in the scene", async () => {
    const { roundParticipants } = await import("../../module/actions/round-participants.ts");
    const names = () => roundParticipants().map(({ target }) => target.name);
    expect(names()).toEqual(["first", "second", "Mara", "Joss"]);
    for (const token of canvas.tokens.placeables)
      token.setTarget([id("Marat"), id("second")].includes(token.document.id), { releaseOthers: false });
    expect(names().toSorted(byName)).toEqual(["Mara", "second"]);
    for (const token of canvas.tokens.placeables) token.setTarget(false, { releaseOthers: false });
  });

  it("is whoever fights in the running combat", async () => {
    const combat = await Combat.create({ scene: id("alley"), active: true });
    const { tokens } = game.scenes.get(id("alley"));
    const combatants = ["first", "Marat"].map((token) => ({
      tokenId: id(token),
      sceneId: id("alley"),
      actorId: tokens.get(id(token)).actorId,
      hidden: token === "first",
    }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
    const { roundParticipants } = await import("../../module/actions/round-participants.ts");
    const found = roundParticipants().map(({ target, hidden }) => [target.name, hidden]);
    expect(found.toSorted(([a], [b]) => byName(a, b))).toEqual([
      ["Mara", false],
      ["first", true],
    ]);
    await combat.delete();
  });
});
