import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, JOSS, MARA, THUG, World } from "./world";
import { condition, fear, minutes } from "./wants";

const states = (world: World, uuid = MARA) =>
  changes.statesOf(world.one(uuid), { now: world.now, combat: world.combat });

describe("what stands on somebody", () => {
  it("is nothing on somebody unhurt", () => {
    const { statuses, extra } = states(new World(actor(MARA)));
    expect(Object.keys(statuses)).toEqual(changes.STATUS_IDS);
    for (const state of Object.values(statuses)) expect(state).toEqual({ stage: 0, until: null, partners: [] });
    expect(extra).toEqual({ stressed: {}, angered: {}, despairing: {}, frightened: {} });
  });

  it("ends with the latest of a Condition's ends, and with none of them where one lasts", () => {
    const world = new World(actor(MARA));
    for (const [n, count] of [3, 9, 5].entries()) world.apply(condition("prone", minutes(count)), `a-${n}`);
    expect(states(world).statuses.prone).toMatchObject({ stage: 1, until: { time: 1540 } });
    world.apply(condition("prone"), "b-0");
    expect(states(world).statuses.prone).toMatchObject({ stage: 1, until: null });
  });

  it("compares an end by its place in the order with one in world time", () => {
    const world = new World(actor(MARA));
    world.combat = { id: "c", round: 1, turn: 0, turns: [{ id: "m", actor: MARA, initiative: 1 }] };
    world.apply(condition("slowed", { duration: { rounds: 2 }, by: MARA }), "a-0");
    world.apply(condition("slowed", minutes(1)), "b-0");
    expect(states(world).statuses.slowed).toMatchObject({ until: { time: 1060, combat: null } });
    world.now += 59;
    expect(states(world).statuses.slowed).toMatchObject({ until: { combat: "c", round: 3 } });
  });

  it("of an emotion tells what of it ends, also beside a Stage that stays, and what its second Stage makes do", () => {
    const world = new World(actor(MARA));
    world.apply(fear(minutes(2)), "a-0");
    world.apply(fear({ clock: 1, choice: "flees" }), "b-0");
    const { statuses, extra } = states(world);
    expect(statuses.frightened).toMatchObject({ stage: 2, until: { time: 1120 }, partners: [] });
    expect(extra.frightened).toMatchObject({ flees: { time: 1060 } });
  });

  it("names both ends of holds", () => {
    const world = new World(actor(MARA), actor(THUG), actor(JOSS));
    for (const holder of [THUG, JOSS]) world.apply({ type: "hold.add", holder, captive: MARA });
    expect(states(world).statuses.grappled).toEqual({ stage: 1, until: null, partners: [THUG, JOSS] });
    expect(states(world, JOSS).statuses.holding).toEqual({ stage: 1, until: null, partners: [MARA] });
  });

  it("needs a time to be told at", () => {
    expect(() => changes.statesOf(actor(MARA), { now: 0.5, combat: null })).toThrow("statesOf.now");
  });
});
