// @vitest-environment node
// Blind rolls: a player asks, the active game master's client throws, once. Who acts: foundryvtt.com/api, Users#activeGM.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GlueTable, rollThere } from "./support/table.mjs";
import { id } from "./support/world.mjs";

const GM = "Gamemaster";
const ASSISTANT = "Assistant";
const ONE = "Player One";

let table;
const open = () => {
  table = new GlueTable();
};
async function close() {
  const errors = await Promise.all(table.clients.map((client) => client.logged("error")));
  await table.close();
  expect(errors.flat()).toEqual([]);
}

/** Everything of a stub as Mara's owner would ask it. */
const stub = (more = {}, system = {}) => ({
  _id: "stub000000000001",
  type: "stub",
  author: id("one"),
  whisper: [id("one"), id("gm"), id("assistant")],
  content: "x",
  ...more,
  system: {
    rule: "pool.check",
    version: 1,
    input: { attribute: 1, skill: 2, target: 4 },
    modifiers: [],
    actorUuid: `Actor.${id("mara")}`,
    subject: { itemId: "", identifier: "alchemy", name: "Alchemy", img: "", attribute: "intelligence" },
    visibility: "blind",
    state: "waiting",
    ...system,
  },
});

const modifier = (part, value) => ({
  id: part,
  label: "SCUFFLE.Check.Modifier.effect",
  name: "Herbs",
  source: "",
  amount: 0,
  part,
  value,
  on: true,
  fixed: false,
});

