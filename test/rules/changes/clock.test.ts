import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import type { CombatState } from "../../../module/rules/changes/index";
import { actor, isFields, JOSS, MARA, THUG, World } from "./world";

const FIRST = 1000;
const condition = (name: string, duration: object, by = JOSS) => ({
  type: "condition.add",
  target: MARA,
  condition: name,
  duration,
  by,
});
const fear = (fields: object = {}) => ({
  type: "emotion.raise",
  target: MARA,
  emotion: "frightened",
  stages: 1,
  duration: null,
  by: null,
  clock: null,
  choice: null,
  ...fields,
});
const turns = [
  { id: "joss", actor: JOSS, initiative: 5 },
  { id: "thug", actor: THUG, initiative: 3 },
  { id: "mara", actor: MARA, initiative: 1 },
];
const fight = (round: number, turn: number): CombatState => ({ id: "c", round, turn, turns });
/** The fight moves to a place, and the world's clock with it, as far as the world lets it. */
const move = (world: World, round: number, turn: number, seconds = 6) => {
  world.combat = fight(round, turn);
  world.now = FIRST + (round - 1) * seconds;
  world.settle();
  return world.statuses(MARA);
};
const told = (world: World, gone: CombatState[] = []) =>
  changes
    .endings(world.one(MARA), { now: world.now, combat: world.combat }, gone)
    .map(({ status, extra, from, to }) => [status, extra, from, to]);

