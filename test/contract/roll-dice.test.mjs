// @vitest-environment node
// What dice and modifiers do. Sources: foundryvtt.com/article/dice-modifiers/, foundryvtt.com/api (DiceTerm), swade-tools#290.
import { afterEach, describe, expect, it, vi } from "vitest";
import { MersenneTwister, Roll, diceConfig, forcedFaces } from "../playtable/client/dice/index.mjs";

afterEach(() => {
  forcedFaces.clear();
  diceConfig.randomUniform = MersenneTwister.random;
});

async function roll(formula, faces) {
  forcedFaces.push(...faces);
  return new Roll(formula).evaluate();
}

describe("modifiers", () => {
  it.each([
    ["4d6kh3", [1, 2, 3, 4], 9],
    ["2d20k", [4, 17], 17],
    ["2d20kl", [4, 17], 4],
    ["3d6d", [2, 5, 6], 11],
    ["3d6dl2", [2, 5, 6], 6],
    ["3d6dh", [2, 5, 6], 7],
    ["3d6kh5", [2, 5, 6], 13],
    ["2d6r1", [1, 4, 1], 5],
    ["2d6rr1", [1, 4, 1, 6], 10],
    ["3d6r1=1", [1, 1, 5, 6], 12],
    ["1d6r<3", [2, 2], 2],
    ["1d6x", [6, 6, 2], 14],
    ["1d6xo", [6, 6], 12],
    ["2d6x5", [5, 1, 2], 8],
    ["2d6x>=5", [5, 1, 6, 2], 14],
    ["3d6x1=6", [6, 6, 1, 3], 16],
    ["3d6min3", [1, 2, 6], 12],
    ["3d6max3", [1, 2, 6], 6],
    ["4d6even", [1, 2, 4, 5], 2],
    ["4d6odd", [1, 2, 4, 6], 1],
    ["5d6cs>4", [1, 4, 5, 6, 6], 3],
    ["3d6cs", [6, 6, 1], 2],
    ["3d6cs=5", [5, 6, 5], 2],
    ["3d6cs<=2", [1, 2, 3], 2],
    ["3d6cf", [1, 1, 6], 2],
    ["3d6cf<3", [1, 2, 6], 2],
    ["3d6cs>4df", [6, 1, 3], 0],
    ["3d6sf<3", [6, 1, 2], 3],
    ["1d20ms15", [18], 3],
    ["1d20ms>15", [11], -4],
    ["1d20ms<15", [11], 4],
    ["2d6r1kh", [1, 3, 5], 5],
    ["2d6xkh2", [6, 1, 5], 11],
    ["1d6cs>4x", [6, 2], 3],
    ["1d6xcs>4", [6, 2], 1],
    ["1d6zzz", [4], 4],
    ["3dc", [2, 1, 2], 2],
    ["4df", [1, 2, 3, 3], 1],
    ["4dfkh2", [1, 2, 3, 3], 2],
    ["{4d6, 3d8}kh", [1, 1, 1, 1, 8, 8, 8], 24],
    ["{1d6, 1d6, 1d6}dl", [1, 5, 3], 8],
    ["(1d4)d6", [2, 3, 4], 7],
    ["1d(1d4 + 2)", [4, 6], 6],
    ["max(1d6, 1d6)", [2, 5], 5],
    ["2 * -1d4", [3], -6],
  ])("%s on %j is %d", async (formula, faces, total) => {
    expect((await roll(formula, faces)).total).toBe(total);
    expect(forcedFaces.pending).toBe(0);
  });

  it("marks results", async () => {
    const [die] = (await roll("3d6r1kh", [1, 6, 2, 4])).dice;
    expect(die.results).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 6, active: true },
      { result: 2, active: false, discarded: true },
      { result: 4, active: false, discarded: true },
    ]);
    const [exploded] = (await roll("2d6xcs>5", [6, 3, 4])).dice;
    expect(exploded.results).toEqual([
      { result: 6, active: true, exploded: true, success: true, count: 1 },
      { result: 3, active: true, count: 0 },
      { result: 4, active: true, count: 0 },
    ]);
  });

  it("stops a die that runs away", async () => {
    diceConfig.randomUniform = () => 0.999;
    await expect(new Roll("1d6x").evaluate()).rejects.toThrow("ran away");
    await expect(new Roll("1d6rr6").evaluate()).rejects.toThrow("ran away");
  });

  it.each([["1000d6"], ["(0 - 1)d6"], ["(1.5)d6"], ["1d0"]])("refuses to throw %s", async (formula) => {
    await expect(new Roll(formula).evaluate()).rejects.toThrow("is no number of");
  });
});

describe("chance", () => {
  it("comes from CONFIG.Dice.randomUniform through mapRandomFace", async () => {
    diceConfig.randomUniform = vi.fn(() => 0.5);
    const [die] = (await new Roll("2d6").evaluate()).dice;
    expect(die.values).toEqual([4, 4]);
    expect(diceConfig.randomUniform).toHaveBeenCalledTimes(2);
    expect([0, 0.34, 0.9999999].map((u) => die.mapRandomFace(u))).toEqual([1, 3, 6]);
  });

  it("gives way to forced faces, in order and across rolls", async () => {
    diceConfig.randomUniform = () => 0;
    forcedFaces.push(5, 6, 2);
    const first = await new Roll("1d6").evaluate();
    const second = await new Roll("3d8").evaluate();
    expect([first.dice[0].values, second.dice[0].values]).toEqual([[5], [6, 2, 1]]);
  });

  it("refuses faces that a die does not have", async () => {
    expect(() => forcedFaces.push(3, 0)).toThrow(RangeError);
    expect(() => forcedFaces.push(1.5)).toThrow(RangeError);
    expect(forcedFaces.pending).toBe(0);
    await expect(roll("1d6", [7])).rejects.toThrow("7 is not on a die with 6 faces");
  });

  it("repeats with a seed, as the published generator does", () => {
    const twister = new MersenneTwister(5489);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
    const u = new MersenneTwister(1).random();
    expect(u).toBe(new MersenneTwister(1).random());
    expect(u >= 0 && u < 1).toBe(true);
  });
});

describe("extremes", () => {
  it.each([
    ["2d6 + 1d4", 3, 16],
    ["3d6kh2", 2, 12],
    ["2d6x", 2, 12],
    ["3d6cs>4", 0, 3],
    ["3df", -3, 3],
  ])("%s lies between %d and %d", async (formula, low, high) => {
    expect((await new Roll(formula).evaluate({ minimize: true })).total).toBe(low);
    expect(new Roll(formula).evaluateSync({ maximize: true }).total).toBe(high);
  });
});