const forge = (data) => table.forge(id("one"), "ChatMessage", "create", { data: [data], keepId: true });
const ofType = (type) => table.messages.filter((message) => message.type === type);
const state = () => ofType("stub").map(({ system }) => system.state);
const states = (wanted) => expect.poll(state).toEqual(wanted);
/** Let everybody do what they would still do. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 60));

describe("a player's blind roll", () => {
  beforeEach(open);
  afterEach(close);

  it("is thrown once, by the active game master, who posts what the player can't see; with none it gets a notice", async () => {
    const [gm, assistant, one] = await Promise.all([GM, ASSISTANT, ONE].map((name) => table.join(name)));
    const asked = await rollThere(one, "blindroll");
    expect(asked).toMatchObject({ type: "stub", rolls: [], author: id("one") });
    await states(["answered"]);
    await rest();
    expect(ofType("action")).toHaveLength(1);
    const [action] = ofType("action");
    expect(action).toMatchObject({ author: id("gm"), blind: true, system: { stub: asked._id, visibility: "blind" } });
    expect(action.whisper.toSorted((a, b) => a.localeCompare(b))).toEqual([id("assistant"), id("gm")]);
    expect(action.system.input).toEqual(asked.system.input);
    expect(action.rolls).toHaveLength(1);
    const seen = (client) =>
      client.evaluate((message) => {
        const found = game.messages.get(message);
        return [found.visible, found.isContentVisible];
      }, action._id);
    expect(await Promise.all([gm, assistant, one].map(seen))).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);

    // Two game masters who both take themselves for the active one.
    await assistant.evaluate((user) => game.users._setActive(user, false), id("gm"));
    await rollThere(one, "blindroll");
    await rollThere(one, "blindroll");
    await states(["answered", "answered", "answered"]);
    await rest();
    expect(ofType("action")).toHaveLength(3);

    expect(await Promise.all([gm, assistant].map((client) => client.logged("error")))).toEqual([[], []]);
    await table.leave(gm);
    await table.leave(assistant);
    await expect.poll(() => one.evaluate(() => game.users.activeGM)).toBeNull();
    expect(await rollThere(one, "blindroll")).toBeNull();
    expect(table.messages).toHaveLength(6);
    expect(await one.evaluate(() => globalThis.shown)).toEqual(["SCUFFLE.Blind.NoGameMaster"]);
  });

  it("is thrown once by whoever comes first, or takes over; and not at all once it was withdrawn", async () => {
    await forge(stub());
    await forge(stub({ _id: "withdrawn0000000" }));
    await table.forge(id("one"), "ChatMessage", "delete", { ids: ["withdrawn0000000"] });
    const first = await table.join(GM);
    await states(["answered"]);
    await table.leave(first);

    // Lost between the two writes: thrown, but not noted.
    const updates = [{ _id: stub()._id, system: { state: "waiting" } }];
    await table.forge(id("one"), "ChatMessage", "update", { updates });
    const [gm, assistant] = await Promise.all([GM, ASSISTANT].map((name) => table.join(name)));
    await states(["answered"]);
    await rest();
    expect(ofType("action").map(({ system }) => system.stub)).toEqual([stub()._id]);

    // The active one is there, but does nothing any more.
    gm.line.receive = () => {};
    await forge(stub({ _id: "stub000000000002" }));
    await rest();
    expect(state()).toEqual(["answered", "waiting"]);
    await table.leave(gm);
    await states(["answered", "answered"]);
    expect(ofType("action").map(({ author }) => author)).toEqual([id("gm"), id("assistant")]);
    expect(await assistant.evaluate(() => game.user.isActiveGM)).toBe(true);
  });
});

describe("one game master who is online twice", () => {
  beforeEach(open);
  afterEach(close);

  const noted = (client) =>
    client.evaluate(() => {
      globalThis.rejected = [];
      process.on("unhandledRejection", (error) => globalThis.rejected.push(String(error)));
    });

  it("throws a blind roll once, without a word from the client that came second", async () => {
    const [first, second, one] = await Promise.all([GM, GM, ONE].map((name) => table.join(name)));
    await Promise.all([first, second].map(noted));
    for (let round = 1; round <= 5; round++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a player would ask
      await rollThere(one, "blindroll");
      // oxlint-disable-next-line no-await-in-loop
      await states(Array.from({ length: round }, () => "answered"));
    }
    await rest();
    expect(ofType("action")).toHaveLength(5);
    for (const client of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await client.evaluate(() => [globalThis.shown, globalThis.rejected])).toEqual([[], []]);
    }
  });

  it("throws also when the client that claimed it went dead", async () => {
    const [first, second] = [await table.join(GM), await table.join(GM)];
    // Its claim arrives, and nothing else.
    const { receive } = first.line;
    first.line.receive = (event, args, acknowledge) => {
      first.line.receive = () => {};
      receive(event, args, acknowledge);
    };
    second.line.receive = (
      (send) =>
      async (...args) => {
        await rest();
        send(...args);
      }
    )(second.line.receive);
    await forge(stub());
    await rest();
    expect(ofType("action")).toEqual([]);
    await expect.poll(state, { timeout: 10_000 }).toEqual(["answered"]);
    expect(ofType("action")).toHaveLength(1);
  });

  it("doesn't let a player claim anything", async () => {
    await table.join(GM);
    await forge(stub({}, { claim: "mine" }));
    await states(["answered"]);
    await forge(stub({ _id: "stub000000000002" }));
    const updates = [{ _id: "stub000000000002", system: { claim: "mine" } }];
    await table.forge(id("one"), "ChatMessage", "update", { updates });
    await states(["answered", "answered"]);
    expect(ofType("action")).toHaveLength(2);
  });
});

describe("with a game master at the table", () => {
  let gm;
  beforeAll(async () => {
    open();
    gm = await table.join(GM);
  });
  afterEach(() => gm.evaluate(() => ChatMessage.deleteDocuments(game.messages.map((message) => message.id))));
  afterAll(close);

  it("their own blind roll is thrown at once, for all game masters", async () => {
    await rollThere(gm, "blindroll", "thug");
    expect(ofType("stub")).toEqual([]);
    expect(ofType("action")).toMatchObject([{ author: id("gm"), blind: true, system: { stub: "" } }]);
  });

  it("a stub may be withdrawn at the very moment that it is thrown", async () => {
    await Promise.all([forge(stub()), table.forge(id("one"), "ChatMessage", "delete", { ids: [stub()._id] })]);
    await rest();
    expect(ofType("stub")).toEqual([]);
    expect(ofType("action").length).toBeLessThanOrEqual(1);
  });

  const REFUSED = [
    ["for another's character", { actorUuid: `Actor.${id("joss")}` }],
    ["for nobody's foe", { actorUuid: `Actor.${id("thug")}` }],
    ["for a token of it", { actorUuid: `Scene.${id("alley")}.Token.${id("first")}.Actor.${id("thug")}` }],
    ["for an actor that isn't there", { actorUuid: "Actor.gone000000000000" }],
    ["for no actor", { actorUuid: "" }],
    ["for an item", { actorUuid: `Actor.${id("mara")}.Item.${id("alchemy")}` }],
    ["for something that is no UUID", { actorUuid: "../../etc" }],
    ["for an unknown rule", { rule: "pool.cheat" }],
    ["for a rule of every object", { rule: "constructor" }],
    ["for a damaged input", { input: { attribute: "x" } }],
    ["for no input", { input: null }],
    ["for 101 dice", { input: { attribute: 99, skill: 2, target: 4 } }],
    ["with a penalty that no line names", { input: { attribute: 1, skill: 2, target: 4, penalty: 3 } }],
    ["with dice that no line names", { input: { attribute: 1, skill: 2, target: 4, diceModifier: 20 } }],
    ["with a specialization that no line names", { input: { attribute: 1, skill: 2, target: 4, specialized: true } }],
    ["without its untrained line", { input: { attribute: 1, skill: 0, target: 4 } }],
    ["with a line that doesn't count", { modifiers: [modifier("penalty", 5)] }],
    [
      "with a line of another part",
      { input: { attribute: 1, skill: 2, target: 4, penalty: 1 }, modifiers: [modifier("targetModifier", 1)] },
    ],
    ["for a billion dice", { input: { attribute: 1e9, skill: 0, target: 4 } }],
  ];

  it(`a forged stub is refused, and nothing is thrown: ${REFUSED.map(([name]) => name).join(", ")}`, async () => {
    for (const [index, [, system]] of REFUSED.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they would come
      await forge(stub({ _id: `stub${String(index).padStart(12, "0")}` }, system));
    }
    await states(REFUSED.map(() => "refused"));
    await rest();
    expect(ofType("action")).toEqual([]);
  });

  it("a stub whose lines come to its input is thrown", async () => {
    const input = { attribute: 1, skill: 2, target: 4, diceModifier: 2 };
    await forge(stub({}, { input, modifiers: [modifier("diceModifier", 2)] }));
    await states(["answered"]);
    expect(ofType("action")[0].system.outcome.dice).toBe(5);
  });

  it("a forged stub that wants to be public is thrown blind", async () => {
    await forge(stub({ whisper: [] }, { visibility: "public" }));
    await states(["answered"]);
    expect(ofType("action")).toMatchObject([{ blind: true, system: { visibility: "blind" } }]);
    expect(ofType("action")[0].whisper).not.toContain(id("one"));
  });

  it("a forged stub in a game master's name is refused by the server", async () => {
    const answer = await forge(stub({ author: id("gm") }));
    expect(answer.error).toBeDefined();
    await rest();
    expect(table.messages).toEqual([]);
  });

  it("a forged stub that brings its own answer is refused", async () => {
    const { _id } = stub();
    const answer = await gm.evaluate((asked) => scuffleGlue.answerId(asked), _id);
    const { state: _state, ...system } = stub().system;
    const outcome = {
      rule: "pool.check",
      tier: "exceptional",
      successes: 5,
      dice: 5,
      target: 4,
      totals: [6, 6, 6, 6, 6],
    };
    await forge({
      ...stub(),
      _id: answer,
      type: "action",
      system: { ...system, stub: _id, outcome, faces: { pool: [6, 6, 6, 6, 6] } },
    });
    await forge(stub());
    await states(["refused"]);
    expect(ofType("action").map(({ author }) => author)).toEqual([id("one")]);
  });

  it("a forged stub that is asked again after its answer is not thrown again", async () => {
    await forge(stub());
    await states(["answered"]);
    await table.forge(id("one"), "ChatMessage", "update", {
      updates: [{ _id: stub()._id, system: { state: "waiting" } }],
    });
    const assistant = await table.join(ASSISTANT);
    await rest();
    expect(ofType("action")).toHaveLength(1);
    await table.leave(assistant);
  });
});
