import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { hasCome, isOver, parseUntil, seenAt, type Clock, type Until } from "../../../module/rules/changes/until";
import { JOSS, MARA, THUG } from "./world";

const turns = [
  { id: "joss", actor: JOSS, initiative: 5 },
  { id: "thug", actor: THUG, initiative: 3 },
  { id: "mara", actor: MARA, initiative: 3 },
  { id: "late", actor: null, initiative: 1 },
];
type Turns = { id: string; actor: string | null; initiative: number | null; group?: number }[];
const at = (round: number, turn: number | null, list: Turns = turns, id = "c") => ({
  now: 1000,
  roundTime: 6,
  combat: { id, round, turn, turns: list },
});
const plain = (time: number) => ({ time, combat: null, round: null, combatant: null, initiative: null });

describe("where an end is set", () => {
  const rounds = { rounds: 2 };

  it("minutes and rounds outside a fight are world time alone", () => {
    expect(changes.untilOf({ minutes: 3 }, MARA, at(1, 0))).toEqual(plain(1180));
    expect(changes.untilOf(rounds, MARA, { now: 1000, roundTime: 10, combat: null })).toEqual(plain(1020));
  });

  it("a fight that hasn't begun has no places yet", () => {
    expect(changes.untilOf(rounds, MARA, at(0, 0))).toEqual(plain(1012));
  });

  it("is the place of whoever did it, this round's still to come counted", () => {
    const place = { time: 1012, combat: "c", combatant: "mara", initiative: 3 };
    expect(changes.untilOf(rounds, MARA, at(4, 0))).toEqual({ ...place, round: 5 });
    expect(changes.untilOf(rounds, MARA, at(4, 1))).toEqual({ ...place, round: 6 });
    expect(changes.untilOf(rounds, MARA, at(4, null))).toEqual({ ...place, round: 5 });
  });

  it("before the first turn every place is still to come, also the first", () => {
    expect(changes.untilOf(rounds, JOSS, at(4, null))).toMatchObject({ combatant: "joss", round: 5 });
    expect(changes.untilOf(rounds, JOSS, at(4, 0))).toMatchObject({ combatant: "joss", round: 6 });
  });

  it("nobody, and whoever isn't in the fight, lends the place of whose turn it is", () => {
    for (const by of [null, "Actor.none000000000001"]) {
      expect(changes.untilOf(rounds, by, at(4, 0))).toMatchObject({ combatant: "joss", initiative: 5, round: 6 });
      expect(changes.untilOf(rounds, by, at(4, 3))).toMatchObject({ combatant: "late", initiative: 1, round: 6 });
      expect(changes.untilOf(rounds, by, at(4, null))).toEqual(plain(1012));
    }
  });
});

describe("when an end comes", () => {
  const end = { time: 5000, combat: "c", round: 3, combatant: "mara", initiative: 3 };
  const time = (until: typeof end, clock: Parameters<typeof changes.endTime>[1]) => changes.endTime(until, clock);

  it("is told by its place while its own fight runs, by world time else", () => {
    expect(time(end, at(2, 1))).toBe(1006);
    expect(time(end, at(2, 1, turns, "other"))).toBe(5000);
    expect(time(end, { ...at(2, 1), combat: null })).toBe(5000);
    expect(changes.endTime({ ...end, round: null }, at(2, 1))).toBe(5000);
  });

  it("is less than a round away when the place is further down in the order, more when it is further up", () => {
    expect(time(end, at(3, 0))).toBeCloseTo(1000 + 6 / 5);
    expect(time(end, at(2, 2))).toBeCloseTo(1000 + 6 - 6 / 5);
    expect(time({ ...end, combatant: "late", initiative: 1 }, at(2, 2))).toBeCloseTo(1000 + 6 + 6 / 5);
    expect(time(end, at(3, null))).toBeCloseTo(1000 + 12 / 5);
  });

  it("has come at the group's first place and ever after", () => {
    expect(time(end, at(3, 1))).toBe(1000);
    for (const clock of [at(3, 2), at(4, null), at(4, 0), at(9, 3)]) expect(time(end, clock)).toBeLessThanOrEqual(1000);
  });

  it("of somebody who acts apart from others with the same initiative is where their own group begins", () => {
    const apart = turns.map((turn, group) => ({ ...turn, group }));
    expect(time(end, at(3, 1, apart))).toBeGreaterThan(1000);
    expect(time(end, at(3, 2, apart))).toBe(1000);
  });

  it("of somebody without initiative is at their own line, not at that of others without one", () => {
    const list = [...turns, { id: "a", actor: null, initiative: null }, { id: "b", actor: null, initiative: null }];
    const own = { time: 5000, combat: "c", round: 3, combatant: "b", initiative: null };
    expect(changes.endTime(own, at(3, 4, list))).toBeGreaterThan(1000);
    expect(changes.endTime(own, at(3, 5, list))).toBe(1000);
  });

  it("of somebody who left is at the first line below, not at one beside them", () => {
    const gone = { ...end, combatant: "gone" };
    expect(time(gone, at(3, 2))).toBeGreaterThan(1000);
    expect(time(gone, at(3, 3))).toBe(1000);
  });

  it("of somebody who left with nobody below is the round's end; those without initiative are below everybody", () => {
    const gone = { ...end, combatant: "gone", initiative: 1 };
    expect(time(gone, at(3, 3))).toBeGreaterThan(1000);
    expect(time(gone, at(4, null))).toBeLessThanOrEqual(1000);
    const list = [...turns, { id: "a", actor: null, initiative: null }];
    expect(time({ ...gone, initiative: -5 }, at(3, 4, list))).toBe(1000);
  });

  it("of somebody who left without initiative is the round's end too", () => {
    const list = [{ id: "low", actor: null, initiative: -7 }, ...turns, { id: "a", actor: null, initiative: null }];
    const gone = { time: 5000, combat: "c", round: 3, combatant: "gone", initiative: null };
    expect(changes.endTime(gone, at(3, 5, list))).toBeGreaterThan(1000);
  });
});