describe("turning the clock back", () => {
  it("resurrects neither a Condition nor what a Stage brought", () => {
    const world = new World(actor(MARA));
    world.apply(condition("blinded", { minutes: 2 }), "a-0");
    world.apply(fear({ stages: 2, clock: 3, choice: "flees" }), "b-0");
    world.now = FIRST + 31_536_000;
    world.settle();
    expect(world.statuses(MARA)).toEqual(["frightened"]);
    for (const now of [FIRST + 150, FIRST + 30, FIRST]) {
      world.now = now;
      expect(world.settle().status).toBe("nothing");
    }
    expect(world.statuses(MARA)).toEqual(["frightened"]);
    expect(world.effect(MARA, "frightened")).toMatchObject({ system: { extra: {} } });
  });

  it("lets what is inflicted then have its whole time, without what had ended", () => {
    const world = new World(actor(MARA));
    world.apply(fear({ duration: { minutes: 5 } }), "a-0");
    world.now = FIRST + 400;
    world.settle();
    world.now = FIRST + 60;
    world.apply(fear({ duration: { minutes: 1 } }), "b-0");
    expect(Object.keys(world.sources(MARA, "frightened"))).toEqual(["b-0"]);
    world.now = FIRST + 119;
    expect(world.settle().status).toBe("nothing");
    world.now = FIRST + 120;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
    world.now = FIRST;
    expect(world.settle().status).toBe("nothing");
    world.undo(fear({ duration: { minutes: 1 } }), "b-0");
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("nor when something else ends later, after the clock was turned back", () => {
    const world = new World(actor(MARA));
    const scare = (minutes: number) => fear({ duration: { minutes } });
    world.apply(scare(60), "a-0");
    world.now = FIRST + 7200;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
    world.now = FIRST;
    world.apply(scare(180), "b-0");
    world.apply(condition("blinded", { minutes: 125 }), "c-0");
    for (const now of [FIRST + 7800, FIRST + 7860, FIRST + 7860]) {
      world.now = now;
      world.settle();
      expect(Object.keys(world.sources(MARA, "frightened"))).toEqual(["b-0"]);
      expect(world.statuses(MARA)).toEqual(["frightened"]);
    }
  });

  it("applied anew after an Undo it runs anew", () => {
    const world = new World(actor(MARA));
    const blind = condition("blinded", { minutes: 2 });
    world.apply(blind, "a-0");
    world.now = FIRST + 120;
    world.settle();
    world.undo(blind, "a-0", 2);
    world.apply(blind, "a-0", 3);
    expect(world.statuses(MARA)).toEqual(["blinded"]);
    world.now = FIRST + 240;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("keeps one mark as long as it runs on, and as many as it needs when turned back", () => {
    const world = new World(actor(MARA));
    const marks = () => {
      const kept = world.one(MARA).system.ledger["clock"];
      return isFields(kept) && isFields(kept["entries"]) ? Object.values(kept["entries"]) : [];
    };
    for (const [n, at] of [10, 500, 900].entries()) {
      world.now = FIRST + at;
      world.apply(condition("blinded", { minutes: 1 }), `m${n}-0`);
      world.now += 60;
      world.settle();
    }
    expect(marks()).toEqual([{ order: 3, time: FIRST + 960 }]);
    world.now = FIRST;
    world.apply(condition("blinded", { minutes: 1 }), "m3-0");
    world.now += 60;
    world.settle();
    expect(marks()).toEqual([
      { order: 3, time: FIRST + 960 },
      { order: 4, time: FIRST + 60 },
    ]);
    world.now = FIRST;
    expect(world.settle().status).toBe("nothing");
  });
});

describe.each([6, 0])("a fight whose rounds take %i seconds of the world's time", (seconds) => {
  it.each([
    ["the first in order", JOSS, 0, [2, 0]],
    ["a middle one", THUG, 1, [2, 1]],
    ["the last", MARA, 2, [2, 2]],
  ] as const)("ends a round's Condition by %s as its place comes again", (_who, by, turn, [round, place]) => {
    const world = new World(actor(MARA));
    move(world, 1, turn, seconds);
    world.apply(condition("slowed", { rounds: 1 }, by), "a-0");
    for (let at = turn; at < round * 3 - 3 + place; at++) {
      expect(move(world, 1 + Math.floor(at / 3), at % 3, seconds)).toEqual(["slowed"]);
    }
    expect(move(world, round, place, seconds)).toEqual([]);
  });

  it("stepped back and forward repeats nothing and ends nothing early", () => {
    const world = new World(actor(MARA));
    move(world, 1, 0, seconds);
    world.apply(condition("slowed", { rounds: 1 }, THUG), "a-0");
    world.apply(condition("prone", { rounds: 2 }, MARA), "b-0");
    expect(move(world, 1, 1, seconds)).toEqual(["prone"]);
    for (const [round, turn] of [
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 0],
      [1, 2],
      [1, 1],
      [2, 1],
    ] as const) {
      expect(move(world, round, turn, seconds)).toEqual(["prone"]);
    }
    expect(move(world, 2, 2, seconds)).toEqual([]);
    expect(move(world, 1, 0, seconds)).toEqual([]);
  });

  it("deleted leaves the rounds that were left to the world's clock", () => {
    const world = new World(actor(MARA));
    move(world, 1, 0, seconds);
    world.apply(condition("slowed", { rounds: 5 }, JOSS), "a-0");
    world.apply({ type: "hurt.raise", target: MARA, stages: 2, by: JOSS, clock: 4 }, "b-0");
    move(world, 3, 1, seconds);
    const gone = fight(3, 1);
    world.combat = null;
    const moment = () => ({ now: world.now, combat: null });
    expect(told(world, [gone])).toEqual([]);
    world.execute(changes.settle(world.snapshots(), moment(), [gone]));
    expect(changes.settle(world.snapshots(), moment(), [gone]).status).toBe("nothing");
    const { now } = world;
    const end = (status: string) => Object.values(world.sources(MARA, status));
    expect(end("slowed")).toMatchObject([
      { until: { time: now + 17, combat: null } },
      { until: { time: now + 11, combat: null } },
    ]);
    world.now = now + 11;
    world.settle();
    expect(world.statuses(MARA)).toEqual(["slowed"]);
    world.now = now + 17;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
  });
});

describe("a fight that is gone after the clock was turned back", () => {
  const deafened = condition("deafened", { rounds: 3 });
  const hurt = { type: "hurt.raise", target: MARA, stages: 2, by: JOSS, clock: 3 };
  const blinded = condition("blinded", { minutes: 9 });

  it.each([
    ["a Condition", [deafened], [], ["deafened"], []],
    ["what a Stage of the body brings", [hurt], [], ["slowed", "staggered"], []],
    ["both", [deafened, hurt], [], ["deafened", "slowed", "staggered"], []],
    ["them beside what comes after", [deafened, hurt], [blinded], ["deafened", "slowed", "staggered"], ["blinded"]],
  ])("leaves what was left of its rounds to %s, once", (_what, before, after, during, left) => {
    const world = new World(actor(MARA));
    world.apply(condition("prone", { minutes: 1 }), "a-0");
    move(world, 1, 0, 6);
    for (const [n, change] of before.entries()) world.apply(change, `b${n}-0`);
    const began = world.now;
    world.now = began + 3600;
    world.settle();
    expect(world.statuses(MARA)).toEqual(during);
    world.now = began;
    world.combat = null;
    const gone = [fight(1, 0)];
    expect(told(world, gone)).toEqual([]);
    world.execute(changes.settle(world.snapshots(), { now: began, combat: null }, gone));
    expect(world.statuses(MARA)).toEqual(during);
    for (const change of after) world.apply(change, "d-0");
    for (const [now, standing] of [
      [began + 17, [...left, ...during]],
      [began + 18, left],
      [began, left],
    ] as const) {
      world.now = now;
      world.settle();
      expect(world.settle().status).toBe("nothing");
      expect(world.statuses(MARA)).toEqual(standing);
    }
  });

  it("counts its ends as others do where the clock wasn't turned back", () => {
    const world = new World(actor(MARA));
    world.apply(condition("prone", { minutes: 1 }), "a-0");
    move(world, 1, 0, 6);
    world.now += 60;
    world.settle();
    world.apply(deafened, "b-0");
    world.combat = null;
    world.execute(changes.settle(world.snapshots(), { now: world.now, combat: null }, [fight(1, 0)]));
    const [source] = Object.values(world.sources(MARA, "deafened"));
    expect(source).toMatchObject({ until: { time: world.now + 18, combat: null } });
    expect(JSON.stringify(source)).not.toContain("after");
  });
});

describe("what has ended", () => {
  it("is told once, with the Stage that it falls to", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0");
    world.apply(fear({ duration: { minutes: 2 }, clock: 3, choice: "flees" }), "b-0");
    expect(told(world)).toEqual([]);
    world.now = FIRST + 60;
    expect(told(world)).toEqual([["staggered", "", 1, 0]]);
    world.now = FIRST + 120;
    expect(told(world)).toEqual([
      ["frightened", "", 2, 1],
      ["staggered", "", 1, 0],
    ]);
    world.settle();
    expect(told(world)).toEqual([]);
  });

  it("tells of what a second Stage made somebody do", () => {
    const world = new World(actor(MARA));
    world.apply(fear({ stages: 2, clock: 3, choice: "flees" }), "a-0");
    world.now = FIRST + 180;
    expect(told(world)).toContainEqual(["frightened", "flees", 2, 2]);
  });

  it("has a key of its own each time", () => {
    const world = new World(actor(MARA));
    const keys = [1, 2].map((revision) => {
      world.apply(condition("prone", { minutes: 1 }), "a-0", revision * 2);
      world.now += 60;
      const ends = changes.endings(world.one(MARA), { now: world.now, combat: null });
      world.settle();
      world.undo(condition("prone", { minutes: 1 }), "a-0", revision * 2 + 1);
      return ends.map(({ key }) => key).join(" ");
    });
    expect(new Set(keys).size).toBe(2);
  });

  it("isn't the bleeding, whose end somebody confirms", () => {
    const world = new World(actor(MARA, { hurt: { body: 3, since: null, aid: null } }));
    world.apply({ type: "hurt.raise", target: MARA, stages: 1, by: null, clock: 2 }, "a-0");
    world.now = FIRST + 9999;
    expect(told(world)).toEqual([]);
    world.settle();
    expect(world.statuses(MARA)).toContain("bleeding");
  });
});
