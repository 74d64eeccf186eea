import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { agrees } from "../../../module/rules/changes/agrees";
import { followersOf } from "../../../module/rules/changes/actor-model";
import { bookingsOf } from "../../../module/rules/changes/bookings";
import { Draft } from "../../../module/rules/changes/draft";
import { isEntryKey } from "../../../module/rules/changes/key";
import { readMarks, writeMark } from "../../../module/rules/changes/marks";
import { byOrder, highestOrder, rawEntry, readTrack, wholeOr } from "../../../module/rules/changes/ledger";
import { parseStatus } from "../../../module/rules/changes/status-track";
import { actor, MARA, World } from "./world";
import { condition, fear, hurt, ledgerOf, points } from "./wants";

const entry = { order: 4, at: 900.5, revision: 2, undone: true, spent: true, amount: -3 };

describe("a ledger that anybody may have written into", () => {
  const read = (raw: unknown) => readTrack(raw, ({ ok }) => (ok === true ? { ok } : null));
  const one = (value: unknown, key = "a-0") => read({ entries: { [key]: value } }).entries.get(key);

  it("is read as it was written", () => {
    const track = read({ base: 7, value: 9, entries: { "a-0": { ...entry, ok: true } } });
    expect(track).toMatchObject({ base: 7, written: 9, edited: false, heal: false });
    expect([...track.entries]).toEqual([["a-0", { ...entry, ok: true }]]);
    expect(track.dirty.size).toBe(0);
  });

  it.each([undefined, null, 7, "x", []])("%j is none at all", (raw) => {
    expect(read(raw)).toMatchObject({ base: null, written: undefined });
    expect(read(raw).entries.size).toBe(0);
  });

  it.each([{ base: "7", value: 1.5 }, { entries: null }, { entries: 7 }, { entries: ["a"] }])(
    "%j has neither base nor value nor entries",
    (raw) => {
      expect(read(raw)).toMatchObject({ base: null, written: null });
      expect(read(raw).entries.size).toBe(0);
    },
  );

  it.each([null, 7, "ok", [], { ok: false }])("an entry that is %j is left out", (value) => {
    expect(one(value)).toBe(undefined);
  });

  it.each(["a.b", "a b", "", "a-0.x", ".a-0", "ü-0"])("an entry called %j is left out", (key) => {
    expect(isEntryKey(key)).toBe(false);
    expect(one({ ok: true }, key)).toBe(undefined);
  });

  it.each([
    ["order", "4", 0],
    ["order", 1.5, 0],
    ["at", "900", 0],
    ["at", Number.POSITIVE_INFINITY, 0],
    ["revision", null, 0],
    ["undone", "true", false],
    ["spent", 1, false],
    ["amount", 2 ** 60, 0],
  ])("an entry whose %s is %j counts it as %j", (field, value, counted) => {
    expect(one({ ...entry, ok: true, [field]: value })).toEqual({ ...entry, ok: true, [field]: counted });
  });

  it("a whole number is one that is told exactly", () => {
    expect([3, -0, 1.5, 2 ** 53, "3", null, Number.NaN].map((value) => wholeOr(value, "none"))).toEqual([
      3,
      -0,
      ...Array.from({ length: 5 }, () => "none"),
    ]);
  });

  it("entries of equal order go by key, the same on every client", () => {
    const [a, b] = [["a-0", { order: 1 }] as const, ["b-0", { order: 1 }] as const];
    expect([byOrder(a, b), byOrder(b, a), byOrder(a, a)]).toEqual([-1, 1, 0]);
    expect(byOrder(["z-0", { order: 0 }], a)).toBeLessThan(0);
  });

  it("one entry of it is found, and nothing that objects have of themselves", () => {
    const raw = { entries: { "a-0": entry } };
    expect(rawEntry(raw, "a-0")).toBe(entry);
    for (const key of ["b-0", "toString"]) expect(rawEntry(raw, key)).toBe(undefined);
    for (const none of [null, 7, { entries: null }]) expect(rawEntry(none, "a-0")).toBe(undefined);
  });

  it("the clock over all of them goes by the highest order that is one", () => {
    const forged = [null, 7, { entries: null }, { entries: { x: null, y: 7, z: { order: "9" } } }];
    expect(highestOrder(forged.map((value) => ({ wounds: value })))).toBe(0);
    expect(highestOrder([{ wounds: { entries: { a: { order: 2 }, b: { order: 5 } } } }, { hps: null }])).toBe(5);
  });

  it("an entry of the wrong kind, or without its number, counts nothing", () => {
    const stamp = { order: 1, at: 0, revision: 0, undone: false, spent: false, amount: 0 };
    const entries = { "x-0": { ...stamp, kind: "set", set: 9 }, "y-0": { ...stamp, kind: "delta", delta: "9" } };
    const wounds = { base: 2, value: 0, entries };
    const aid = { base: 6, value: 6, entries: { "x-0": { ...stamp, kind: "delta", delta: 1 } } };
    const body = { base: 3, value: 3, entries: {} };
    const since = { base: 5, value: 5, entries: {} };
    const world = new World(actor(MARA, { hurt: { body: 3, since: 5, aid: 6 }, ledger: { wounds, aid, body, since } }));
    world.settle();
    expect(world.one(MARA).system).toMatchObject({ wounds: { value: 2 }, hurt: { body: 3, since: 5, aid: 6 } });
  });
});

