// A rest as its card keeps it: judged once by a game master's client, the clock moved once, everything else as any card's.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf, lastMessage, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let world;
let action;
let outcomes;
let ask;
let mara;
let joss;
beforeAll(async () => {
  world = await openWorld();
  await game.scenes.get(id("alley")).view();
  action = await import("../../module/actions/rest-action.ts");
  outcomes = await import("../../module/apply/rest-outcome.ts");
  ({ ask } = await import("../../module/apply/ask.ts"));
  await game.time.advance(100_000);
});
beforeEach(async () => {
  [mara, joss] = [actorOf("mara"), actorOf("joss")];
  for (const actor of [mara, joss])
    await actor.update({ system: { wounds: { value: 0 }, fatigue: { value: 0 }, hurt: { body: 0 } } });
  notices();
});

const person = ({ uuid, name }) => ({ uuid, name, img: "" });
const HOW = { tracks: ["fatigue"], conditions: "good", care: false, interrupted: null };
const post = (more, ...actors) => action.postRest({ ...HOW, ...more, people: actors.map(person) }, false);
const card = async (message) => {
  const element = await message.renderHTML();
  const texts = (selector) => Array.from(element.querySelectorAll(selector), ({ textContent }) => textContent.trim());
  return { texts, element, buttons: texts("button:not([disabled])").filter(Boolean) };
};
const ITSELF = 7;
/** A player's own message, past all client code. */
const asked = async (user, system) => {
  await world.bare(user)("ChatMessage", "create", {
    data: [{ type: "rest", author: id(user), system }],
  });
  await settle(50);
  return lastMessage();
};

describe("a game master's rest", () => {
  it("heals at once, by the longest of its people", async () => {
    await mara.update({ system: { fatigue: { value: 8 }, wounds: { value: 2 } } });
    await joss.update({ system: { fatigue: { value: 2 } } });
    const start = game.time.worldTime;
    const message = await post({ tracks: ["fatigue", "wounds"], care: true }, mara, joss);
    expect([mara.system.fatigue.value, mara.system.wounds.value, joss.system.fatigue.value]).toEqual([5, 0, 0]);
    expect(game.time.worldTime - start).toBe(20 * 60);
    expect(Object.values(mara.system.care)).toEqual([start + 20 * 60]);
    const { texts } = await card(message);
    expect(texts(".sc-does small")[0]).toBe("Lightly Tired, +2 → Slightly Tired, +1");
    expect(texts(".sc-total b")).toEqual(["20 min"]);
  });

  it("is judged and moves the clock once, wherever its client was lost, and also when it is turned back", async () => {
    await mara.update({ system: { fatigue: { value: 8 } } });
    const start = game.time.worldTime;
    const message = await post({}, mara);
    const judged = game.messages.get(outcomes.outcomeId(message));
    // As if it had been lost before it was noted that the clock was moved.
    await judged.update({ system: { value: { moved: false } } });
    await ask(message, ITSELF, "apply");
    expect([game.time.worldTime - start, mara.system.fatigue.value]).toEqual([20 * 60, 5]);
    // As if it had been lost before the clock was moved.
    await judged.update({ system: { value: { moved: false } } });
    await game.time.advance(-20 * 60);
    await ask(message, ITSELF, "apply");
    expect([game.time.worldTime - start, mara.system.fatigue.value]).toEqual([20 * 60, 5]);
    await game.time.advance(-20 * 60);
    await ask(message, 0, "undo");
    expect(mara.system.fatigue.value).toBe(8);
    await ask(message, 0, "apply");
    await ask(message, ITSELF, "apply");
    expect([game.time.worldTime - start, mara.system.fatigue.value]).toEqual([0, 5]);
  });

  it("that recovers nothing isn't begun, and says so", async () => {
    const start = game.time.worldTime;
    const message = await post({ conditions: "poor" }, mara);
    expect(notices()).toEqual(["This rest would recover nothing."]);
    expect(game.time.worldTime).toBe(start);
    expect(outcomes.restOutcome(message)).toBeNull();
  });

  it("rests from nothing that the world doesn't play", async () => {
    await game.settings.set("scuffle", "playsPools", false);
    await mara.update({ system: { fatigue: { value: 8 } } });
    await post({}, mara);
    expect(notices()).toEqual(["This rest would recover nothing."]);
    const { restTracks } = await import("../../module/actions/rest-tracks.ts");
    expect(restTracks()).toEqual(["body"]);
    await game.settings.set("scuffle", "sharedBody", true);
    expect(restTracks()).toEqual(["wounds", "body"]);
    await game.settings.set("scuffle", "sharedBody", false);
    for (const name of ["playsConflict", "playsBrawl"]) await game.settings.set("scuffle", name, false);
    expect(await action.rest([mara])).toBeNull();
    for (const name of ["playsPools", "playsConflict", "playsBrawl"]) await game.settings.set("scuffle", name, true);
  });
});

