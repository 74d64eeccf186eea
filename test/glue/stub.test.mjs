// What a blind roll looks like while it waits and afterwards, and the times on messages (foundryvtt.com/api, ChatMessage).
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restore, roll } from "./support/check.mjs";
import { actorOf, lastMessage, notices, openWorld, settle } from "./support/client.mjs";
import { id, SKILLS } from "./support/world.mjs";

let table;
beforeAll(async () => {
  table = await openWorld({ as: "one" });
});

let mara;
beforeEach(async () => {
  for (const user of game.users) game.users._setActive(user.id, user.isSelf || user.isGM);
  mara = await restore();
});

const GMS = ["gm", "assistant"].map(id);
const online = (userId, active) => game.users._setActive(userId, active);
const drawn = [];
const draw = async (message) => {
  const element = await message.renderHTML();
  document.body.append(element);
  drawn.push(element);
  return element;
};
afterEach(() => drawn.splice(0).forEach((element) => element.remove()));
const note = (element) => element.querySelector("[role=status]").textContent.trim();

/** A player's blind roll that nobody answers. */
const asked = async () => {
  await game.settings.set("core", "rollMode", "blindroll");
  return roll(mara);
};

/** Look at something as somebody else would. */
async function as(user, look) {
  const me = game.user;
  game.user = game.users.get(id(user));
  try {
    return await look();
  } finally {
    game.user = me;
  }
}

describe("a blind roll that waits", () => {
  it("says whether a game master is there to throw it, wherever it is drawn, and keeps its elements", async () => {
    const message = await asked();
    const elements = [await draw(message), await draw(message)];
    expect(elements.map(note)).toEqual(Array.from(elements, () => "A game master throws this one, unseen."));
    const withdraw = elements[0].querySelector("[data-card=withdraw]");
    online(GMS[0], false);
    expect(elements.map(note)).toEqual(Array.from(elements, () => "A game master throws this one, unseen."));
    online(GMS[1], false);
    expect(elements.map(note)).toEqual(Array.from(elements, () => "Waiting for a game master: none is online."));
    expect(note(await draw(message))).toBe("Waiting for a game master: none is online.");
    online(GMS[1], true);
    expect(elements.map(note)).toEqual(Array.from(elements, () => "A game master throws this one, unseen."));
    expect(elements[0].querySelector("[data-card=withdraw]")).toBe(withdraw);
  });

  it("says nothing of who is there once it was thrown", async () => {
    const message = await asked();
    const before = await draw(message);
    await message.update({ "system.state": "answered" });
    const element = await draw(message);
    for (const userId of GMS) online(userId, false);
    expect(note(element)).toBe("The game master has thrown it.");
    expect(note(before)).not.toContain("Waiting");
  });
});

describe("a blind roll that was thrown", () => {
  it("is one card for game masters, and its asker's stub stays", async () => {
    const message = await asked();
    const seen = (user) => as(user, async () => [message.visible, (await message.renderHTML()).hidden]);
    expect([await seen("one"), await seen("gm"), await seen("assistant")]).toEqual(
      Array.from({ length: 3 }, () => [true, false]),
    );
    await message.update({ "system.state": "answered" });
    expect([await seen("one"), await seen("gm"), await seen("assistant")]).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    await message.update({ "system.state": "refused" });
    expect(await seen("gm")).toEqual([true, false]);
  });
});

const MINUTE = 60_000;
const timeOf = (element) => element.querySelector("time");

