// Apply, Undo and requests on the active game master's client (docs/rules.md §2; foundryvtt.com/api, User flags).
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { actorOf, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let table;
let player;
beforeAll(async () => {
  table = await openWorld();
  player = table.bare("one");
});

let mara;
beforeEach(async () => {
  mara = actorOf("mara");
  await mara.deleteEmbeddedDocuments(
    "ActiveEffect",
    Array.from(mara.effects, (effect) => effect.id),
  );
  const hurt = { body: 0, since: null, aid: null };
  await mara.update({ system: { "attributes.endurance.dots": 2, wounds: { value: 0 }, hurt } });
});

const UUID = () => mara.uuid;
const harm = (...changes) =>
  ChatMessage.create({ type: "harm", system: { changes, targets: [{ uuid: UUID(), name: "Mara", img: "" }] } });
const wounds = (points) => ({ type: "wounds.add", target: UUID(), points });
const prone = () => ({ type: "condition.add", target: UUID(), condition: "prone", duration: { minutes: 2 }, by: null });

const ask = async (...args) => (await import("../../module/apply/ask.ts")).ask(...args);
const stored = () => table.stored("Actor", "mara").system;
const effects = () => Array.from(mara.effects, (effect) => [effect.id, effect.name, effect.type]);

/** A player's own request, written past all client code. */
const request = async (message, n, verb = "apply", revision = 1, more = {}) => {
  const key = `${message.id}-${n}`;
  const requests = { [key]: { message: message.id, n, verb, revision, ...more } };
  return player("User", "update", { updates: [{ _id: id("one"), flags: { scuffle: { requests } } }] });
};
const reply = (message, n) => game.user.flags.scuffle?.replies?.[id("one")]?.[`${message.id}-${n}`];
const replied = async (message, n) => {
  for (let tries = 0; tries < 100 && !reply(message, n); tries++) await settle(5);
  return reply(message, n);
};

describe("Apply", () => {
  it("writes value and ledger, and says on the card that it is done", async () => {
    const message = await harm(wounds(7));
    await ask(message, 0, "apply");
    expect(stored().wounds.value).toBe(7);
    expect(stored().ledger.wounds).toMatchObject({ value: 7, entries: { [`${message.id}-0`]: { delta: 7 } } });
    expect(message.system.applied[0]).toMatchObject({ state: "applied", revision: 1, by: game.user.id });
  });

  it("makes an effect that looks as its Stage does, and takes it off again", async () => {
    const message = await harm(prone());
    await ask(message, 0, "apply");
    expect(effects()).toEqual([["scprone000000000", "Prone", "affliction"]]);
    expect(mara.effects.contents[0].isTemporary).toBe(true);
    expect(mara.statuses.has("prone")).toBe(true);
    await ask(message, 0, "undo");
    expect(effects()).toEqual([]);
    expect(message.system.applied[0].state).toBe("undone");
  });

  it("may be undone and applied again, and ends where the presses lead", async () => {
    const [first, second] = [await harm(wounds(5)), await harm(wounds(3))];
    await ask(first, 0, "apply");
    await ask(second, 0, "apply");
    await ask(first, 0, "undo");
    expect(stored().wounds.value).toBe(3);
    await ask(first, 0, "apply");
    expect(stored().wounds.value).toBe(8);
  });

  it("up to the last level makes dead, and a value typed in takes that along", async () => {
    const message = await harm(wounds(60));
    await ask(message, 0, "apply");
    expect(effects().map(([_id, name]) => name)).toEqual(["Dead"]);
    expect(stored().wounds.value).toBe(49);
    await mara.update({ system: { wounds: { value: 3 } } });
    await expect.poll(() => effects()).toEqual([]);
    await ask(message, 0, "undo");
    expect(stored().wounds.value).toBe(0);
    expect(message.system.applied[0].notices).toMatchObject([{ notice: "edited", track: "wounds" }]);
  });

  it("pressed twice at once does it once", async () => {
    const message = await harm(wounds(4));
    await Promise.all([ask(message, 0, "apply"), ask(message, 0, "apply")]);
    expect(stored().wounds.value).toBe(4);
  });

  it("a hold is let go by a holder who is out by what was typed, and not by a captive", async () => {
    const joss = actorOf("joss");
    const message = await harm({ type: "hold.add", holder: mara.uuid, captive: joss.uuid });
    await ask(message, 0, "apply");
    const ends = () => [mara.statuses.has("holding"), joss.statuses.has("grappled")];
    await joss.update({ "system.hurt.body": 5 });
    await settle(30);
    expect(ends()).toEqual([true, true]);
    await mara.update({ "system.hurt.body": 5 });
    await expect.poll(ends).toEqual([false, false]);
    await joss.update({ "system.hurt.body": 0 });
  });
});

describe("a request", () => {
  it("of an owner is done, once, and answered", async () => {
    const message = await harm(wounds(6));
    await request(message, 0);
    expect(await replied(message, 0)).toMatchObject({ revision: 1, refused: "" });
    expect(stored().wounds.value).toBe(6);
    expect(message.system.applied[0].by).toBe(id("one"));
  });

  it("taken back by its asker takes its reply with it", async () => {
    const message = await harm(wounds(1));
    await request(message, 0);
    await replied(message, 0);
    const key = `flags.scuffle.requests.-=${message.id}-0`;
    await player("User", "update", { updates: [foundry.utils.expandObject({ _id: id("one"), [key]: null })] });
    for (let tries = 0; tries < 100 && reply(message, 0); tries++) await settle(5);
    expect(reply(message, 0)).toBeUndefined();
  });

  it("for somebody else's actor is refused with a reason, and nothing changes", async () => {
    const joss = actorOf("joss");
    const message = await ChatMessage.create({
      type: "harm",
      system: { changes: [{ type: "wounds.add", target: joss.uuid, points: 9 }] },
    });
    await request(message, 0);
    expect(await replied(message, 0)).toMatchObject({ refused: "SCUFFLE.Refused.NotYours" });
    expect(joss.system.wounds.value).toBe(0);
  });

  it("for a change that the card doesn't have, or a card that isn't there, is refused", async () => {
    const message = await harm(wounds(1));
    await request(message, 5);
    expect(await replied(message, 5)).toMatchObject({ refused: "SCUFFLE.Refused.NoChange" });
    await message.delete();
    await request(message, 0);
    expect(await replied(message, 0)).toMatchObject({ refused: "SCUFFLE.Refused.NoMessage" });
  });

  it("on a card that a player wrote as harm by hand is refused", async () => {
    const forged = {
      _id: id("forged"),
      type: "harm",
      author: id("one"),
      system: { changes: [{ ...wounds(1), type: "wounds.heal" }] },
    };
    await player("ChatMessage", "create", { data: [forged], keepId: true });
    for (let tries = 0; tries < 100 && !game.messages.get(id("forged")); tries++) await settle(5);
    const message = game.messages.get(id("forged"));
    await request(message, 0);
    expect(await replied(message, 0)).toMatchObject({ refused: "SCUFFLE.Refused.NotTheirs" });
  });

  it("older than the last press does nothing", async () => {
    const message = await harm(wounds(2));
    await ask(message, 0, "apply");
    await ask(message, 0, "undo");
    await request(message, 0, "apply", 1);
    await replied(message, 0);
    expect(stored().wounds.value).toBe(0);
  });
});

describe("the card", () => {
  it("shows what it does and its buttons, and afterwards that it is done", async () => {
    const message = await harm(wounds(7), prone());
    const before = await message.renderHTML();
    const lines = (element) => Array.from(element.querySelectorAll(".sc-does b"), (line) => line.textContent);
    expect(lines(before)).toEqual(["Mara takes 7 wounds", "Mara is Prone"]);
    expect(before.querySelector("[data-card=apply]").dataset.n).toBe("0 1");
    await ask(message, 0, "apply");
    await ask(message, 1, "apply");
    const after = await message.renderHTML();
    expect(after.querySelector("[data-card=undo]").dataset.n).toBe("0 1");
    expect(after.querySelector("[data-card=apply]").disabled).toBe(true);
    expect(Array.from(after.querySelectorAll(".done"), (mark) => mark.textContent)).toEqual(["done", "done"]);
  });

  it("says of what was healed where nothing was that nothing has changed", async () => {
    const healing = (points) => ({ type: "wounds.heal", target: UUID(), points });
    const message = await harm(wounds(3), healing(3), healing(2), prone());
    for (const n of [0, 1, 2, 3]) await ask(message, n, "apply");
    const card = await message.renderHTML();
    expect(Array.from(card.querySelectorAll(".done"), (mark) => mark.textContent)).toEqual([
      "done",
      "done",
      "no change",
      "done",
    ]);
  });

  it("is being done while a game master is there, and may be taken back once that takes too long", async () => {
    const { askedState } = await import("../../module/chat/asked-state.ts");
    const message = await harm(wounds(1));
    expect(askedState(message, 0)).toBe("");
    const requests = { [`${message.id}-0`]: { message: message.id, n: 0, verb: "apply", revision: 9 } };
    vi.useFakeTimers({ toFake: ["Date"] });
    game.user.updateSource({ flags: { scuffle: { requests } } });
    expect(askedState(message, 0)).toBe("doing");
    const busy = await message.renderHTML();
    const buttons = Array.from(busy.querySelectorAll(".sc-acts-row button"));
    const states = buttons.map((button) => [
      button.textContent,
      button.dataset.card,
      button.getAttribute("aria-disabled"),
    ]);
    expect(states).toEqual([["Being done…", undefined, "true"]]);
    expect(busy.querySelector(".done").textContent).toBe("being done…");
    vi.setSystemTime(Date.now() + 11_000);
    expect((await message.renderHTML()).querySelector("[data-card=withdrawRequest]").dataset.n).toBe("0");
    vi.useRealTimers();
    game.user.updateSource({ flags: { scuffle: { requests: {} } } }, { recursive: false });
  });
});
