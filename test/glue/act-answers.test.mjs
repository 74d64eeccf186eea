// What is said about an act since it was thrown: shifts, deflections, consequences, First Aid (docs/rules.md §2).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, lastMessage, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let table;
let player;
let mara;
let joss;
let thug;
beforeAll(async () => {
  table = await openWorld();
  player = table.bare("one");
  await game.scenes.get(id("alley")).view();
  await game.scenes.get(id("alley")).createEmbeddedDocuments(
    "Token",
    [
      { _id: id("mtoken"), name: "Mara", actorId: id("mara"), actorLink: true },
      { _id: id("jtoken"), name: "Joss", actorId: id("joss"), actorLink: true },
    ],
    { keepId: true },
  );
});

const aim = (...tokens) => {
  for (const token of canvas.tokens.placeables)
    token.setTarget(tokens.includes(token.document.id), { releaseOthers: false });
};
const act = async (actor, name, faces, more = {}) => {
  forcedFaces.push(...faces);
  const { conflictAction } = await import("../../module/actions/conflict-action.ts");
  return conflictAction({ actor, act: name, skipDialog: true, ...more });
};
const ask = async (...args) => (await import("../../module/apply/ask.ts")).ask(...args);
const answer = async (...args) => (await import("../../module/apply/answer.ts")).answer(...args);
const draw = async (message) => message.renderHTML();
const lines = async (message) =>
  Array.from((await draw(message)).querySelectorAll(".sc-does b"), (line) => line.textContent);
const band = async (message) => (await draw(message)).querySelector(".sc-tier").dataset.tier;
const notes = async (message) =>
  Array.from((await draw(message)).querySelectorAll(".sc-note"), (note) => note.textContent);
/** A player's own message, written past all client code. */
const send = async (data) => {
  const _id = foundry.utils.randomID();
  await player("ChatMessage", "create", { data: [{ _id, author: id("one"), ...data }], keepId: true });
  for (let tries = 0; tries < 100 && !game.messages.get(_id); tries++) await settle(5);
  return game.messages.get(_id);
};

const setting = (name, value) => game.settings.set("scuffle", name, value);

beforeEach(async () => {
  mara = actorOf("mara");
  joss = actorOf("joss");
  thug = game.scenes.get(id("alley")).tokens.get(id("first")).actor;
  for (const actor of [mara, joss, thug]) {
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      Array.from(actor.effects, (effect) => effect.id),
    );
    await actor.update({ system: { hurt: { body: 0 }, notches: 0, skillSlots: 0 } });
  }
  aim(id("mtoken"));
  notices();
});

describe("a game master's shift", () => {
  it("is told on the card with who said so, and the changes follow; nothing is thrown again", async () => {
    const message = await act(thug, "injure", [8, 1, 1, 5, 6]);
    expect(await band(message)).toBe("failure");
    await answer(message, "shift", { to: "success" });
    expect(await band(message)).toBe("success");
    expect(await notes(message)).toContain("From Failure to Success by the word of Gamemaster.");
    expect(await lines(message)).toEqual(["Mara takes 1 Hurt"]);
    expect((await draw(message)).querySelector(".sc-total-n").textContent).toContain("8");
    await ask(message, 0, "apply");
    expect(mara.system.hurt.body).toBe(1);
    await answer(message, "shift", { to: "disaster" });
    expect(await band(message)).toBe("success");
    await ask(message, 0, "undo");
    expect(mara.system.hurt.body).toBe(0);
    expect(await band(message)).toBe("disaster");
  });

  it("is nobody else's word", async () => {
    const message = await act(mara, "act", [8]);
    await send({ type: "answer", system: { to: message.id, kind: "shift", value: { to: "triumph" } } });
    expect(await band(message)).toBe("failure");
  });

  it("changes the word of a pool's outcome, and its dice stay", async () => {
    const { roll } = await import("./support/check.mjs");
    forcedFaces.push(1, 1, 1);
    const message = await roll(mara);
    await answer(message, "shift", { to: "good" });
    expect(await band(message)).toBe("good");
    expect((await draw(message)).querySelectorAll(".is-hit")).toHaveLength(0);
    expect(await notes(message)).toContain("From Failure to Good by the word of Gamemaster.");
  });
});

