import { describe, expect, it } from "vitest";
import { entryOf } from "./wants";
import { actor, isFields, MARA, THUG, World } from "./world";

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

  it("a Stage without its die has no place where rounds end", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(1), "a-0");
    expect(entryOf(world, "body", "a-0")).toMatchObject({ clock: null, place: null });
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

  it("First Aid is aid anew where it began before, and for lighter Stages", () => {
    for (const stage of [2, 3]) {
      const world = new World(actor(MARA, { hurt: { body: stage, since: 5, aid: 6 } }));
      world.apply(stop, "a-0");
      world.settle();
      expect(body(world)).toEqual({ body: stage, since: 5, aid: 1000 });
    }
  });

  it("who bleeds twice bleeds on after the first end, until somebody stops it", () => {
    const world = new World(actor(MARA));
    const bleed = (minutes: number) => ({
      type: "condition.add",
      target: MARA,
      condition: "bleeding",
      duration: { minutes },
    });
    world.apply(bleed(1), "a-0");
    world.now += 500;
    world.apply(bleed(1), "b-0");
    expect(Object.keys(world.sources(MARA, "bleeding"))).toEqual(["a-0", "b-0"]);
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
    const { ledger } = world.apply(stop, "b-0");
    expect(ledger).toEqual([{ uuid: MARA, track: "bleeding", key: "b-0", amount: -1 }]);
    expect(body(world)).toEqual({ body: 4, since: 1000, aid: 1030 });
    expect(world.statuses(MARA)).toEqual(["immobilized", "stunned"]);
    world.undo(stop, "b-0");
    expect(body(world).aid).toBe(null);
    expect(world.sources(MARA, "bleeding")).toMatchObject({ "a-0-x": { until: { time: 1120 } } });
  });

  it("First Aid for a Stage IV that was typed is medical aid, and Undo takes it back", () => {
    const world = new World(actor(MARA));
    world.type(MARA, { hurt: { body: 4, since: 1000, aid: null } });
    world.now += 30;
    world.apply(stop, "a-0");
    expect(body(world)).toEqual({ body: 4, since: 1000, aid: 1030 });
    expect(world.settle().status).toBe("nothing");
    world.undo(stop, "a-0");
    expect(body(world)).toEqual({ body: 4, since: 1000, aid: null });
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

  it("only a Stage of III or more that was worse before it waits for aid again", () => {
    const aided = (stage: number) => new World(actor(MARA, { hurt: { body: stage, since: 5, aid: 6 } }));
    const [light, third, healed, dead] = [aided(1), aided(2), aided(4), aided(5)];
    light.apply(hurt(1, 2), "a-0");
    expect(body(light)).toEqual({ body: 2, since: 1000, aid: 6 });
    third.apply(hurt(1, 2), "a-0");
    expect(body(third)).toEqual({ body: 3, since: 1000, aid: null });
    healed.apply({ type: "hurt.lower", target: MARA, stages: 1 }, "a-0");
    expect(body(healed)).toEqual({ body: 3, since: 1000, aid: 6 });
    dead.apply(hurt(1), "a-0");
    expect(body(dead)).toEqual({ body: 5, since: 5, aid: 6 });
  });

  it("a Stage that is reached by healing brings nothing, and one that is healed leaves nothing", () => {
    const world = new World(actor(MARA, { hurt: { body: 5, since: 5, aid: 6 } }));
    world.apply({ type: "hurt.lower", target: MARA, stages: 2 }, "a-0");
    expect(world.statuses(MARA)).toEqual([]);
    const healed = new World(actor(MARA));
    healed.apply(hurt(3, 6), "a-0");
    healed.apply({ type: "hurt.lower", target: MARA, stages: 1 }, "b-0");
    expect(healed.statuses(MARA)).toEqual([]);
    world.apply(hurt(1, 3), "b-0");
    expect(world.statuses(MARA)).toEqual(["bleeding", "immobilized", "stunned"]);
    world.apply({ type: "hurt.lower", target: MARA, stages: 2 }, "c-0");
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("death rests on the blow that brought it, not on those after it", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(5), "a-0");
    world.apply(hurt(1), "b-0");
    expect(Object.keys(world.sources(MARA, "dead"))).toEqual(["a-0-x"]);
  });

  it("an Undo that leaves a Stage whose die was never thrown says so, once; one that leaves none says nothing", () => {
    const world = new World(actor(MARA));
    world.apply(hurt(3, 2), "a-0");
    world.apply(hurt(1, 2), "b-0");
    expect(world.undo(hurt(1, 2), "b-0").notices).toEqual([]);
    const low = { type: "hurt.lower", target: MARA, stages: 1 };
    const again = new World(actor(MARA));
    again.apply(hurt(2, 2), "a-0");
    again.apply(low, "b-0");
    again.apply(hurt(1, 2), "c-0");
    again.undo(low, "b-0");
    expect(body(again).body).toBe(3);
    const lost = new World(actor(MARA));
    lost.apply(hurt(1), "a-0");
    lost.apply(low, "b-0");
    lost.apply(hurt(1), "c-0");
    expect(lost.undo(low, "b-0").notices).toEqual([{ notice: "clock", uuid: MARA, track: "body" }]);
    expect(lost.apply({ type: "notch.add", target: MARA, amount: 1 }, "d-0").status).toBe("planned");
    expect(lost.apply({ type: "hurt.lower", target: MARA, stages: 1 }, "e-0").status).toBe("planned");
  });

  it("the first blow writes down what the times stood by; later ones only what moves", () => {
    const world = new World(actor(MARA));
    const tracks = (key: string) =>
      world.apply(hurt(1, 2), key).updates.flatMap(({ type, data: { system } }) => {
        const ledger = type === "Actor" && isFields(system) ? system["ledger"] : null;
        return isFields(ledger) ? Object.keys(ledger) : [];
      });
    expect(tracks("a-0")).toEqual(["body", "since", "aid"]);
    expect(world.one(MARA).system.ledger["aid"]).toEqual({ base: null, value: null, entries: {} });
    world.now += 9;
    expect(tracks("b-0")).toEqual(["body", "since", "staggered", "slowed"]);
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
    expect(world.settle().status).toBe("nothing");
    const stamp = { order: 2, at: 1050, revision: 0, undone: false, spent: false, amount: 0 };
    expect(entryOf(world, "aid", "b-0")).toEqual({ ...stamp, kind: "set", set: 1050, soft: true });
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
