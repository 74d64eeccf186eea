import { describe, expect, it } from "vitest";
import { actor, MARA, World } from "./world";

const mara = (world: World) => world.one(MARA).system;

describe("counted values", () => {
  it.each([
    ["notch.add", { amount: 2 }, "notches", 2],
    ["skill-slot.add", { amount: 1 }, "skillSlots", 1],
  ])("%s", (type, fields, name, value) => {
    const world = new World(actor(MARA));
    const plan = world.apply({ type, target: MARA, ...fields }, "m-0");
    expect(mara(world)).toMatchObject({ [name]: value });
    expect(plan.ledger).toEqual([{ uuid: MARA, track: name, key: "m-0", amount: value }]);
    expect(plan.updates).toHaveLength(1);
  });

  it("Notches and Skill slots are counted up to 999", () => {
    const world = new World(actor(MARA, { notches: 4 }));
    for (const type of ["notch.add", "skill-slot.add"]) {
      world.apply({ type, target: MARA, amount: 990 });
      expect(world.apply({ type, target: MARA, amount: 990 }).status).toBe("planned");
    }
    expect(mara(world)).toMatchObject({ notches: 999, skillSlots: 999 });
  });

  it("value and ledger go in one update", () => {
    const world = new World(actor(MARA));
    const { updates, creates, deletes, status } = world.apply({ type: "wounds.add", target: MARA, points: 5 }, "m-0");
    expect({ status, creates, deletes }).toEqual({ status: "planned", creates: [], deletes: [] });
    expect(updates).toEqual([
      {
        type: "Actor",
        uuid: MARA,
        parent: null,
        unset: [],
        data: {
          system: {
            wounds: { value: 5 },
            ledger: {
              wounds: {
                base: 0,
                value: 5,
                entries: {
                  "m-0": {
                    order: 1,
                    at: 1000,
                    revision: 0,
                    undone: false,
                    spent: false,
                    amount: 5,
                    kind: "delta",
                    delta: 5,
                    min: 0,
                    max: 73,
                    clock: null,
                    place: null,
                  },
                },
              },
            },
          },
        },
      },
    ]);
  });

  it("clamps at each step, and takes back what it really did", () => {
    const world = new World(actor(MARA, { wounds: { value: 70, max: 73 } }));
    const hit = { type: "wounds.add", target: MARA, points: 9 };
    const heal = { type: "wounds.heal", target: MARA, points: 4 };
    expect(world.apply(hit, "a-0").ledger).toMatchObject([{ amount: 3 }]);
    world.apply(heal, "b-0");
    expect(mara(world).wounds.value).toBe(69);
    expect(world.undo(hit, "a-0").ledger).toEqual([{ uuid: MARA, track: "wounds", key: "a-0", amount: -3 }]);
    expect(mara(world).wounds.value).toBe(66);
    world.undo(heal, "b-0");
    expect(mara(world).wounds.value).toBe(70);
  });

  it("heals no further than 0, also when the harm is taken back", () => {
    const world = new World(actor(MARA));
    const hit = { type: "fatigue.add", target: MARA, points: 5 };
    world.apply(hit, "a-0");
    world.apply({ type: "fatigue.heal", target: MARA, points: 9 }, "b-0");
    expect(mara(world).fatigue.value).toBe(0);
    world.undo(hit, "a-0");
    expect(mara(world).fatigue.value).toBe(0);
  });

  it("a stored value above a maximum that fell counts as the maximum", () => {
    const world = new World(actor(MARA, { wounds: { value: 40, max: 25 } }));
    const { ledger } = world.apply({ type: "wounds.heal", target: MARA, points: 3 }, "a-0");
    expect(ledger).toMatchObject([{ amount: -3 }]);
    expect(mara(world).wounds.value).toBe(22);
  });

  it("a maximum that falls below the points kills nobody by itself", () => {
    const world = new World(actor(MARA));
    world.apply({ type: "wounds.add", target: MARA, points: 30 }, "a-0");
    world.type(MARA, { wounds: { max: 25 } });
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("death rests on the wound that brought it, not on those after it", () => {
    const world = new World(actor(MARA));
    world.apply({ type: "wounds.add", target: MARA, points: 73 }, "a-0");
    world.apply({ type: "wounds.add", target: MARA, points: 5 }, "b-0");
    expect(Object.keys(world.sources(MARA, "dead"))).toEqual(["a-0-x"]);
  });

  it("old entries keep the maximum of their time", () => {
    const world = new World(actor(MARA));
    const hit = { type: "wounds.add", target: MARA, points: 30 };
    world.apply(hit, "a-0");
    world.type(MARA, { wounds: { max: 25 } });
    world.apply({ type: "wounds.heal", target: MARA, points: 3 }, "b-0");
    expect(mara(world).wounds.value).toBe(22);
    world.undo(hit, "a-0");
    expect(mara(world).wounds.value).toBe(0);
  });

  it("HPS fall below 0", () => {
    const world = new World(actor(MARA, { hps: { value: 3, max: 40 } }));
    const blow = { type: "hps.lose", target: MARA, points: 8 };
    world.apply(blow, "a-0");
    expect(mara(world).hps.value).toBe(-5);
    world.apply(blow, "b-0");
    expect(mara(world).hps.value).toBe(-13);
    world.undo(blow, "a-0");
    expect(mara(world).hps.value).toBe(-5);
  });

  it("HPS without a maximum have no end; above it they fall from it", () => {
    const open = new World(actor(MARA, { hps: { value: 30, max: 0 } }));
    open.apply({ type: "hps.lose", target: MARA, points: 8 }, "a-0");
    expect(mara(open).hps.value).toBe(22);
    const above = new World(actor(MARA, { hps: { value: 50, max: 40 } }));
    above.apply({ type: "hps.lose", target: MARA, points: 8 }, "a-0");
    expect(mara(above).hps.value).toBe(32);
  });

  it("a second press, and a late one after Undo, do nothing", () => {
    const world = new World(actor(MARA));
    const hit = { type: "wounds.add", target: MARA, points: 1 };
    world.apply(hit, "a-0");
    expect(world.apply(hit, "a-0")).toMatchObject({ status: "nothing", updates: [], ledger: [] });
    world.undo(hit, "a-0");
    expect(world.undo(hit, "a-0").status).toBe("nothing");
    expect(world.apply(hit, "a-0").status).toBe("nothing");
    expect(mara(world).wounds.value).toBe(0);
  });

  it("a press after Undo counts with a higher revision, and earlier ones come too late", () => {
    const world = new World(actor(MARA));
    const hit = { type: "wounds.add", target: MARA, points: 1 };
    world.apply(hit, "a-0", 0);
    world.undo(hit, "a-0", 1);
    world.apply(hit, "a-0", 2);
    expect(mara(world).wounds.value).toBe(1);
    expect(world.undo(hit, "a-0", 1).status).toBe("nothing");
    expect(world.apply(hit, "a-0", 0).status).toBe("nothing");
    world.undo(hit, "a-0", 3);
    expect(mara(world).wounds.value).toBe(0);
  });

  it("undoing what was never applied is nothing", () => {
    const world = new World(actor(MARA));
    const plan = world.undo({ type: "wounds.add", target: MARA, points: 1 }, "a-0");
    expect(plan).toMatchObject({ status: "nothing", ledger: [], notices: [] });
  });

  it("a manual edit is the new base, and an older Undo reverses clamped and says so", () => {
    const world = new World(actor(MARA));
    const hit = { type: "wounds.add", target: MARA, points: 10 };
    world.apply(hit, "a-0");
    world.type(MARA, { wounds: { value: 4 } });
    world.apply({ type: "wounds.add", target: MARA, points: 3 }, "b-0");
    expect(mara(world).wounds.value).toBe(7);
    const plan = world.undo(hit, "a-0");
    expect(plan.notices).toEqual([{ notice: "edited", uuid: MARA, track: "wounds" }]);
    expect(mara(world).wounds.value).toBe(0);
    expect(world.apply(hit, "a-0").status).toBe("nothing");
    expect(world.undo(hit, "a-0").status).toBe("nothing");
  });

  it("a manual edit alone plans nothing for an old press", () => {
    const world = new World(actor(MARA));
    const hit = { type: "wounds.add", target: MARA, points: 10 };
    world.apply(hit, "a-0");
    world.type(MARA, { wounds: { value: 4 } });
    expect(world.apply(hit, "a-0").status).toBe("nothing");
    expect(world.settle().status).toBe("nothing");
  });

  it("somebody gone: nothing but a notice", () => {
    const world = new World();
    expect(world.apply({ type: "wounds.add", target: MARA, points: 10 }, "a-0")).toEqual({
      status: "gone",
      creates: [],
      updates: [],
      deletes: [],
      ledger: [],
      notices: [{ notice: "gone", uuid: MARA, track: null }],
    });
    expect(world.undo({ type: "wounds.add", target: MARA, points: 10 }, "a-0").status).toBe("gone");
  });

  it("wounds to the end of the track bring death and the mark, and healing takes both", () => {
    const world = new World({
      ...actor(MARA),
      combatants: [{ uuid: "Combat.c.Combatant.m", combat: "c", defeated: false, ledger: {} }],
    });
    world.apply({ type: "wounds.add", target: MARA, points: 72 }, "a-0");
    expect(world.statuses(MARA)).toEqual([]);
    const last = { type: "wounds.add", target: MARA, points: 5 };
    world.apply(last, "b-0");
    expect(world.statuses(MARA)).toEqual(["dead"]);
    expect(Object.keys(world.sources(MARA, "dead"))).toEqual(["b-0-x"]);
    expect(world.one(MARA).combatants[0]?.defeated).toBe(true);
    world.undo(last, "b-0");
    expect(world.statuses(MARA)).toEqual([]);
    expect(world.one(MARA).combatants[0]?.defeated).toBe(false);
    world.apply({ type: "fatigue.add", target: MARA, points: 73 }, "c-0");
    expect(world.statuses(MARA)).toEqual(["unconscious"]);
    world.apply({ type: "fatigue.heal", target: MARA, points: 1 }, "d-0");
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("an edit that takes points away takes what followed from them at the next settling", () => {
    const world = new World(actor(MARA));
    world.apply({ type: "wounds.add", target: MARA, points: 80 }, "a-0");
    world.type(MARA, { wounds: { value: 10 } });
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
    expect(mara(world).wounds.value).toBe(10);
    expect(world.settle().status).toBe("nothing");
  });
});