describe("deflecting harm from another", () => {
  const against = (message, more = {}) => ({
    against: { message: message.id, target: mara.uuid, name: "Mara", by: "first", act: "injure", ...more },
  });
  const deflect = async (message, actor, faces, more) => {
    forcedFaces.push(...faces);
    const on = {
      against: against(message, more).against,
      target: { uuid: mara.uuid, name: "Mara", img: "" },
      visibility: "public",
      refusal: () => null,
    };
    return act(actor, "deflect-physical", [], { on });
  };

  it("drops that person's changes, gives the helper a Skill slot, and leaves what the act costs", async () => {
    aim(id("mtoken"), id("jtoken"));
    const message = await act(thug, "injure", [12, 1, 1, 5, 6]);
    expect(await lines(message)).toEqual(["Mara takes 1 Hurt", "first is Blinded", "Joss takes 1 Hurt"]);
    const own = await deflect(message, joss, [11]);
    expect(await lines(message)).toEqual(["first is Blinded", "Joss takes 1 Hurt"]);
    expect(await notes(message)).toContain("Joss turns it away from Mara.");
    expect((await draw(own)).querySelector(".sc-card__title p").textContent).toBe(
      "for Mara, against first: Injure the body",
    );
    expect(await lines(own)).toEqual(["Joss gains a Skill slot"]);
    expect((await draw(own)).querySelector("[data-card=again]")).toBeNull();
  });

  it("counts once for each ally and person, and not for oneself, nor with the wrong kind", async () => {
    const message = await act(thug, "injure", [17, 1, 1, 5, 6]);
    await deflect(message, joss, [3]);
    await deflect(message, joss, [20]);
    await deflect(message, mara, [20]);
    forcedFaces.push(20);
    const on = { against: against(message).against, target: { uuid: mara.uuid, name: "Mara", img: "" } };
    await act(joss, "deflect-verbal", [], { on: { ...on, visibility: "public", refusal: () => null } });
    expect(await lines(message)).toEqual(["Mara takes 1 Hurt"]);
    expect(await notes(message)).toContain("Joss tries to turn it away from Mara, and fails.");
  });

  it("comes too late once the act was applied, also when that was taken back", async () => {
    const message = await act(thug, "injure", [17, 1, 1, 5, 6]);
    expect((await draw(message)).querySelector("[data-card=deflect]")).not.toBeNull();
    await ask(message, 0, "apply");
    await ask(message, 0, "undo");
    expect((await draw(message)).querySelector("[data-card=deflect]")).toBeNull();
    await deflect(message, joss, [20]);
    expect(await lines(message)).toEqual(["Mara takes 1 Hurt"]);
  });

  it("forged by somebody who doesn't own the helper counts for nothing", async () => {
    const message = await act(thug, "injure", [17, 1, 1, 5, 6]);
    const own = await deflect(message, joss, [20]);
    const { rolls, system, type } = own.toObject();
    await own.delete();
    expect(await lines(message)).toEqual(["Mara takes 1 Hurt"]);
    const forged = await send({ type, rolls, system });
    expect(forged.author.id).toBe(id("one"));
    expect(await lines(message)).toEqual(["Mara takes 1 Hurt"]);
  });
});

describe("who reaches Panicked", () => {
  it("chooses between the two printed outcomes", async () => {
    await mara.toggleStatusEffect("frightened");
    const message = await act(thug, "inflict", [17, 3, 1, 1, 1], { condition: "frightened" });
    const list = (await draw(message)).querySelector("select[data-decide=consequence]");
    expect(Array.from(list.options, ({ value }) => value)).toEqual(["paralyzed", "flees"]);
    await send({
      type: "answer",
      system: {
        to: message.id,
        kind: "consequence",
        value: { consequence: "flees", uuid: mara.uuid, emotion: "frightened" },
      },
    });
    forcedFaces.push(4);
    await ask(message, 0, "apply");
    expect(Array.from(mara.statuses)).not.toContain("paralyzed");
    const effect = mara.effects.get("scfrightened0000");
    expect(effect.name).toBe("Panicked");
    expect(Object.keys(effect.system.extra)).toEqual(["flees"]);
  });
});

