import * as fc from "fast-check";
import { codeOf } from "./code-of";
import { describe, expect, it } from "vitest";
import { track } from "../../module/rules/index";
import { TRACK_LEVELS } from "../../module/rules/pool/track";

describe("track", () => {
  it.each([
    [7, "track.input"],
    [{}, "track.points"],
    [{ points: 1.5, endurance: -1 }, "track.points"],
    [{ points: 1 }, "track.endurance"],
    [{ points: 1, endurance: -1 }, "track.endurance"],
  ])("%j throws %s", (input, code) => {
    expect(codeOf(() => track(input))).toBe(code);
  });

  it("climbs with the points, one level in each step, and is out at the end only", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 400 }), fc.nat(15), (points, endurance) => {
        const now = track({ points, endurance });
        const next = track({ points: points + 1, endurance });
        expect(next.level).toBeGreaterThanOrEqual(now.level);
        expect(now.out).toBe(points >= now.max);
        expect(now.penalty).toBe(Math.min(now.level, 7));
        expect(TRACK_LEVELS[now.level]).toBeDefined();
        expect(now.max).toBe(24 * endurance + 1);
        if (endurance > 0 && points >= 1 && points <= 24 * endurance) {
          expect(points).toBeGreaterThan(now.level === 0 ? 0 : now.level * now.step);
          expect(points).toBeLessThanOrEqual((now.level + 1) * now.step);
        }
      }),
    );
  });
});
