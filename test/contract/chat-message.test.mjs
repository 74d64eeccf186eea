// Chat messages. Sources: foundryvtt.com/api (ChatMessage), foundryvtt GH#6627, GH#11442, GH#11984, GH#14429,
// Foundryborne/daggerheart#1199.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Roll, diceConfig, forcedFaces } from "../playtable/client/dice/index.mjs";
import ChatMessage from "../playtable/client/documents/chat-message.mjs";
import { become, buildWorld, message, users } from "./chat-support.mjs";

const { gm, second, one, two } = users;
const ids = (...who) => who.map((user) => user.id);

beforeEach(() => void buildWorld());
afterEach(() => {
  forcedFaces.clear();
  diceConfig.rolls = [Roll];
  vi.restoreAllMocks();
});

async function rolled(...faces) {
  forcedFaces.push(...faces);
  return new Roll(`${faces.length}d20`).evaluate();
}

describe("who sees a message", () => {
  const seen = (data) =>
    [gm, second, one, two].map((who) => {
      become(who);
      const shown = message({ author: one.id, ...data });
      return shown.visible ? (shown.isContentVisible ? "all" : "shell") : "nothing";
    });

  it.each([
    ["public", {}, ["all", "all", "all", "all"]],
    ["to the game masters", { whisper: ids(gm, second) }, ["all", "all", "all", "nothing"]],
    ["to oneself", { whisper: ids(one) }, ["nothing", "nothing", "all", "nothing"]],
    ["between players", { whisper: ids(two) }, ["nothing", "nothing", "all", "all"]],
    ["blind", { whisper: ids(gm, second), blind: true }, ["all", "all", "shell", "nothing"]],
    ["blind without a list", { blind: true }, ["all", "all", "shell", "shell"]],
    [
      "blind by a game master",
      { author: gm.id, whisper: ids(gm), blind: true },
      ["all", "nothing", "nothing", "nothing"],
    ],
  ])("%s", (_name, data, expected) => {
    expect(seen(data)).toEqual(expected);
  });
});

describe("visibility modes", () => {
  it.each([
    ["publicroll", { whisper: ids(two) }, { whisper: [], blind: false }],
    ["selfroll", {}, { whisper: ids(one), blind: false }],
    ["gmroll", {}, { whisper: ids(gm, second), blind: false }],
    ["gmroll", { whisper: ids(two) }, { whisper: ids(two), blind: false }],
    ["blindroll", {}, { whisper: ids(gm, second), blind: true }],
    ["roll", {}, { whisper: [], blind: false }],
  ])("%s on %j", (mode, data, expected) => {
    become(one);
    expect(ChatMessage.applyRollMode({ ...data }, mode)).toEqual(expected);
  });

  it("refuses unknown ones", () => {
    expect(() => ChatMessage.applyRollMode({}, "loud")).toThrow("loud");
  });

  it("count at creation only when passed", async () => {
    become(one);
    game.settings.set("core", "rollMode", "gmroll");
    const plain = new ChatMessage({ content: "x" });
    await plain._preCreate({}, {}, one);
    const whispered = new ChatMessage({ content: "x" });
    await whispered._preCreate({}, { rollMode: "gmroll" }, one);
    expect([plain.whisper, whispered.whisper]).toEqual([[], ids(gm, second)]);
  });

  it("are those of a posted roll", async () => {
    become(one);
    const create = vi.spyOn(ChatMessage, "create").mockResolvedValue(null);
    game.settings.set("core", "rollMode", "blindroll");
    const roll = await rolled(7);
    await roll.toMessage({ flavor: "why" });
    await roll.toMessage({ content: "own" }, { rollMode: "selfroll" });
    const [[first, firstOptions], [next, nextOptions]] = create.mock.calls;
    expect(first).toMatchObject({ author: one.id, flavor: "why", content: "7", rolls: [roll] });
    expect([firstOptions.rollMode, next.content, nextOptions.rollMode]).toEqual(["blindroll", "own", "selfroll"]);
    const data = await roll.toMessage({}, { create: false, rollMode: "gmroll" });
    expect(data).toMatchObject({ whisper: ids(gm, second), rolls: [JSON.stringify(roll)] });
  });
});

describe("rolls", () => {
  it("are stored as JSON texts and prepared as rolls", async () => {
    const roll = await rolled(13);
    const made = message({ rolls: [roll] });
    expect(made._source.rolls).toEqual([JSON.stringify(roll)]);
    expect([made.rolls[0].total, made.isRoll, made.rolls[0] instanceof Roll]).toEqual([13, true, true]);
    expect(made.toObject().rolls).toEqual(made._source.rolls);
    expect(message({}).isRoll).toBe(false);
  });

  it("that are broken or of unknown classes are dropped with a log", async () => {
    class Odd extends Roll {}
    const good = await rolled(4);
    const odd = await new Odd("1").evaluate();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const made = message({ rolls: [JSON.stringify(odd), "no roll", "{}", JSON.stringify(good)] });
    expect(made.rolls.map((roll) => roll.total)).toEqual([4]);
    expect(warn).toHaveBeenCalledTimes(3);
  });
});

