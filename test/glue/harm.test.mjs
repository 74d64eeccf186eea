// A game master deals harm by hand, and what their cards do to foes is applied at once where the world wants that.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";
import { NO_HARM } from "../../module/view/harm-draft.ts";

let deal;
let thug;
let mara;
beforeAll(async () => {
  await openWorld();
  await game.scenes.get(id("alley")).view();
  deal = await import("../../module/actions/deal-harm.ts");
});
beforeEach(async () => {
  mara = actorOf("mara");
  thug = actorOf("first");
  for (const actor of [mara, thug]) {
    await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
    await actor.update({
      system: { kind: "anthro", wounds: { value: 0 }, fatigue: { value: 0 }, hurt: { body: 0 }, notches: 0 },
    });
  }
  notices();
});
afterEach(() => expect(forcedFaces.pending).toBe(0));

const target = (actor) => ({ uuid: actor.uuid, name: actor.name, img: "" });
const post = (draft, ...actors) =>
  deal.postHarm({ draft: { ...NO_HARM, ...draft }, targets: actors.map(target), secret: false });
const lines = async (message) =>
  Array.from((await message.renderHTML()).querySelectorAll(".sc-does b, .sc-note"), (line) => line.textContent);

describe("harm by hand", () => {
  it("is applied at once to several, each as a line that Undo takes back", async () => {
    const message = await post(
      { fatigue: 3, track: "body", stages: 2, condition: "prone", lasting: "minutes" },
      mara,
      thug,
    );
    for (const actor of [mara, thug]) {
      expect(actor.system).toMatchObject({ fatigue: { value: 3 }, hurt: { body: 2 } });
      expect([...actor.statuses]).toEqual(expect.arrayContaining(["prone", "staggered", "slowed"]));
    }
    expect((await lines(message)).filter((line) => line.startsWith("Mara"))).toEqual([
      "Mara takes 3 points of fatigue",
      "Mara takes 2 Hurt",
      "Mara is Prone",
    ]);
    const { ask } = await import("../../module/apply/ask.ts");
    for (const n of [0, 1, 2]) await ask(message, n, "undo");
    expect([mara.system.fatigue.value, mara.system.hurt.body, mara.effects.size]).toEqual([0, 0, 0]);
    expect(thug.system.fatigue.value).toBe(3);
  });

  it("meets armour that is worn and endurance, with its dice on the card", async () => {
    const [vest] = await mara.createEmbeddedDocuments("Item", [
      { name: "Vest", type: "armor", system: { worn: true, dice: 2 } },
    ]);
    forcedFaces.push(2, 3);
    const message = await post({ wounds: 9, armour: true }, mara, thug);
    expect([mara.system.wounds.value, thug.system.wounds.value]).toEqual([3, 8]);
    expect(await lines(message)).toEqual(
      expect.arrayContaining(["Mara: 9 damage, armour 2 + 3, endurance 1: 3 wounds", "Mara takes 3 wounds"]),
    );
    expect(message.rolls.map(({ total }) => total)).toEqual([5]);
    await vest.delete();
  });

  it("says when there is nobody, nothing, or no feeling to deal it to", async () => {
    expect(await post({}, mara)).toBeNull();
    await mara.update({ system: { kind: "robot" } });
    expect(await post({ track: "angered" }, mara)).toBeNull();
    for (const token of canvas.tokens.placeables) token.setTarget(false, { releaseOthers: false });
    expect(await deal.dealHarm()).toBeNull();
    const gone = { uuid: "Actor.0000000000000000", name: "Gone", img: "" };
    expect(await deal.postHarm({ draft: { ...NO_HARM, fatigue: 1 }, targets: [gone], secret: false })).toBeNull();
    expect(notices()).toEqual([
      "Nothing was dealt.",
      "Robots, flora and fauna take no emotions.",
      "Select or target somebody first.",
      "Somebody, or something, on this card is gone.",
    ]);
  });

  it("is whispered when it is nobody else's business", async () => {
    const message = await deal.postHarm({ draft: { ...NO_HARM, fatigue: 1 }, targets: [target(mara)], secret: true });
    expect(message.whisper.toSorted()).toEqual([id("assistant"), id("gm")]);
    expect(mara.system.fatigue.value).toBe(1);
  });
});

describe("a game master's card", () => {
  const act = async () => {
    const { conflictAction } = await import("../../module/actions/conflict-action.ts");
    const other = actorOf("second");
    for (const token of canvas.tokens.placeables)
      token.setTarget(token.document.id === id("second"), { releaseOthers: false });
    forcedFaces.push(3, 1, 1, 5, 6);
    const message = await conflictAction({ actor: thug, act: "injure", skipDialog: true });
    await settle(50);
    return { message, other };
  };

  it("waits for a press, unless the world applies to foes at once", async () => {
    await act();
    expect(thug.system.notches).toBe(0);
    await game.settings.set("scuffle", "applyOwnFoes", true);
    const { message } = await act();
    expect(thug.system).toMatchObject({ notches: 1, hurt: { body: 1 } });
    const { ask } = await import("../../module/apply/ask.ts");
    const states = Object.values(message.system.applied).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["applied"]));
    for (const n of Object.keys(message.system.applied)) await ask(message, Number(n), "undo");
    expect(thug.system).toMatchObject({ notches: 0, hurt: { body: 0 } });
    await game.settings.set("scuffle", "applyOwnFoes", false);
  });
});