describe("the time on a message of ours", () => {
  it("is said as core says it, and to the second in its tooltip, on every kind of card", async () => {
    const { postItem } = await import("../../module/applications/sheets/post-item.ts");
    await roll(mara);
    const action = game.messages.contents.at(-1);
    await postItem(actorOf("mara").items.get(SKILLS.alchemy));
    const item = game.messages.contents.at(-1);
    const messages = [action, item, await asked()];
    const plain = await ChatMessage.create({ content: "x" });
    for (const ago of [0, 3 * MINUTE, 50 * 60 * MINUTE]) {
      const timestamp = Date.now() - ago;
      for (const message of [plain, ...messages]) message.updateSource({ timestamp });
      const core = timeOf(await plain.renderHTML());
      for (const message of messages) {
        const time = timeOf(await message.renderHTML());
        expect(time.textContent.trim()).toBe(core.textContent.trim());
        expect(time.className).toBe(core.className);
        expect(time.dateTime).toBe(new Date(timestamp).toISOString());
        expect(time.title).toContain(String(new Date(timestamp).getFullYear()));
        expect(time.title).toMatch(/\d:\d\d:\d\d/);
      }
    }
    expect(messages.map(({ type }) => type)).toEqual(["action", "item", "stub"]);
    // A clock that goes ahead is no time to come, and no time at all is none.
    action.updateSource({ timestamp: Date.now() + 5 * MINUTE });
    plain.updateSource({ timestamp: Date.now() });
    expect(timeOf(await action.renderHTML()).textContent).toBe(timeOf(await plain.renderHTML()).textContent);
    action.updateSource({ timestamp: 9e15 });
    expect(timeOf(await action.renderHTML())).toBeNull();
  });
});

describe("what was chosen at a hidden target", () => {
  let gm;
  let late;
  let request;
  beforeEach(async () => {
    gm = table.bare("gm");
    late = game.i18n.localize("SCUFFLE.Sequence.Late");
    const members = [{ uuid: mara.uuid, name: "Mara", img: "", hidden: false }];
    const skill = { identifier: "lifting", attribute: "strength", name: "Lifting", img: "", tags: [] };
    const system = { skill, target: 6, hidden: true, seconds: 600, quiet: true, members };
    await gm("ChatMessage", "create", { data: [{ type: "request", author: id("gm"), system }] });
    request = lastMessage();
    await game.settings.set("scuffle", "skipRollDialog", true);
    notices();
  });
  afterEach(() => game.settings.set("scuffle", "skipRollDialog", false));

  /** Chooses as it stands. */
  const choose = async () => {
    const { answerRequest } = await import("../../module/actions/answer-request.ts");
    const { checkRequest } = await import("../../module/apply/check-request.ts");
    const asks = { message: request, request: checkRequest(request), index: 0 };
    await answerRequest(asks, document.createElement("button"));
    return lastMessage();
  };
  /** What a game master's client posts who throws that choice, or the same with something else in it. */
  const thrown = async (choice, change = {}) => {
    const { throwGroups } = await import("../../module/dice/throw-groups.ts");
    const { roundDice } = await import("../../module/actions/round-dice.ts");
    const [check] = choice.toObject().system.value.checks;
    const checks = [{ ...check, input: { ...check.input, target: 6, ...change } }];
    const { rolls } = await throwGroups(roundDice(checks));
    const system = { to: request.id, kind: "checks", value: { checks } };
    return { type: "answer", author: id("gm"), rolls: rolls.map((made) => JSON.stringify(made)), system };
  };
  const post = (data) => gm("ChatMessage", "create", { data: [data], keepId: "_id" in data });

  it("is told to count for nothing where a game master threw first, and where they throw something else", async () => {
    const made = await choose();
    await post(await thrown(made, { skill: 3 }));
    await expect.poll(notices).toEqual([late]);
    const first = await thrown(made);
    await gm("ChatMessage", "delete", { ids: [made.id, lastMessage().id] });
    Hooks.once("preCreateChatMessage", () => void post({ ...first, _id: "0".repeat(16) }));
    await choose();
    await expect.poll(notices).toEqual([late]);
  });

  it("is told nothing of where it is thrown", async () => {
    await post(await thrown(await choose()));
    await post(await thrown(lastMessage(), { skill: 3 }));
    await expect.poll(() => lastMessage().system.value.checks[0].input.skill).toBe(3);
    await settle();
    expect(notices()).toEqual([]);
  });
});

describe("this client", () => {
  it("asked for everything as a player, and threw nothing", async () => {
    await settle();
    expect(game.user.isGM).toBe(false);
    expect(table.backend.table.store.all("ChatMessage").filter(({ blind }) => blind)).toEqual([]);
  });
});
