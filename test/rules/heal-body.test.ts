import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carePeriods } from "../../module/rules/care-periods";
import { healBody } from "../../module/rules/heal-body";
import { codeOf } from "./code-of";

const MINUTE = 60;
const NIGHT = 480;
const WEEK = 10_080;
const DAY = 86_400;
const NOW = 1_000_000_000;
/** A world time so many minutes ago. */
const ago = (minutes: number): number => NOW - minutes * MINUTE;
const heal = (more: object) => healBody({ now: NOW, ...more });

describe("healBody", () => {
  it.each([
    [3, "input"],
    [{}, "body"],
    [{ body: 6, now: "x" }, "body"],
    [{ body: -1 }, "body"],
    [{ body: 1, since: 0.5, aid: "x" }, "since"],
    [{ body: 1, aid: NaN }, "aid"],
    [{ body: 1, care: 1 }, "now"],
    [{ body: 1, now: 0, care: 1, bleeding: 1 }, "care"],
    [{ body: 1, now: 0, bleeding: 1, elapsed: -1 }, "bleeding"],
    [{ body: 1, now: 0, elapsed: -1 }, "elapsed"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => healBody(wrong))).toBe(`healBody.${code}`);
  });

  it.each([
    [
      { body: 1, since: NOW },
      { minutes: NIGHT, body: 0, begins: false },
    ],
    [
      { body: 1, since: ago(100) },
      { minutes: NIGHT - 100, body: 0, begins: false },
    ],
    [
      { body: 1, since: ago(NIGHT) },
      { minutes: 0, body: 0, begins: false },
    ],
    [
      { body: 1, since: ago(NIGHT) + 1 },
      { minutes: 1, body: 0, begins: false },
    ],
    [{ body: 1 }, { minutes: NIGHT, body: 0, begins: false }],
    [
      { body: 1, since: NOW + 60 },
      { minutes: NIGHT, body: 0, begins: false },
    ],
    [
      { body: 2, since: NOW, bleeding: true },
      { minutes: WEEK, body: 0, begins: false },
    ],
    [
      { body: 3, since: ago(3 * WEEK), aid: ago(60) },
      { minutes: WEEK - 60, body: 2, begins: false },
    ],
    [
      { body: 3, since: ago(60), aid: ago(3 * WEEK) },
      { minutes: WEEK - 60, body: 2, begins: false },
    ],
    [
      { body: 3, since: ago(WEEK), care: true },
      { minutes: WEEK, body: 2, begins: true },
    ],
    [
      { body: 3, aid: ago(5), care: true },
      { minutes: WEEK, body: 2, begins: false },
    ],
    [
      { body: 4, since: ago(9), aid: ago(4) },
      { minutes: WEEK - 4, body: 3, begins: false },
    ],
    [
      { body: 4, since: ago(9), care: true },
      { minutes: WEEK, body: 3, begins: true },
    ],
  ])("%j heals as printed", (input, wanted) => {
    expect(heal(input)).toEqual({ allowed: true, reason: null, ...wanted });
  });

  it.each([
    [{ body: 0 }, "rested"],
    [{ body: 5, care: true }, "dead"],
    [{ body: 4, bleeding: true, aid: NOW }, "bleeding"],
    [{ body: 3 }, "aid"],
    [{ body: 4, since: ago(9 * WEEK) }, "aid"],
  ])("%j is refused: %s", (input, reason) => {
    expect(heal({ ...input, elapsed: 99 * WEEK })).toEqual({
      allowed: false,
      reason,
      minutes: 0,
      body: input.body,
      begins: false,
    });
  });

  it.each([
    [{ body: 4, since: NOW, aid: NOW, elapsed: WEEK - 1 }, 4],
    [{ body: 4, since: NOW, aid: NOW, elapsed: WEEK }, 3],
    [{ body: 4, since: NOW, aid: NOW, elapsed: 2 * WEEK }, 2],
    [{ body: 4, since: NOW, care: true, elapsed: 3 * WEEK }, 0],
    [{ body: 3, since: ago(WEEK), aid: ago(60), elapsed: WEEK - 60 }, 2],
    [{ body: 3, since: ago(9 * WEEK), aid: ago(3 * WEEK), elapsed: 0 }, 0],
    [{ body: 2, since: NOW, elapsed: 9 * WEEK }, 0],
  ])("%j leaves Stage %i: one heals after the other", (input, left) => {
    expect(heal(input).body).toBe(left);
  });

  it("never gets worse, and a longer time never leaves more", () => {
    fc.assert(
      fc.property(
        fc.record({
          body: fc.nat(5),
          since: fc.option(fc.integer({ min: 0, max: NOW })),
          aid: fc.option(fc.integer({ min: 0, max: NOW })),
          care: fc.boolean(),
          bleeding: fc.boolean(),
        }),
        fc.nat(60_000),
        fc.nat(60_000),
        (input, elapsed, more) => {
          const plain = heal(input);
          const short = heal({ ...input, elapsed });
          const long = heal({ ...input, elapsed: elapsed + more });
          expect(short.body).toBeLessThanOrEqual(input.body);
          expect(long.body).toBeLessThanOrEqual(short.body);
          expect(plain.allowed).toBe(plain.reason === null);
          if (plain.allowed) expect(plain.body).toBeLessThan(input.body);
          if (plain.allowed && elapsed < plain.minutes) expect(short.body).toBe(input.body);
        },
      ),
    );
  });
});

describe("periods of care", () => {
  it("count for 24 hours, and not before they were", () => {
    const times = [NOW - DAY, NOW - DAY + 1, NOW - 5, NOW, NOW + 1];
    expect(carePeriods(times, NOW)).toBe(3);
    expect(carePeriods([], NOW)).toBe(0);
    expect(carePeriods(times, NOW + 1)).toBe(3);
  });
});
