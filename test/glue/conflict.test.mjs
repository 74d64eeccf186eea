// Acts of a conflict from click to applied card (docs/rules.md §2).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let mara;
let thug;
beforeAll(async () => {
  await openWorld();
  await game.scenes.get(id("alley")).view();
});

const act = async (name, faces, more = {}) => {
  forcedFaces.push(...faces);
  const { conflictAction } = await import("../../module/actions/conflict-action.ts");
  return conflictAction({ actor: mara, act: name, skipDialog: true, ...more });
};
const ask = async (...args) => (await import("../../module/apply/ask.ts")).ask(...args);
const aim = (...tokens) => {
  for (const token of canvas.tokens.placeables)
    token.setTarget(tokens.includes(token.document.id), { releaseOthers: false });
};
const lines = async (message) => {
  const element = await message.renderHTML();
  return Array.from(element.querySelectorAll(".sc-does b"), (line) => line.textContent);
};

beforeEach(async () => {
  mara = actorOf("mara");
  thug = game.scenes.get(id("alley")).tokens.get(id("first")).actor;
  const attributes = { dexterity: { score: 14 }, strength: { score: 10 }, charisma: { score: 12 } };
  await mara.update({ system: { attributes, hurt: { body: 0 }, notches: 0 } });
  aim(id("first"));
});

describe("inflicting a Condition", () => {
  it("takes the better attribute, and on a success the Condition for its minutes, and nothing back", async () => {
    const message = await act("inflict", [15, 4, 6, 2, 3]);
    expect(message.system.input).toMatchObject({ bonus: 2, penalty: 0 });
    expect(message.system.outcome).toMatchObject({ tier: "success", total: 17, inflict: { minutes: 4 } });
    expect(await lines(message)).toEqual(["first is Blinded"]);
    await ask(message, 0, "apply");
    expect(Array.from(thug.effects, ({ name }) => name)).toEqual(["Blinded"]);
    await ask(message, 0, "undo");
    expect(thug.effects.size).toBe(0);
  });

  it("lets the answering side choose its reprisal until it is applied, and never throws again", async () => {
    const message = await act("inflict", [3, 1, 1, 5, 6]);
    expect(message.system.outcome.tier).toBe("failure");
    expect(await lines(message)).toEqual(["Mara gains a Notch", "Mara takes 1 Hurt"]);
    const { answer } = await import("../../module/apply/answer.ts");
    await answer(message, "reprisal", { reprisal: "condition", reprisalCondition: "prone" });
    expect(await lines(message)).toEqual(["Mara gains a Notch", "Mara is Prone"]);
    for (const n of [2, 4]) await ask(message, n, "apply");
    expect(mara.system.notches).toBe(1);
    expect(Array.from(mara.effects, ({ name }) => name)).toEqual(["Prone"]);
    expect((await message.renderHTML()).querySelector("select[data-decide]")).toBeNull();
    for (const n of [2, 4]) await ask(message, n, "undo");
    expect(mara.effects.size).toBe(0);
  });
});

describe("an act at nobody", () => {
  it("harms nobody, and costs its Notch all the same", async () => {
    aim();
    const message = await act("injure", [3, 1, 1, 5, 6]);
    expect(await lines(message)).toEqual(["Mara gains a Notch", "Mara takes 1 Hurt"]);
    expect(await lines(await act("injure", [18, 1, 1, 5, 6]))).toEqual([]);
  });
});

describe("recovering an ally", () => {
  it("needs an ally, and relieves the emotion by its Stages", async () => {
    aim();
    expect(await act("defuse-anger", [])).toBeNull();
    aim(id("first"));
    await thug.toggleStatusEffect("angered");
    await thug.toggleStatusEffect("angered");
    const message = await act("defuse-anger", [20]);
    expect(message.system.outcome).toMatchObject({ tier: "triumph", stages: -2 });
    await ask(message, 0, "apply");
    await expect.poll(() => thug.effects.size).toBe(0);
  });
});

describe("what Hurt takes", () => {
  it("enters by the tags of the roll, as a line with its source", async () => {
    await mara.update({ system: { hurt: { body: 1 } } });
    const message = await act("injure", [10, 1, 1, 1, 1]);
    expect(message.system.input).toMatchObject({ bonus: 2, penalty: -1 });
    const element = await message.renderHTML();
    expect(element.querySelector(".how").textContent).toContain("Bruised −1");
    const words = await act("deescalate", [10]);
    expect(words.system.input).toMatchObject({ penalty: 0 });
  });
});

describe("a forged card", () => {
  it("whose faces aren't its rolls', or whose lines don't add up, is refused", async () => {
    const message = await act("inflict", [15, 4, 6, 2, 3]);
    const system = message.toObject().system;
    const forge = async (change) => {
      const copy = await ChatMessage.create({
        type: "action",
        rolls: message.rolls.map((roll) => roll.toJSON()),
        system: foundry.utils.mergeObject(system, change, { inplace: false }),
      });
      const { perform } = await import("../../module/apply/perform.ts");
      return perform(game.user, { message: copy.id, n: 0, verb: "apply", revision: 1 });
    };
    expect((await forge({ input: { bonus: 9 } })).refused).toBe("SCUFFLE.Refused.Rule");
    // What the message says of its faces counts for nothing: the rolls do.
    expect((await forge({ faces: { act: [20] } })).refused).toBe("");
    expect((await forge({ actorUuid: "Actor.nobody0000000000" })).refused).toBe("SCUFFLE.Refused.NoActor");
    expect((await forge({ rule: "conflict.teapot" })).refused).toBe("SCUFFLE.Refused.Rule");
    await settle();
  });
});