describe("First Aid", () => {
  it("needs no roll and no press: the clock stops, the Stage stays, and Undo lets it run on", async () => {
    const message = await act(thug, "injure", [20, 1, 1, 5, 6]);
    await mara.update({ system: { hurt: { body: 2 } } });
    forcedFaces.push(3);
    await ask(message, 0, "apply");
    expect(mara.statuses.has("bleeding")).toBe(true);
    const { beginFirstAid } = await import("../../module/actions/first-aid-action.ts");
    const aid = await beginFirstAid(joss);
    expect(aid.rolls).toHaveLength(0);
    expect(await lines(aid)).toEqual(["Mara no longer bleeds out"]);
    expect(aid.system.applied[0]).toMatchObject({ state: "applied", revision: 1, by: game.user.id });
    expect(mara.statuses.has("bleeding")).toBe(false);
    expect(mara.system.hurt.body).toBe(4);
    await ask(aid, 0, "undo");
    expect(mara.statuses.has("bleeding")).toBe(true);
  });

  it("is for a Stage IV that was typed too, whose clock nobody threw, until it began", async () => {
    const { beginFirstAid } = await import("../../module/actions/first-aid-action.ts");
    await mara.update({ system: { hurt: { body: 4 } } });
    await setting("playsConflict", false);
    expect(await beginFirstAid(joss)).toBeNull();
    await setting("playsConflict", true);
    const aid = await beginFirstAid(joss);
    expect(mara.system.hurt).toMatchObject({ body: 4, aid: game.time.worldTime });
    notices();
    expect(await beginFirstAid(joss)).toBeNull();
    expect(notices()).toEqual(["Mara: nobody here is bleeding out."]);
    await ask(aid, 0, "undo");
    expect(mara.system.hurt).toMatchObject({ body: 4, aid: null });
  });

  it("for a foe is done once, where the world applies to foes at once too", async () => {
    const { beginFirstAid } = await import("../../module/actions/first-aid-action.ts");
    await setting("applyOwnFoes", true);
    await thug.update({ system: { hurt: { body: 4 } } });
    aim(id("first"));
    const aid = await beginFirstAid(joss);
    await settle(30);
    expect(aid.system.applied[0]).toMatchObject({ state: "applied", revision: 1 });
    expect(thug.system.hurt.aid).toBe(game.time.worldTime);
    await setting("applyOwnFoes", false);
  });

  it("for nobody, or for somebody who doesn't bleed, is a notice", async () => {
    const { beginFirstAid } = await import("../../module/actions/first-aid-action.ts");
    const before = lastMessage();
    expect(await beginFirstAid(joss)).toBeNull();
    expect(notices()).toEqual(["Mara: nobody here is bleeding out."]);
    aim();
    expect(await beginFirstAid(joss)).toBeNull();
    expect(notices()).toHaveLength(1);
    expect(lastMessage()).toBe(before);
  });
});

describe("a Condition's effect", () => {
  it("says in a sentence what it means", async () => {
    await mara.toggleStatusEffect("prone");
    expect(mara.effects.get("scprone000000000").description).toContain("Lies on the ground");
  });
});

describe("a world that keeps foes' numbers from players", () => {
  it("shows a player what came of a foe's act, not by how much, and says so", async () => {
    const message = await act(thug, "injure", [17, 1, 1, 5, 6]);
    await game.settings.set("scuffle", "hideNumbers", true);
    const { user } = game;
    const own = await act(mara, "act", [12]);
    game.user = game.users.get(id("one"));
    try {
      const element = await draw(message);
      expect(element.querySelector(".sc-tier").dataset.tier).toBe("success");
      expect(element.querySelector(".sc-d20")).toBeNull();
      expect(element.textContent).not.toMatch(/17|Strength|Dexterity/);
      expect(await notes(message)).toContain("The numbers are the game master's.");
      expect(await lines(message)).toEqual(["Mara takes 1 Hurt"]);
      expect((await draw(own)).querySelector(".sc-d20").textContent).toBe("12");
    } finally {
      game.user = user;
      await game.settings.set("scuffle", "hideNumbers", false);
    }
  });
});
