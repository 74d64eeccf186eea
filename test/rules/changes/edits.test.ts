import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, MARA, World } from "./world";
import { condition, entryOf, fear, hurt, ledgerOf, minutes, points, told } from "./wants";

const sources = (world: World, status: string) => Object.keys(world.sources(MARA, status)).toSorted();
const written = (world: World, track: string) => Object.keys(ledgerOf(world, track)["entries"] ?? {}).toSorted();
const body = (world: World) => world.one(MARA).system.hurt;
const lower = (stages: number) => ({ type: "hurt.lower", target: MARA, stages });

/** Somebody sets an effect's sources by macro. */
const put = (world: World, status: Parameters<typeof changes.effectId>[0], set: object) => {
  world.remove(MARA, status);
  const effect = { _id: changes.effectId(status), statuses: [status], system: { sources: set, extra: {} } };
  world.actors.set(MARA, { ...world.one(MARA), effects: [...world.one(MARA).effects, effect] });
};

describe("a value typed in", () => {
  it("spends what counted, and only that is written down", () => {
    const world = new World(actor(MARA));
    const hits = ["a-0", "b-0", "c-0"].map((key) => {
      world.apply(points("wounds.add", 5), key);
      return key;
    });
    world.undo(points("wounds.add", 5), "b-0");
    world.type(MARA, { wounds: { value: 30 } });
    const { updates } = world.apply(points("wounds.add", 1), "d-0");
    expect(updates).toMatchObject([{ data: { system: { wounds: { value: 31 }, ledger: { wounds: { base: 30 } } } } }]);
    expect(hits.map((key) => entryOf(world, "wounds", key))).toMatchObject([
      { spent: true, undone: false },
      { spent: false, undone: true },
      { spent: true, undone: false },
    ]);
    world.type(MARA, { wounds: { value: 2 } });
    const again = world.apply(points("wounds.add", 1), "e-0");
    expect(JSON.stringify(again.updates).match(/[a-e]-0/g)).toEqual(["d-0", "e-0"]);
  });

  it("has nothing to say to a second press, and an Undo tells by how much it went back", () => {
    const world = new World(actor(MARA));
    world.apply(points("wounds.add", 5), "a-0");
    world.type(MARA, { wounds: { value: 3 } });
    expect(world.apply(points("wounds.add", 5), "a-0").ledger).toEqual([]);
    expect(world.undo(points("wounds.add", 5), "a-0").ledger).toEqual([
      { uuid: MARA, track: "wounds", key: "a-0", amount: -3 },
    ]);
    expect(written(world, "wounds")).toEqual(["a-0", "a-0-u0"]);
  });

  it("takes nothing back of what never moved it", () => {
    const world = new World(actor(MARA, { wounds: { value: 73, max: 73 } }));
    world.apply(points("wounds.add", 5), "a-0");
    world.type(MARA, { wounds: { value: 9 } });
    const { notices } = world.undo(points("wounds.add", 5), "a-0");
    expect(notices).toMatchObject([{ notice: "edited", track: "wounds" }]);
    expect(world.one(MARA).system.wounds.value).toBe(9);
    expect(written(world, "wounds")).toEqual(["a-0"]);
  });

  it("a bodily Stage: its times stay as they stand, and what moves it later starts from them", () => {
    const world = new World(actor(MARA, { hurt: { body: 3, since: 5, aid: 6 } }));
    world.apply(hurt(1, 2), "a-0");
    world.now += 50;
    world.type(MARA, { hurt: { body: 2 } });
    world.settle();
    expect(body(world)).toEqual({ body: 2, since: 1000, aid: null });
    world.apply(lower(1), "b-0");
    world.settle();
    expect(body(world)).toEqual({ body: 1, since: 1050, aid: null });
    world.undo(lower(1), "b-0");
    expect(body(world)).toEqual({ body: 2, since: 1000, aid: null });
  });

  it("a bodily Stage over a card's aid: aid stays as it stands", () => {
    const world = new World(actor(MARA, { hurt: { body: 3, since: 5, aid: null } }));
    world.apply({ type: "care.add", target: MARA }, "a-0");
    world.type(MARA, { hurt: { body: 4 } });
    world.settle();
    expect(body(world)).toEqual({ body: 4, since: 5, aid: 1000 });
    const { notices } = world.undo({ type: "care.add", target: MARA }, "a-0");
    expect(notices).toEqual([{ notice: "edited", uuid: MARA, track: "aid" }]);
    expect(body(world)).toEqual({ body: 4, since: 5, aid: 1000 });
  });
});

