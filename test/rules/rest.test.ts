import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rest, track } from "../../module/rules/index";
import { codeOf } from "./code-of";

const HOUR = 60;
const DAY = 24 * HOUR;
const FATIGUE = [15, 30, 60, 90, 120, 3 * HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR];
const WOUNDS = [5, 15, 30, 6 * HOUR, 2 * DAY, 7 * DAY, 30 * DAY, 180 * DAY];

const fatigue = { track: "fatigue", points: 5, endurance: 2, conditions: "makeshift" };
const wounds = { track: "wounds", points: 5, endurance: 2, conditions: "good", care: true };

/** The fewest and the most points of a level, by printed thresholds. */
const bounds = (level: number, endurance: number): [number, number] => [
  level === 0 ? 1 : 3 * endurance * level + 1,
  level === 8 ? 24 * endurance + 1 : 3 * endurance * (level + 1),
];

describe("rest", () => {
  it.each([
    [3, "input"],
    [{}, "track"],
    [{ track: "health" }, "track"],
    [{ ...fatigue, track: 0, points: "x" }, "track"],
    [{ ...fatigue, points: NaN, endurance: -1 }, "points"],
    [{ ...fatigue, endurance: -1, conditions: "bad" }, "endurance"],
    [{ ...fatigue, conditions: "bad", care: 1 }, "conditions"],
    [{ ...fatigue, conditions: undefined }, "conditions"],
    [{ ...fatigue, care: 1, carePeriods: -1 }, "care"],
    [{ ...fatigue, carePeriods: -1 }, "carePeriods"],
    [{ ...wounds, carePeriods: 0.5 }, "carePeriods"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => rest(wrong))).toBe(`rest.${code}`);
  });

  it.each(FATIGUE.map((minutes, level) => ({ level, minutes })))("fatigue $level takes $minutes minutes", (row) => {
    for (const points of bounds(row.level, 2)) {
      const plain = rest({ ...fatigue, points });
      expect(plain).toEqual({
        allowed: true,
        reason: null,
        minutes: row.minutes,
        recovered: Math.min(6, points),
        points: Math.max(0, points - 6),
      });
      expect(rest({ ...fatigue, points, conditions: "good" })).toEqual({ ...plain, minutes: row.minutes / 3 });
      expect(rest({ ...fatigue, points, conditions: "good", care: true, carePeriods: 9 }).allowed).toBe(true);
    }
  });

  it.each(WOUNDS.map((minutes, level) => ({ level, minutes })))("wounds $level take $minutes minutes", (row) => {
    for (const points of bounds(row.level, 2)) {
      expect(rest({ ...wounds, points })).toEqual({
        allowed: true,
        reason: null,
        minutes: row.minutes,
        recovered: Math.min(6, points),
        points: Math.max(0, points - 6),
      });
    }
  });

  const dead = { ...wounds, points: 49 };
  it.each([
    [{ ...wounds, points: 0 }, "rested", 0],
    [{ ...wounds, points: -9, care: false, conditions: "poor", carePeriods: 3 }, "rested", 0],
    [{ ...fatigue, points: 0, conditions: "poor" }, "rested", 0],
    [dead, "dead", 49],
    [{ ...dead, points: 999, conditions: "poor", care: false }, "dead", 49],
    [{ ...wounds, endurance: 0, points: 1 }, "dead", 1],
    [{ ...wounds, conditions: "poor", care: false }, "conditions", 5],
    [{ ...wounds, conditions: "makeshift", carePeriods: 3 }, "conditions", 5],
    [{ ...wounds, care: false, carePeriods: 3 }, "care", 5],
    [{ ...wounds, care: undefined }, "care", 5],
    [{ ...wounds, carePeriods: 3 }, "periods", 5],
    [{ ...wounds, carePeriods: 4 }, "periods", 5],
    [{ ...fatigue, conditions: "poor" }, "conditions", 5],
    [{ ...fatigue, points: 999, conditions: "poor" }, "conditions", 49],
  ])("%j is refused: %s", (input, reason, points) => {
    expect(rest(input)).toEqual({ allowed: false, reason, minutes: 0, recovered: 0, points });
  });

  it("heals with two periods of care behind one", () => {
    expect(rest({ ...wounds, carePeriods: 2 }).allowed).toBe(true);
  });

  it("never gives points, takes at most a level, and keeps within the track", () => {
    fc.assert(
      fc.property(
        fc.record({
          track: fc.constantFrom("wounds", "fatigue"),
          points: fc.integer({ min: -50, max: 400 }),
          endurance: fc.nat(12),
          conditions: fc.constantFrom("good", "makeshift", "poor"),
          care: fc.boolean(),
          carePeriods: fc.nat(5),
        }),
        (input) => {
          const result = rest(input);
          const { max, step, level } = track(input);
          const before = Math.min(Math.max(input.points, 0), max);
          expect(result.recovered + result.points).toBe(before);
          expect(result.recovered).toBeLessThanOrEqual(Math.max(1, step));
          expect(result.allowed).toBe(result.reason === null);
          expect(result.minutes > 0).toBe(result.allowed);
          expect(result.recovered > 0).toBe(result.allowed);
          expect(Number.isInteger(result.minutes)).toBe(true);
          const after = track({ points: result.points, endurance: input.endurance }).level;
          if (result.allowed && input.endurance > 0 && level < 8) expect(after).toBe(Math.max(0, level - 1));
        },
      ),
    );
  });
});
