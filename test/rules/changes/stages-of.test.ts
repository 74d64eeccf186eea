import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, MARA, World } from "./world";

const raise = { type: "emotion.raise", target: MARA, emotion: "angered", stages: 1, clock: 3 };

describe("the Stages that effects stand for", () => {
  it("are the folded ones: two inflictions make II, a third stays there", () => {
    const world = new World(actor(MARA));
    const seen = ["a-0", "b-0", "c-0"].map((key) => {
      world.apply(raise, key);
      return changes.stagesOf(world.one(MARA).effects).angered;
    });
    expect(seen).toEqual([1, 2, 2]);
    expect(world.one(MARA).system.ledger["angered"]).toMatchObject({ value: 2 });
  });

  it("are told by the effect alone, also when an end on it is past", () => {
    const world = new World(actor(MARA));
    const short = { ...raise, duration: { minutes: 1 } };
    world.now = -5000;
    world.apply(short, "a-0");
    expect(changes.stagesOf(world.one(MARA).effects).angered).toBe(1);
  });

  it("are 1 for a Condition that is on, and for a plain effect of another maker's with our id", () => {
    const world = new World(actor(MARA));
    world.apply({ type: "condition.add", target: MARA, condition: "prone", by: null }, "a-0");
    const plain = { _id: changes.effectId("stressed"), name: "Stressed" };
    const stages = changes.stagesOf([...world.one(MARA).effects, plain]);
    expect(stages).toMatchObject({ prone: 1, stressed: 1, angered: 0, dead: 0 });
  });
});