describe("a status set by hand", () => {
  it("again to the same Stage spends what cards did in between", () => {
    const world = new World(actor(MARA));
    world.edit(MARA, "frightened", 1);
    world.apply(fear({ clock: 2 }), "a-0");
    expect(world.settle().status).toBe("nothing");
    world.apply(fear({ emotion: "angered" }), "b-0");
    expect(told(world, "frightened")).toBe(2);
    world.edit(MARA, "frightened", 1);
    expect(told(world, "frightened")).toBe(1);
    expect(entryOf(world, "frightened", "a-0")).toMatchObject({ spent: true });
    expect(entryOf(world, "frightened", "manual")).toMatchObject({ order: 4 });
  });

  it("leaves alone what others brought to a status that may follow from it", () => {
    const world = new World(actor(MARA));
    world.edit(MARA, "frightened", 1);
    world.apply(condition("staggered"), "a-0");
    world.edit(MARA, "frightened", 0);
    expect(sources(world, "staggered")).toEqual(["a-0"]);
    expect(entryOf(world, "staggered", "a-0")).toMatchObject({ spent: false });
  });

  it("off where it isn't is nothing; off where the effect is gone already writes that down", () => {
    const world = new World(actor(MARA));
    expect(world.edit(MARA, "prone", 0).status).toBe("nothing");
    world.apply(condition("prone"), "a-0");
    world.remove(MARA, "prone");
    world.edit(MARA, "prone", 0);
    expect(told(world, "prone")).toBe(0);
    expect(entryOf(world, "prone", "a-0")).toMatchObject({ spent: true });
  });

  it("off deletes the effect", () => {
    const world = new World(actor(MARA));
    world.edit(MARA, "prone", 1);
    expect(world.edit(MARA, "prone", 0).deletes).toEqual([
      { type: "ActiveEffect", parent: MARA, id: changes.effectId("prone") },
    ]);
  });

  it("in a moment without a time is no edit", () => {
    const wrong = { now: Number.NaN, combat: null };
    const edit = { status: "prone", stage: 1, until: null } as const;
    expect(() => changes.edit(actor(MARA), edit, wrong)).toThrow("edit.now");
    expect(() => changes.settle([actor(MARA)], wrong)).toThrow("settle.now");
    expect(() => changes.holdsOf([actor(MARA)], wrong)).toThrow("holds.now");
  });

  it("beside a card's source: both stand, and the card's keeps what it brings", () => {
    const world = new World(actor(MARA));
    world.apply(fear({ stages: 2, clock: 4, choice: "flees" }), "a-0");
    const manual = { stage: 1, until: null, partner: null, order: 9, at: 1000 };
    put(world, "frightened", { ...world.sources(MARA, "frightened"), manual });
    world.settle();
    expect(sources(world, "frightened")).toEqual(["a-0", "manual"]);
    expect(entryOf(world, "frightened", "a-0")).toMatchObject({ clock: 4, choice: "flees", spent: false });
    expect(world.effect(MARA, "frightened")?.["system"]).toMatchObject({ extra: { flees: { until: { time: 1240 } } } });
  });

  it("beside what follows from an emotion: it goes on following", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0");
    const manual = { stage: 1, until: null, partner: null, order: 9, at: 1000 };
    put(world, "staggered", { ...world.sources(MARA, "staggered"), manual });
    world.settle();
    expect(sources(world, "staggered")).toEqual(["a-0-x", "manual"]);
  });

  it("what stays off is written down once", () => {
    const world = new World(actor(MARA));
    world.apply(fear(minutes(9)), "a-0");
    world.remove(MARA, "staggered");
    world.apply(fear({ ...minutes(9), clock: 2, choice: "flees" }), "b-0");
    expect(entryOf(world, "staggered", "a-0-x")).toMatchObject({ spent: true, undone: false });
    const { updates } = world.edit(MARA, "staggered", 1);
    expect(JSON.stringify(updates)).not.toContain("a-0-x");
  });

  it("another maker's plain effect put in a card's place spends the card's, each time", () => {
    const world = new World(actor(MARA));
    put(world, "frightened", {});
    expect(world.settle().status).toBe("planned");
    world.apply(fear({ clock: 2 }), "a-0");
    expect(told(world, "frightened")).toBe(2);
    put(world, "frightened", {});
    world.settle();
    expect(sources(world, "frightened")).toEqual(["manual"]);
  });

  it("whose very source was taken off comes back with it", () => {
    const world = new World(actor(MARA));
    world.edit(MARA, "prone", 1);
    const old = world.sources(MARA, "prone");
    world.edit(MARA, "prone", 0);
    put(world, "prone", old);
    world.settle();
    expect(world.statuses(MARA)).toEqual(["prone"]);
  });

  it("and given an end by macro ends then", () => {
    const world = new World(actor(MARA));
    world.edit(MARA, "prone", 1);
    const until = { time: 1060, combat: null, round: null, combatant: null, initiative: null };
    put(world, "prone", { manual: { stage: 1, partner: null, order: 1, at: 1000, until } });
    expect(world.settle().status).toBe("nothing");
    expect(world.sources(MARA, "prone")).toMatchObject({ manual: { until: { time: 1060 } } });
    world.now += 60;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
  });
});

