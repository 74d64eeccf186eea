import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, MARA, World } from "./world";
import { condition, fear, minutes } from "./wants";

const ended = (world: World) => changes.endings(world.one(MARA), { now: world.now, combat: null });

describe("what has ended on somebody", () => {
  it("is a status when the last of its ends has come, told with that one", () => {
    const world = new World(actor(MARA));
    for (const [n, count] of [1, 3, 2].entries()) world.apply(condition("prone", minutes(count)), `a-${n}`);
    world.now += 179;
    expect(ended(world)).toEqual([]);
    world.now += 1;
    const key = "prone a-0.1 a-1.2 a-2.3";
    expect(ended(world)).toMatchObject([{ status: "prone", extra: "", from: 1, to: 0, until: { time: 1180 }, key }]);
    world.settle();
    expect(ended(world)).toEqual([]);
  });

  it("is none where something else holds the status up, and none where somebody took it away", () => {
    const world = new World(actor(MARA));
    world.apply(condition("prone", minutes(1)), "a-0");
    world.apply(condition("prone"), "b-0");
    world.apply(condition("stunned", minutes(1)), "c-0");
    world.apply({ type: "condition.remove", target: MARA, condition: "stunned" }, "d-0");
    world.now += 60;
    expect(ended(world)).toEqual([]);
  });

  it("is a Stage that falls to the one below", () => {
    const world = new World(actor(MARA));
    world.apply(fear({ emotion: "angered" }), "a-0");
    world.apply(fear({ emotion: "angered", ...minutes(1), clock: 6 }), "b-0");
    world.now += 60;
    expect(ended(world)).toMatchObject([{ status: "angered", extra: "", from: 2, to: 1, key: "angered b-0.2" }]);
  });

  it("is what a second Stage made somebody do, once its time has come", () => {
    const world = new World(actor(MARA));
    world.apply(fear({ stages: 2, clock: 3, choice: "flees" }), "a-0");
    world.now += 179;
    expect(ended(world).filter(({ status }) => status === "frightened")).toEqual([]);
    world.now += 1;
    expect(ended(world).filter(({ status }) => status === "frightened")).toMatchObject([
      { extra: "flees", from: 2, to: 2, until: { time: 1180 }, key: "frightened flees 1180" },
    ]);
  });

  it("is nothing that was forged without an end", () => {
    const sources = { "a-0": { stage: 1, order: 1, at: 1 } };
    const extra = { flees: { until: null }, sings: 7 };
    const effect = { _id: changes.effectId("frightened"), statuses: ["frightened"], system: { sources, extra } };
    expect(ended(new World({ ...actor(MARA), effects: [effect] }))).toEqual([]);
    expect(() => changes.endings(actor(MARA), { now: 0.5, combat: null })).toThrow("endings.now");
  });
});