describe("names", () => {
  it("of whisper recipients", () => {
    const found = (name) => ids(...ChatMessage.getWhisperRecipients(name));
    expect(found("gm")).toEqual(ids(gm, second));
    expect(found("Players")).toEqual(ids(one, two));
    expect(found("player two")).toEqual(ids(two));
    expect(found("hero")).toEqual(ids(one));
    expect(found("nobody")).toEqual([]);
  });

  it("of speakers", () => {
    become(one);
    const hero = one.character;
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: hero.id, alias: "Hero" });
    become(two);
    expect(ChatMessage.getSpeaker()).toEqual({ scene: null, actor: null, token: null, alias: "Player Two" });
    const token = { id: "t", name: "Sign", actor: hero, parent: { id: "s" } };
    const sign = { scene: "s", token: "t", actor: hero.id, alias: "Sign" };
    expect(ChatMessage.getSpeaker({ token })).toEqual(sign);
    globalThis.canvas = { tokens: { controlled: [{ document: token }] }, scene: { id: "s" } };
    expect(ChatMessage.getSpeaker()).toEqual(sign);
    expect(ChatMessage.getSpeaker({ actor: hero, alias: "Me" })).toEqual({
      scene: "s",
      token: null,
      actor: hero.id,
      alias: "Me",
    });
    delete globalThis.canvas;
  });

  it("that sign a message", () => {
    expect(message({ speaker: { alias: "Sir" } }).alias).toBe("Sir");
    const { id } = one.character;
    const spoken = message({ speaker: { actor: id } });
    expect([spoken.alias, spoken.speakerActor, spoken.getRollData()]).toEqual(["Hero", one.character, { might: 3 }]);
    expect(message({}).alias).toBe("Player One");
  });
});

describe("drawing", () => {
  it("shows content, or the rolls when the content is their total", async () => {
    const roll = await rolled(17);
    expect((await message({ content: "<b>hey</b>" }).renderHTML()).querySelector("b").textContent).toBe("hey");
    const drawn = await message({ content: "17", rolls: [roll] }).renderHTML();
    expect(drawn.querySelector(".dice-total").textContent).toBe("17");
    expect(drawn.querySelector(".dice-formula").textContent).toBe("1d20");
    expect((await message({ content: "my card", rolls: [roll] }).renderHTML()).textContent).toContain("my card");
  });

  it("hides a blind roll from its author, also when the message has content of its own", async () => {
    const roll = await rolled(17);
    become(one);
    for (const content of ["17", "a 17!"]) {
      const data = { content, flavor: "flavor-17", rolls: [roll], whisper: ids(gm), blind: true };
      expect((await message(data).renderHTML()).outerHTML).not.toContain("17");
    }
  });

  it("escapes names", async () => {
    const drawn = await message({ speaker: { alias: "O'Neil <img src=x> &amp;" } }).renderHTML();
    expect(drawn.querySelector(".message-sender").textContent).toBe("O'Neil <img src=x> &amp;");
    expect(drawn.querySelector("img")).toBe(null);
  });

  it("shows secrets to the speaking actor's owners, without an actor to game masters", async () => {
    const { implementation } = foundry.applications.ux.TextEditor;
    const enrich = vi.spyOn(implementation, "enrichHTML");
    const { id } = one.character;
    const asked = async (who, speaker) => {
      become(who);
      await message({ speaker }).renderHTML();
      return enrich.mock.lastCall[1].secrets;
    };
    expect(await asked(one, { actor: id })).toBe(true);
    expect(await asked(two, {})).toBe(false);
    expect(await asked(gm, {})).toBe(true);
  });

  it("is the model's business when it has renderHTML, and the hook comes without a context then", async () => {
    const calls = [];
    const hook = Hooks.on("renderChatMessageHTML", (...args) => calls.push(args));
    const plain = message({});
    await plain.renderHTML();
    const own = message({});
    own.system.renderHTML = async (options) =>
      Object.assign(document.createElement("li"), { title: JSON.stringify(options) });
    const drawn = await own.renderHTML({ canClose: true });
    Hooks.off("renderChatMessageHTML", hook);
    expect(JSON.parse(drawn.title)).toEqual({ canDelete: true, canClose: true });
    expect([calls[0][0], calls[0].length, calls[1][1] === drawn, calls[1].length]).toEqual([plain, 3, true, 2]);
  });
});

describe("rights", () => {
  it("belong to the author and to game masters", () => {
    const made = message({});
    const may = (who, action) => made.canUserModify(who, action);
    expect([one, two, gm].map((who) => may(who, "update"))).toEqual([true, false, true]);
    expect([one, two, gm].map((who) => may(who, "delete"))).toEqual([true, false, true]);
    expect([one, two, gm].map((who) => may(who, "create"))).toEqual([true, false, true]);
  });
});