describe("a value whose base can't be read", () => {
  it("begins at 0", () => {
    const world = new World(actor(MARA, { ledger: { notches: { base: "7", value: 0, entries: {} } } }));
    expect(world.settle().status).toBe("nothing");
    world.apply({ type: "notch.add", target: MARA, amount: 2 }, "a-0");
    expect(world.one(MARA).system.notches).toBe(2);
  });
});

describe("a Stage as it is stored", () => {
  const right = { stage: 2, until: null, partner: "Actor.x", clock: 3, choice: "flees" };

  it("is read as it was written, and only within −2 and 2", () => {
    for (const stage of [-2, -1, 0, 1, 2]) expect(parseStatus({ ...right, stage })).toEqual({ ...right, stage });
    for (const stage of [-3, 3, 1.5, "1", null, undefined]) expect(parseStatus({ ...right, stage })).toBe(null);
  });

  it.each([
    ["partner", 7],
    ["clock", "3"],
    ["choice", {}],
    ["until", 7],
  ])("counts a %s that is %j as none", (field, value) => {
    expect(parseStatus({ ...right, [field]: value })).toEqual({ ...right, [field]: null });
  });

  it("sources that can't be read are none, those beside them count", () => {
    const sources = {
      "a b": { stage: 1 },
      "b-0": 7,
      "c-0": { stage: 9, order: 8 },
      "d-0": { stage: 1, order: 3, at: 50 },
    };
    const effect = { _id: changes.effectId("prone"), statuses: ["prone"], system: { sources, extra: {} } };
    const world = new World({ ...actor(MARA), effects: [effect] });
    world.settle();
    expect(Object.keys(ledgerOf(world, "prone")["entries"] ?? {})).toEqual(["d-0"]);
    expect(world.sources(MARA, "prone")).toEqual({
      "d-0": { stage: 1, until: null, partner: null, order: 3, at: 50 },
    });
  });

  it("agrees with what is wanted when it holds all of it, whatever else it holds", () => {
    expect(agrees({ a: 1, b: { c: 2, more: 3 } }, { a: 1, b: { c: 2 } })).toBe(true);
    expect(agrees({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toBe(false);
    expect(agrees({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect([agrees(null, {}), agrees({}, null), agrees(null, null), agrees(undefined, null)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it("with a field of another maker's in a source settles all the same", () => {
    const world = new World(actor(MARA));
    world.apply(condition("prone"), "a-0");
    Object.assign(world.sources(MARA, "prone")["a-0"] ?? {}, { colour: "red" });
    expect(world.settle().status).toBe("nothing");
  });
});

describe("a plan in the making", () => {
  it("writes what actors hold before the actors, and combatants last", () => {
    const draft = new Draft();
    draft.update("Combatant", "C", null, { defeated: true });
    draft.update("Actor", "A", null, { system: { a: 1 } });
    draft.update("ActiveEffect", "A.E", "A", { system: { b: 2 } }, ["system.c"]);
    draft.update("Actor", "A", null, { system: { d: 3 } });
    const { updates, status } = draft.done();
    expect(status).toBe("planned");
    expect(updates).toEqual([
      { type: "ActiveEffect", uuid: "A.E", parent: "A", data: { system: { b: 2 } }, unset: ["system.c"] },
      { type: "Actor", uuid: "A", parent: null, data: { system: { a: 1, d: 3 } }, unset: [] },
      { type: "Combatant", uuid: "C", parent: null, data: { defeated: true }, unset: [] },
    ]);
  });

  it("is one as soon as there is anything to make, to write or to delete", () => {
    const [gone, moved, empty] = [new Draft(), new Draft(), new Draft()];
    gone.delete("Item", "A", "i");
    moved.delete("Item", "A", "i");
    moved.create("Item", "B", { _id: "j" });
    expect([gone, moved, empty].map((draft) => draft.done().status)).toEqual(["planned", "planned", "nothing"]);
  });

  it("says a thing once of each track of each actor", () => {
    const draft = new Draft();
    for (const uuid of [MARA, "Actor.other"]) {
      for (const track of ["body", "aid", "body"]) draft.notice("clock", uuid, track);
      draft.notice("edited", uuid, "body");
    }
    const said = draft.done().notices.map(({ notice, track }) => `${notice} ${track}`);
    expect(said).toEqual(Array.from({ length: 2 }, () => ["clock body", "clock aid", "edited body"]).flat());
  });
});

describe("the marks of up to when somebody was looked at", () => {
  const marked = (entries: unknown) => actor(MARA, { ledger: { clock: { entries } } });
  const old = marked({ "3": { time: 1000, order: 3 } });
  const write = (time: number, order: number, ...stamps: { order: number; at: number }[]) => {
    const draft = new Draft();
    writeMark(old, { time, order }, stamps, draft);
    return draft.done().updates.map(({ data, unset }) => ({ data, unset }));
  };
  const data = (time: number, order: number) => ({
    system: { ledger: { clock: { entries: { [order]: { time, order } } } } },
  });

  it("are read as they were written; what is no mark is none", () => {
    expect(readMarks(old)).toEqual([{ time: 1000, order: 3 }]);
    expect(readMarks(marked({ a: 7, b: { time: "1", order: 2 }, c: { time: 1, order: null } }))).toEqual([]);
    for (const entries of [null, 7]) expect(readMarks(marked(entries))).toEqual([]);
    expect(readMarks(actor(MARA, { ledger: { clock: 7 } }))).toEqual([]);
  });

  it("cover everything that was entered, also what no effect tells of", () => {
    const world = new World(actor(MARA));
    world.apply(condition("prone", { duration: { minutes: 1 } }), "a-0");
    world.apply(points("wounds.add", 1), "b-0");
    world.now += 60;
    world.settle();
    expect(readMarks(world.one(MARA))).toEqual([{ time: 1060, order: 2 }]);
  });

  it("one that goes further takes the place of those that it covers", () => {
    for (const time of [1000, 1200]) {
      expect(write(time, 5)).toEqual([{ data: data(time, 5), unset: ["system.ledger.clock.entries.3"] }]);
    }
    expect(write(900, 5)).toEqual([{ data: data(900, 5), unset: [] }]);
  });

  it("one that tells what had ended before a later entry came stays, after the clock was turned back", () => {
    const gone = { data: data(1200, 5), unset: ["system.ledger.clock.entries.3"] };
    const kept = { ...gone, unset: [] };
    expect(write(1200, 5, { order: 4, at: 999 })).toEqual([kept]);
    expect(write(1200, 5, { order: 5, at: 0 })).toEqual([kept]);
    expect(write(1200, 5, { order: 4, at: 1000 })).toEqual([gone]);
    expect(write(1200, 5, { order: 3, at: 0 }, { order: 6, at: 0 })).toEqual([gone]);
  });

  it("one that says no more than there is isn't written", () => {
    expect([write(1000, 3), write(900, 3)]).toEqual([[], []]);
    expect(write(1100, 3)).toEqual([{ data: data(1100, 3), unset: [] }]);
  });
});

describe("what a change enters", () => {
  const clock = { now: 1000, roundTime: 6, combat: null };

  it.each([
    { type: "weapon.move", from: MARA, to: "Actor.x", item: "abcdefgh12345678" },
    { type: "counter.add", target: MARA, against: "Actor.x", bonus: 1 },
    { type: "counter.spend", target: MARA, counter: "a-0" },
    { type: "defence.use", target: MARA, defence: "dodge" },
  ])("$type has a ledger of its own kind", (change) => {
    expect(bookingsOf(changes.readChange(change), clock)).toEqual([]);
  });

  it("names the tracks that may follow it", () => {
    expect(followersOf("notches")).toEqual([]);
    expect(followersOf("prone")).toEqual([]);
    expect(followersOf("wounds")).toEqual(["dead"]);
    expect(followersOf("fatigue")).toEqual(["unconscious"]);
  });

  it("only the emotions are refused by those who take none, and whoever is of no known kind feels", () => {
    const robot = new World(actor(MARA, { kind: "robot" }));
    for (const change of [condition("prone"), points("wounds.add", 1), hurt(1)])
      expect(robot.apply(change).status).toBe("planned");
    expect(new World(actor(MARA, { kind: "golem" })).apply(fear()).status).toBe("planned");
  });
});
