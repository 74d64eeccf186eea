import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import type { Plan } from "../../../module/rules/changes/index";
import { actor, JOSS, MARA, THUG, World } from "./world";
import { condition, entryOf, fear, ledgerOf, minutes, points, told } from "./wants";

const both = () => new World(actor(MARA), actor(THUG));
const hold = { type: "hold.add", holder: THUG, captive: MARA };

/** Does the writes of a plan that one document, or one actor, takes; the game master is lost before the others. */
const only = (world: World, plan: Plan, uuid: string) =>
  world.execute({
    ...plan,
    creates: plan.creates.filter(({ parent }) => parent === uuid),
    updates: plan.updates.filter((update) => update.uuid === uuid || update.parent === uuid),
    deletes: plan.deletes.filter(({ parent }) => parent === uuid),
  });
const planned = (world: World, change: object, key: string, revision?: number) =>
  changes.plan(world.snapshots(), change, world.context(key, revision));
const taken = (world: World, change: object, key: string) =>
  changes.undo(world.snapshots(), change, world.context(key));

describe("a game master lost before the ledger was written", () => {
  it("asked again, it keeps the time that the effect says", () => {
    const world = both();
    world.execute(planned(world, fear(minutes(2)), "a-0"), 1);
    world.now += 30;
    expect(world.apply(fear(minutes(2)), "a-0").ledger).toMatchObject([{ track: "frightened", amount: 1 }]);
    expect(world.sources(MARA, "frightened")).toMatchObject({ "a-0": { at: 1000, until: { time: 1120 } } });
    expect(entryOf(world, "frightened", "a-0")).toMatchObject({ at: 1000, order: 1, until: { time: 1120 } });
  });

  it("settling enters what the effect says, also where the Stage is the same", () => {
    const world = both();
    world.apply(condition("prone"), "a-0");
    world.execute(planned(world, condition("prone", minutes(5)), "b-0"), 1);
    world.settle();
    expect(entryOf(world, "prone", "b-0")).toMatchObject({ stage: 1, order: 2, at: 1000, until: { time: 1300 } });
    expect(world.settle().status).toBe("nothing");
  });

  it("what is over by then stays over when the clock is turned back, though the effect alone tells of it", () => {
    const world = both();
    world.execute(planned(world, condition("prone", minutes(1)), "a-0"), 1);
    world.now += 60;
    world.settle();
    expect(ledgerOf(world, "clock")["entries"]).toEqual({ "1": { time: 1060, order: 1 } });
    world.now -= 30;
    expect(world.settle().status).toBe("nothing");
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("what follows is written down too, so that it stays off when it is taken off", () => {
    const world = both();
    world.execute(planned(world, fear(minutes(9)), "a-0"), 2);
    world.settle();
    expect(told(world, "staggered")).toBe(1);
    world.remove(MARA, "staggered");
    world.settle();
    expect(world.statuses(MARA)).toEqual(["frightened"]);
  });

  it("one that took it back wrote the ledger but not the effect: a new press begins anew", () => {
    const world = both();
    world.apply(fear(minutes(2)), "a-0", 0);
    world.execute(changes.undo(world.snapshots(), fear(minutes(2)), world.context("a-0", 1)), 1);
    expect(entryOf(world, "frightened", "a-0")).toMatchObject({ undone: true });
    world.now += 30;
    world.apply(fear(minutes(2)), "a-0", 2);
    expect(world.sources(MARA, "frightened")).toMatchObject({ "a-0": { at: 1030, until: { time: 1150 } } });
  });
});

describe("a game master lost between two people", () => {
  it("an Undo marks it with whoever never got it, so that a late press doesn't either", () => {
    const world = both();
    only(world, planned(world, hold, "a-0"), MARA);
    const { ledger } = world.undo(hold, "a-0");
    expect([world.statuses(MARA), world.statuses(THUG)]).toEqual([[], []]);
    expect(ledger).toMatchObject([
      { uuid: THUG, track: "holding", amount: 0 },
      { uuid: MARA, track: "grappled", amount: -1 },
    ]);
    expect(Object.keys(world.one(THUG).system.ledger)).toEqual(["holding"]);
    expect(entryOf(world, "holding", "a-0", THUG)).toMatchObject({ undone: true });
    expect(world.apply(hold, "a-0").status).toBe("nothing");
  });

  it("with an effect alone to tell of it, an Undo marks it with both", () => {
    const world = both();
    world.execute(planned(world, hold, "a-0"), 1);
    world.undo(hold, "a-0");
    expect(world.apply(hold, "a-0").status).toBe("nothing");
    expect([world.statuses(MARA), world.statuses(THUG)]).toEqual([[], []]);
  });

  it("an Undo that one has already is left alone with the second press", () => {
    const world = both();
    world.apply(hold, "a-0");
    only(world, taken(world, hold, "a-0"), MARA);
    const { updates, ledger } = world.undo(hold, "a-0");
    expect(updates.map(({ uuid }) => uuid)).toEqual([THUG]);
    expect(ledger).toEqual([{ uuid: THUG, track: "holding", key: "a-0", amount: -1 }]);
    expect(world.statuses(THUG)).toEqual([]);
  });

  it("an Undo of what nobody got is nothing, and marks nobody", () => {
    const world = both();
    expect(world.undo(hold, "a-0")).toMatchObject({ status: "nothing", ledger: [], notices: [] });
    expect(world.apply(hold, "a-0").status).toBe("planned");
  });

  it("an Undo goes by the key: it takes back all that was entered under it", () => {
    const world = both();
    world.apply(points("wounds.add", 4), "a-0");
    const { ledger } = world.undo(condition("prone"), "a-0");
    expect(ledger).toMatchObject([{ track: "wounds", amount: -4 }]);
    expect(world.one(MARA).system.wounds.value).toBe(0);
    world.apply(condition("prone"), "b-0");
    world.undo(points("wounds.add", 4), "b-0");
    expect(world.statuses(MARA)).toEqual([]);
  });
});

describe("a game master lost before the defeated mark", () => {
  const combatants = [{ uuid: "Combat.c.Combatant.m", combat: "c", defeated: false, ledger: {} }];

  it.each([condition("dead"), points("wounds.add", 73), points("fatigue.add", 73)])(
    "$type asked again sets it",
    (change) => {
      const world = new World({ ...actor(MARA), combatants });
      only(world, planned(world, change, "a-0"), MARA);
      expect(world.one(MARA).combatants).toMatchObject([{ defeated: false }]);
      world.apply(change, "a-0");
      expect(world.one(MARA).combatants).toMatchObject([{ defeated: true }]);
    },
  );
});

describe("holds with one end each", () => {
  it("of two different pairs are no hold, and all loose", () => {
    const [one, other] = [new World(actor(MARA), actor(THUG)), new World(actor(MARA), actor(JOSS))];
    one.apply(hold, "a-0");
    other.apply({ ...hold, holder: JOSS }, "b-0");
    const moment = { now: 1000, combat: null };
    const same = [one.one(MARA), other.one(JOSS)];
    expect(changes.holdsOf(same, moment)).toEqual([]);
    expect(changes.looseHolds(same, moment)).toEqual([
      { type: "hold.remove", holder: THUG, captive: MARA },
      { type: "hold.remove", holder: JOSS, captive: MARA },
    ]);
    const third = new World(actor(JOSS), actor(THUG));
    third.apply({ ...hold, captive: JOSS }, "c-0");
    expect(changes.holdsOf([one.one(MARA), third.one(THUG)], moment)).toEqual([]);
  });

  it("that nobody is left of are gone", () => {
    expect(both().apply({ ...hold, type: "hold.remove", holder: JOSS, captive: "Actor.none" }).status).toBe("gone");
  });
});