describe("whether something is over", () => {
  const end = { time: 5000, combat: "c", round: 3, combatant: "mara", initiative: 3 };
  const over = (until: Until, clock: Clock, order = 4) => isOver(until, order, clock);

  it("is told by its place while its own fight runs, by world time else", () => {
    expect([over(end, at(3, 0)), over(end, at(3, 1))]).toEqual([false, true]);
    for (const clock of [at(9, 1, turns, "other"), { ...at(9, 1), combat: null }]) {
      expect(over(end, clock)).toBe(false);
      expect(over(end, { ...clock, now: 5000 })).toBe(true);
    }
    expect(over({ ...end, round: null }, at(9, 1))).toBe(false);
    expect(hasCome(end, { ...at(9, 1), combat: null })).toBe(false);
  });

  it("stays so when the clock is turned back, for what was there when it was looked at", () => {
    const clock = { now: 1000, roundTime: 6, combat: null };
    const marked = (order: number) => ({ ...clock, marks: [{ time: 2000, order }] });
    expect([over(plain(1500), marked(4)), over(plain(1500), marked(3)), over(plain(2001), marked(4))]).toEqual([
      true,
      false,
      false,
    ]);
    const placed = { ...end, time: 1500 };
    const mark = { marks: [{ time: 2000, order: 4 }] };
    for (const gone of [at(1, 0, turns, "other"), clock]) expect(over(placed, { ...gone, ...mark })).toBe(true);
    expect(over({ ...placed, round: null }, { ...at(1, 0), ...mark })).toBe(true);
    expect(over(placed, { ...at(1, 0), ...mark })).toBe(false);
    expect([seenAt(4, 1000, marked(6), 6), seenAt(4, 1000, marked(6), 7), seenAt(4, 1000, {})]).toEqual([
      1000, 2000, 1000,
    ]);
  });
});

describe("an end that counts from an order", () => {
  it("is covered by what was looked at with that order or a later one", () => {
    const over = (after: number, order: number) =>
      isOver({ ...plain(1500), after }, 2, { ...at(1, 0), combat: null, marks: [{ time: 2000, order }] });
    expect([over(4, 3), over(4, 4), over(4, 5), over(1, 1), over(1, 2)]).toEqual([false, true, true, false, true]);
  });
});

describe("an end that is stored", () => {
  const whole = { time: 5, combat: "c", round: 3, combatant: "m", initiative: 2.5 };

  it("is read as it was written", () => {
    expect(parseUntil(whole)).toEqual(whole);
    expect(parseUntil({ ...plain(7), more: true })).toEqual(plain(7));
    expect(parseUntil({ ...plain(7), after: 4 })).toEqual({ ...plain(7), after: 4 });
    expect(parseUntil({ ...plain(7), after: 1.5 })).toStrictEqual(plain(7));
  });

  it.each([
    ["combat", 7],
    ["round", 1.5],
    ["round", "3"],
    ["combatant", {}],
    ["initiative", "2"],
    ["initiative", Number.NaN],
  ])("with %s %j counts that as missing", (field, value) => {
    expect(parseUntil({ ...whole, [field]: value })).toEqual({ ...whole, [field]: null });
  });

  it.each([null, 7, [], {}, { time: "5" }, { time: Number.POSITIVE_INFINITY }])("%j is none", (value) => {
    expect(parseUntil(value)).toBe(null);
  });
});
