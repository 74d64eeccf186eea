// @vitest-environment node
// Throwing dice groups with Foundry's Roll, in waves (docs/rules.md §1; foundryvtt.com/api, Roll.fromData).
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWorld, lastMessage } from "./support/client.mjs";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";

let throwGroups;
let createMessage;
let ScuffleRoll;
let uniform;
beforeAll(async () => {
  await openWorld();
  ({ throwGroups } = await import("../../module/dice/throw-groups.ts"));
  ({ createMessage } = await import("../../module/chat/create-message.ts"));
  ({ ScuffleRoll } = await import("../../module/dice/scuffle-roll.ts"));
  uniform = CONFIG.Dice.randomUniform;
});
afterEach(() => {
  CONFIG.Dice.randomUniform = uniform;
  expect(forcedFaces.pending).toBe(0);
});

const pool = (number, explode) => ({ group: "pool", number, sides: 6, ...(explode ? { explode } : {}) });

describe("throwGroups", () => {
  it("throws a plain group once", async () => {
    forcedFaces.push(6, 1, 4);
    const { faces, rolls } = await throwGroups([pool(3)]);
    expect(faces).toEqual({ pool: [6, 1, 4] });
    expect(rolls.map((roll) => [roll.formula, roll.total, roll.options])).toEqual([
      ["3d6", 11, expect.objectContaining({ group: "pool", wave: 0 })],
    ]);
  });

  it("throws exploding dice in waves, and gives each face to its own chain", async () => {
    forcedFaces.push(6, 2, 6, 6, 3, 6, 5, 4);
    const { faces, rolls } = await throwGroups([pool(4, 6)]);
    expect(faces).toEqual({ pool: [[6, 3], [2], [6, 6, 4], [6, 5]] });
    expect(rolls.map(({ formula, options }) => [formula, options.wave])).toEqual([
      ["4d6", 0],
      ["3d6", 1],
      ["1d6", 2],
    ]);
  });

  it("throws nothing at all for no groups", async () => {
    expect(await throwGroups([])).toEqual({ faces: {}, rolls: [] });
  });

  it("throws no die for a group of none", async () => {
    expect((await throwGroups([pool(0)])).faces).toEqual({ pool: [] });
    expect((await throwGroups([pool(0, 6)])).faces).toEqual({ pool: [] });
  });

  it("throws several groups, each by its name", async () => {
    forcedFaces.push(900, 3, 4, 17);
    const groups = [
      { group: "kilo", number: 1, sides: 1000 },
      { group: "damage", number: 2, sides: 8 },
      { group: "shock", number: 1, sides: 20 },
    ];
    const { faces, rolls } = await throwGroups(groups);
    expect(faces).toEqual({ kilo: [900], damage: [3, 4], shock: [17] });
    expect(rolls.map(({ options }) => options.group)).toEqual(["kilo", "damage", "shock"]);
  });

  it("stops every chain at 100 faces when the generator always gives the top one", async () => {
    const top = await topFace();
    CONFIG.Dice.randomUniform = () => top;
    const { faces, rolls } = await throwGroups([pool(100, 6)]);
    expect(faces.pool).toHaveLength(100);
    expect(faces.pool.every((chain) => chain.length === 100 && chain.every((face) => face === 6))).toBe(true);
    expect(rolls).toHaveLength(100);
  });
});

/** The generator's value that makes a die show its top face. */
async function topFace() {
  for (const value of [1e-9, 1 - 1e-9]) {
    CONFIG.Dice.randomUniform = () => value;
    const { total } = await new Roll("1d6").evaluate();
    if (total === 6) return value;
  }
  throw new Error("no value gives the top face");
}

describe("a roll in a message", () => {
  it("comes back from the store as what it was", async () => {
    forcedFaces.push(6, 2, 5);
    const { rolls } = await throwGroups([pool(2, 6)]);
    const made = await createMessage({ content: "x", rolls });
    const message = lastMessage();
    expect(message.id).toBe(made.id);
    expect(message.rolls).toHaveLength(2);
    for (const [wave, roll] of message.rolls.entries()) {
      expect(roll).toBeInstanceOf(ScuffleRoll);
      expect(roll.options).toMatchObject({ group: "pool", wave });
      expect(roll.faces).toEqual(rolls[wave].faces);
      expect(roll.total).toBe(rolls[wave].total);
    }
  });

  it("is found by its class name, in JSON and out of it", async () => {
    forcedFaces.push(4, 4);
    const [roll] = (await throwGroups([pool(2)])).rolls;
    const json = JSON.stringify(roll);
    expect(JSON.parse(json).class).toBe("ScuffleRoll");
    const back = Roll.fromJSON(json);
    expect(back).toBeInstanceOf(ScuffleRoll);
    expect([back.formula, back.faces, back.total, back.options]).toEqual([roll.formula, [4, 4], 8, roll.options]);
    expect(Roll.fromData(JSON.parse(json)).faces).toEqual([4, 4]);
  });
});