describe("a player's rest", () => {
  it("waits, with the buttons of a game master, who may break it off", async () => {
    await mara.update({ system: { fatigue: { value: 8 } } });
    const start = game.time.worldTime;
    const message = await asked("one", { how: HOW, people: [person(mara)] });
    const { element, buttons } = await card(message);
    expect(buttons).toEqual(["Let them rest", "Interrupt it"]);
    expect(mara.system.fatigue.value).toBe(8);
    element.querySelector("input").value = "4";
    element.querySelector("[data-card=interrupt]").click();
    await settle(100);
    expect([game.time.worldTime - start, mara.system.fatigue.value]).toEqual([4 * 60, 8]);
    const { texts } = await card(message);
    expect(texts("h3")).toEqual(["A rest, interrupted"]);
  });

  it("is only for those whom its author owns", async () => {
    await joss.update({ system: { fatigue: { value: 8 } } });
    const message = await asked("one", { how: HOW, people: [person(joss)] });
    expect((await card(message)).buttons).toEqual([]);
    await ask(message, ITSELF, "apply");
    expect(notices()).toEqual(["Its author doesn't own whoever acts on this card, so it can't be applied."]);
    expect(joss.system.fatigue.value).toBe(8);
  });

  it("is judged by nobody's word but a game master's", async () => {
    await mara.update({ system: { fatigue: { value: 8 } } });
    const start = game.time.worldTime;
    const message = await asked("one", { how: HOW, people: [person(mara)], applied: { 0: { revision: 0 } } });
    const result = {
      uuid: mara.uuid,
      track: "fatigue",
      reason: "",
      minutes: 1,
      from: 8,
      to: 0,
      levels: [2, 0],
      care: false,
    };
    await world.bare("one")("ChatMessage", "create", {
      keepId: true,
      data: [
        {
          _id: outcomes.outcomeId(message),
          type: "answer",
          author: id("one"),
          system: { to: message.id, kind: "rest", value: { start, end: start, moved: true, results: [result] } },
        },
      ],
    });
    await settle(50);
    expect(outcomes.restOutcome(message)).toBeNull();
    await ask(message, ITSELF, "apply").catch(() => undefined);
    expect([game.time.worldTime, mara.system.fatigue.value]).toEqual([start, 8]);
    notices();
  });

  it("leaves a log whole, whatever its data are", async () => {
    const message = await asked("one", { how: 3, people: "all", applied: [] });
    expect((await card(message)).texts("h3")).toEqual(["A poor rest"]);
    expect(lastMessage()).toBe(message);
  });
});

describe("the dialog of several", () => {
  const opened = async (...actors) => {
    const answered = game.scuffle.rest(actors);
    const find = () => foundry.applications.instances.get("scuffle-rest");
    await expect.poll(() => find()?.rendered).toBe(true);
    await settle();
    return { answered, dialog: find() };
  };
  const type = (field, value) => {
    Object.assign(field, value);
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  };

  it("stays for the others when one of them is gone, with what was chosen; closes with the last", async () => {
    const [first, second] = await Actor.create(["First", "Second"].map((name) => ({ name, type: "character" })));
    const { answered, dialog } = await opened(first, mara, second);
    type(dialog.element.querySelector("[name=conditions][value=poor]"), { checked: true });
    const names = () => dialog.element.querySelector("[data-out=people]").textContent;
    expect(names()).toBe("First, Mara, Second");
    await first.delete();
    await expect.poll(names).toBe("Mara, Second");
    await expect.poll(() => dialog.element.querySelectorAll("[data-person]").length).toBe(2);
    expect(dialog.element.querySelector("[name=conditions][value=poor]").checked).toBe(true);
    // Who is left is still followed.
    await mara.update({ system: { fatigue: { value: 5 } } });
    await expect.poll(() => dialog.element.querySelector("tbody .n").textContent).toContain("5");
    await second.delete();
    await expect.poll(names).toBe("Mara");
    expect([dialog.rendered, notices()]).toEqual([true, []]);
    await dialog.close();
    expect(await answered).toBeNull();
    expect(Object.keys(mara.apps)).not.toContain(dialog.id);
  });

  it("shows of the minutes until it is interrupted those that count", async () => {
    await mara.update({ system: { fatigue: { value: 8 } } });
    const { answered, dialog } = await opened(mara);
    const field = () => dialog.element.querySelector("[name=minutes]");
    type(dialog.element.querySelector("[name=broken]"), { checked: true });
    for (const [typed, counts] of [
      ["1000000000", "20"],
      ["7", "7"],
      ["-3", "0"],
      ["abc", "0"],
    ]) {
      type(field(), { value: typed });
      expect([typed, field().value]).toEqual([typed, counts]);
    }
    await dialog.close();
    expect(await answered).toBeNull();
  });
});
