import { describe, expect, it } from "vitest";
import { actor, MARA, THUG, World } from "./world";

const hurt = (stages: number, clock: number | null = null) => ({
  type: "hurt.raise",
  target: MARA,
  stages,
  by: THUG,
  clock,
});
const stop = { type: "bleeding.stop", target: MARA, by: THUG };
const body = (world: World) => world.one(MARA).system.hurt;

describe("bodily Stages", () => {
  it.each([
    [1, []],
    [2, ["slowed", "staggered"]],
    [3, ["stunned"]],
    [4, ["bleeding", "immobilized", "stunned"]],
    [5, ["dead"]],
  ])("Stage %i brings %j", (stages, statuses) => {
    const world = new World(actor(MARA));
    const change = hurt(stages, 3);
    world.apply(change, "a-0");
    expect(body(world)).toEqual({ body: stages, since: 1000, aid: null });
    expect(world.statuses(MARA)).toEqual(statuses);
    world.undo(change, "a-0");
    expect(body(world)).toEqual({ body: 0, since: null, aid: null });
    expect(world.one(MARA).effects).toEqual([]);
  });

  it.each([
    [2, "clock"],
    [3, "clock"],
    [4, "clock"],
    [1, "planned"],
    [5, "planned"],
  ])("Stage %i without its die: %s", (stages, status) => {
    expect(new World(actor(MARA)).apply(hurt(stages), "a-0").status).toBe(status);
  });

  it("stays within I to V", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(5), "a-0");
    expect(world.apply(hurt(2), "b-0").ledger).toMatchObject([{ track: "body", amount: 0 }]);
    world.apply({ type: "hurt.lower", target: MARA, stages: 5 }, "c-0");
    expect(body(world).body).toBe(0);
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("timed consequences run on under a worse Stage; those of a Stage go with it", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(2, 6), "a-0");
    world.apply(hurt(2, 1), "b-0");
    expect(world.statuses(MARA)).toEqual(["bleeding", "immobilized", "slowed", "staggered", "stunned"]);
    const fatal = hurt(1);
    world.apply(fatal, "c-0");
    expect(world.statuses(MARA)).toEqual(["dead", "slowed", "staggered"]);
    world.undo(fatal, "c-0");
    expect(world.statuses(MARA)).toEqual(["bleeding", "immobilized", "slowed", "staggered", "stunned"]);
    world.now += 36;
    world.settle();
    expect(world.statuses(MARA)).toEqual(["bleeding", "immobilized", "stunned"]);
  });

  it("bleeding waits at its end for somebody to confirm the death", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(4, 2), "a-0");
    expect(world.sources(MARA, "bleeding")).toMatchObject({ "a-0-x": { until: { time: 1120 } } });
    world.now += 500;
    expect(world.settle().status).toBe("nothing");
    expect(world.statuses(MARA)).toContain("bleeding");
  });

  it("First Aid stops the clock and is medical aid; Stage IV stays; Undo starts it again", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(4, 2), "a-0");
    world.now += 30;
    world.apply(stop, "b-0");
    expect(body(world)).toEqual({ body: 4, since: 1000, aid: 1030 });
    expect(world.statuses(MARA)).toEqual(["immobilized", "stunned"]);
    world.undo(stop, "b-0");
    expect(body(world).aid).toBe(null);
    expect(world.sources(MARA, "bleeding")).toMatchObject({ "a-0-x": { until: { time: 1120 } } });
  });

  it("a worse Stage of III or more waits for aid again; healing keeps it", () => {
    const world = new World(actor(MARA, { hurt: { body: 3, since: 5, aid: 6 } }));
    const worse = hurt(1, 2);
    world.apply(worse, "a-0");
    expect(body(world).aid).toBe(null);
    world.undo(worse, "a-0");
    expect(body(world)).toEqual({ body: 3, since: 5, aid: 6 });
    world.apply({ type: "hurt.lower", target: MARA, stages: 1 }, "b-0");
    expect(body(world)).toEqual({ body: 2, since: 1000, aid: 6 });
  });

  it("a known key enters nothing more when the Stage has moved since", () => {
    const world = new World(actor(MARA, { hurt: { body: 5, since: 5, aid: null } }));
    world.apply(hurt(1), "a-0");
    world.apply({ type: "hurt.lower", target: MARA, stages: 2 }, "b-0");
    world.now += 9;
    expect(world.apply(hurt(1), "a-0").status).toBe("nothing");
    expect(body(world).since).toBe(1000);
  });

  it("a Stage typed in is the new base, and what cards' Stages brought goes at the next settling", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(4, 2), "a-0");
    world.type(MARA, { hurt: { body: 2 } });
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
    expect(body(world).body).toBe(2);
    expect(world.undo(hurt(4, 2), "a-0").notices.map(({ track }) => track)).toContain("body");
    expect(body(world).body).toBe(0);
  });

  it("rounds of a Stage over by their place stay over when the fight is gone", () => {
    const world = new World(actor(MARA), actor(THUG));
    const turns = [{ id: "t", actor: THUG, initiative: 1 }];
    world.combat = { id: "c", round: 1, turn: 0, turns };
    world.apply(hurt(2, 2), "a-0");
    world.combat = { id: "c", round: 3, turn: 0, turns };
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
    world.combat = null;
    expect(world.settle().status).toBe("nothing");
  });
});

describe("care", () => {
  it("is a time, counts as medical aid for III and IV where none began, and is undone with both", () => {
    const world = new World(actor(MARA, { hurt: { body: 3, since: 5, aid: null } }));
    const care = { type: "care.add", target: MARA };
    world.apply(care, "a-0");
    expect(world.one(MARA).system.care).toEqual({ "a-0": 1000 });
    expect(body(world).aid).toBe(1000);
    world.now += 50;
    world.apply(care, "b-0");
    expect(body(world).aid).toBe(1000);
    world.undo(care, "a-0");
    expect(world.one(MARA).system.care).toEqual({ "b-0": 1050 });
    expect(body(world).aid).toBe(1050);
    expect(world.apply(care, "a-0").status).toBe("nothing");
    world.undo(care, "b-0");
    expect(world.one(MARA).system.care).toEqual({});
    expect(body(world).aid).toBe(null);
  });

  it("is no aid for lighter Stages", () => {
    const world = new World(actor(MARA, { hurt: { body: 2, since: 5, aid: null } }));
    world.apply({ type: "care.add", target: MARA }, "a-0");
    expect(body(world).aid).toBe(null);
  });
});