describe("an Undo of a status that was set by hand since", () => {
  it("takes back two Stages where two came", () => {
    const world = new World(actor(MARA));
    const panic = fear({ stages: 2, clock: 3 });
    expect(world.apply(panic, "a-0").ledger).toMatchObject([{ amount: 2 }]);
    world.edit(MARA, "frightened", 2);
    expect(world.undo(panic, "a-0").ledger).toMatchObject([{ track: "frightened", amount: -2 }]);
    expect(world.one(MARA).effects).toEqual([]);
  });

  it("gives back the Stage that a recovery took", () => {
    const world = new World(actor(MARA));
    const calm = { type: "emotion.lower", target: MARA, emotion: "angered", stages: 1 };
    world.apply(fear({ emotion: "angered", stages: 2, clock: 3 }), "a-0");
    world.apply(calm, "b-0");
    world.edit(MARA, "angered", 1);
    world.undo(calm, "b-0");
    expect(told(world, "angered")).toBe(2);
  });

  it("takes nothing back of what never moved it, nor of what would be over by now", () => {
    const world = new World(actor(MARA));
    for (const key of ["a-0", "b-0", "c-0"]) world.apply(fear({ ...minutes(2), clock: 3 }), key);
    world.edit(MARA, "frightened", 2);
    world.undo(fear(minutes(2)), "c-0");
    expect(told(world, "frightened")).toBe(2);
    expect(written(world, "frightened")).toEqual(["a-0", "b-0", "c-0", "manual"]);
    world.now += 119;
    world.undo(fear(minutes(2)), "b-0");
    expect(told(world, "frightened")).toBe(1);
    world.now += 1;
    expect(world.undo(fear(minutes(2)), "a-0").notices).toMatchObject([{ notice: "edited", track: "frightened" }]);
    expect(told(world, "frightened")).toBe(1);
  });

  it("says nothing of an edit where the card's came after it and has ended", () => {
    const world = new World(actor(MARA));
    world.edit(MARA, "prone", 1);
    world.apply(condition("prone", minutes(1)), "a-0");
    world.now += 60;
    world.settle();
    expect(world.undo(condition("prone", minutes(1)), "a-0")).toMatchObject({ status: "planned", notices: [] });
    expect(sources(world, "prone")).toEqual(["manual"]);
  });

  it("comes too late with a lower revision", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0", 2);
    expect(world.undo(fear(), "a-0", 1).status).toBe("nothing");
    expect(told(world, "frightened")).toBe(1);
  });
});

describe("the defeated mark", () => {
  const marked = (defeated: boolean) => {
    const combatants = [{ uuid: "Combat.c.Combatant.m", combat: "c", defeated, ledger: {} }];
    return new World({ ...actor(MARA), combatants });
  };
  const mark = (world: World) => world.one(MARA).combatants[0]?.defeated;
  const set = (world: World, defeated: boolean) => {
    const combatants = world.one(MARA).combatants.map((one) => ({ ...one, defeated }));
    world.actors.set(MARA, { ...world.one(MARA), combatants });
  };

  it("that somebody set stays, whatever else happens", () => {
    const world = marked(true);
    world.apply(condition("prone"), "a-0");
    world.undo(condition("prone"), "a-0");
    world.settle();
    expect(mark(world)).toBe(true);
  });

  it("that somebody took off a dead one stays off, whatever else happens", () => {
    const world = marked(false);
    world.apply(points("wounds.add", 73), "a-0");
    set(world, false);
    world.apply(condition("prone"), "b-0");
    world.settle();
    expect(mark(world)).toBe(false);
  });

  it("that is there already isn't written again", () => {
    const { updates } = marked(true).apply(condition("dead"), "a-0");
    expect(updates.map(({ type }) => type)).toEqual(["Actor"]);
  });
});
