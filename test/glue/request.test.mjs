// Requests for checks: what they refuse, who hears of what, and what comes of answers past all windows (docs/rules.md §1).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, lastMessage, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

const LIFTING = { identifier: "lifting", attribute: "strength" };
/** What somebody chose for a check at a hidden target. */
const chosen = (actorUuid, input = {}) => ({
  rule: "pool.check",
  input: { attribute: 2, skill: 1, target: 0, ...input },
  modifiers: [],
  actorUuid,
  subject: { ...LIFTING, itemId: id("lifting"), name: "Lifting" },
  visibility: "gm",
});

let table;
let player;
let mara;
let thug;
beforeAll(async () => {
  // A choice at a hidden target that a game master was not there for, long ago.
  table = await openWorld({
    change(world) {
      const [timestamp, skill] = [Date.now() - 3_600_000, { ...LIFTING, name: "Lifting", img: "", tags: [] }];
      const members = [{ uuid: `Actor.${id("mara")}`, name: "Mara", img: "", hidden: false }];
      const system = { skill, target: 6, hidden: true, seconds: 60, quiet: false, members };
      const value = { checks: [chosen(`Actor.${id("mara")}`)] };
      world.ChatMessage = [
        { _id: id("old"), type: "request", author: id("gm"), timestamp, system },
        {
          _id: id("choice"),
          type: "answer",
          author: id("one"),
          timestamp,
          system: { to: id("old"), kind: "chosen", value },
        },
      ];
    },
  });
  player = table.bare("one");
  await game.scenes.get(id("alley")).view();
});
beforeEach(() => {
  mara = actorOf("mara");
  thug = actorOf("first");
  notices();
});

const ask = (options, ...actors) =>
  game.scuffle.requestCheck({ skill: "lifting", target: 4, ...options, actors, skipDialog: true });
const rest = async (message) => (await import("../../module/actions/throw-checks.ts")).throwForRest(message);
const hide = (hidden) => game.scenes.get(id("alley")).tokens.get(id("first")).update({ hidden });
const masters = [id("gm"), id("assistant")];
const drawn = async (message) => {
  const element = await message.renderHTML();
  return Array.from(element.querySelectorAll(".sc-asked__one"), (line) => [
    line.querySelector(".sc-clamp").textContent,
    line.querySelector(".sc-tier")?.dataset.tier ?? line.dataset.state,
  ]);
};

describe("a request", () => {
  it("for what isn't there, or of nobody, is refused in words, and nothing is posted", async () => {
    const before = game.messages.size;
    expect(await ask({ skill: "juggling" }, mara)).toBeNull();
    expect(notices()).toEqual([expect.stringContaining("juggling")]);
    expect(await ask({ skill: undefined, attribute: "luck" }, mara)).toBeNull();
    expect(notices()).toEqual([expect.stringContaining("luck")]);
    expect(await game.scuffle.rollForFoes({ skipDialog: true })).toBeNull();
    expect(notices()).toEqual([expect.stringContaining("No foe is selected")]);
    await game.settings.set("scuffle", "playsPools", false);
    expect(await ask({}, mara)).toBeNull();
    expect(notices()).toEqual([expect.stringContaining("play dice pools")]);
    await game.settings.set("scuffle", "playsPools", true);
    expect(game.messages.size).toBe(before);
  });

  it("of an attribute alone is thrown with no dots, 2 higher", async () => {
    await mara.update({ system: { attributes: { strength: { dots: 3 } } } });
    const message = await ask({ skill: undefined, attribute: "strength" }, mara);
    forcedFaces.push(6, 5, 5);
    await rest(message);
    expect(await drawn(message)).toEqual([["Mara", "barely"]]);
    expect(lastMessage().system.value.checks[0].input).toMatchObject({ attribute: 3, skill: 0, target: 4 });
  });

  it("keeps those whom players aren't shown in an answer of their own; with none shown it is a whisper", async () => {
    await hide(true);
    const message = await ask({}, mara, thug);
    expect(message.whisper).toEqual([]);
    expect(message.content).not.toContain(thug.token.name);
    await rest(message);
    const [open, apart] = game.messages.contents.slice(-2);
    expect([open.whisper, apart.whisper]).toEqual([[], masters]);
    expect([open, apart].map(({ system }) => system.value.checks.map(({ actorUuid }) => actorUuid))).toEqual([
      [mara.uuid],
      [thug.uuid],
    ]);
    const secret = await ask({}, thug);
    expect(secret.whisper).toEqual(masters);
    await hide(false);
  });

  it("at a hidden target is thrown here as soon as its owner has chosen, and whispered", async () => {
    const message = await ask({ target: 6, hidden: true }, mara);
    expect(message.content).not.toContain("6");
    const choose = (input) =>
      player("ChatMessage", "create", {
        data: [
          {
            type: "answer",
            author: id("one"),
            system: { to: message.id, kind: "chosen", value: { checks: [chosen(mara.uuid, input)] } },
          },
        ],
      });
    forcedFaces.push(6, 6, 1);
    // Lines that come to something else, and then the owner's choice.
    await choose({ penalty: 3 });
    await settle(100);
    expect(await drawn(message)).toEqual([["Mara", "waiting"]]);
    await choose({});
    await settle(300);
    expect(await drawn(message)).toEqual([["Mara", "mediocre"]]);
    expect(lastMessage().whisper).toEqual(masters);
    expect(lastMessage().author.id).toBe(id("gm"));
  });

  it("at a hidden target, chosen long ago, has a button that throws it, once", async () => {
    const message = game.messages.get(id("old"));
    expect(await drawn(message)).toEqual([["Mara", "rolling"]]);
    const element = await message.renderHTML();
    const before = game.messages.size;
    forcedFaces.push(6, 6, 1);
    const button = element.querySelector("[data-card=answer]");
    button.click();
    button.click();
    await settle(300);
    expect(await drawn(message)).toEqual([["Mara", "mediocre"]]);
    expect(game.messages.size).toBe(before + 1);
  });

  it("of whoever answers on this screen opens one window at a time, also of several requests", async () => {
    const open = () =>
      Array.from(foundry.applications.instances.values()).filter(
        ({ id: name, rendered }) => rendered && /request/u.test(name),
      );
    for (const app of open()) await app.close();
    await settle(100);
    const second = actorOf("second");
    const messages = [await ask({}, second), await ask({}, second), await ask({}, second)];
    for (const { id: wanted } of messages) {
      await expect.poll(() => open().map(({ id: name }) => name)).toEqual([expect.stringContaining(wanted)]);
      await settle(50);
      expect(open()).toHaveLength(1);
      await open()[0].close();
    }
    await settle(50);
    expect(open()).toEqual([]);
  });

  it("that a player made, or that can't be read, asks for nothing and hurts no log", async () => {
    const data = (system) => ({ data: [{ type: "request", author: id("one"), system }] });
    await player("ChatMessage", "create", data({ skill: { attribute: "strength" }, members: [{ uuid: mara.uuid }] }));
    const forged = lastMessage();
    const broken = await ChatMessage.create({ type: "request", system: { skill: 3, target: "x", members: "all" } });
    for (const message of [forged, broken]) {
      const element = await message.renderHTML();
      expect(element.textContent).toContain("can't be read");
      expect(element.querySelectorAll("[data-card=answer]")).toHaveLength(0);
      await rest(message);
    }
    expect(lastMessage()).toBe(broken);
  });
});
