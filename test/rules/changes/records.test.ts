import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, JOSS, MARA, THUG, World } from "./world";
import { entryOf, points } from "./wants";

const COMBATANT = "Combat.c.Combatant.m";
const combatant = (combat: string, ledger = {}) => ({
  uuid: `Combat.${combat}.Combatant.m`,
  combat,
  defeated: false,
  ledger,
});
const fight = (round: number, id = "c") => ({ id, round, turn: 0, turns: [{ id: "m", actor: MARA, initiative: 1 }] });
const fighting = () => {
  const world = new World({ ...actor(MARA), combatants: [combatant("c")] }, actor(THUG), actor(JOSS));
  world.combat = fight(2);
  return world;
};
const clock = (world: World) => ({ now: world.now, roundTime: 6, combat: world.combat });
const left = (world: World) => changes.countersOf(world.one(MARA), clock(world)).map(({ key }) => key);
const used = (world: World) => changes.defencesOf(world.one(MARA), clock(world));

const counter = { type: "counter.add", target: MARA, against: THUG, bonus: 242 };
const spend = (key: string) => ({ type: "counter.spend", target: MARA, counter: key });
const use = (defence: string) => ({ type: "defence.use", target: MARA, defence });

describe("counters", () => {
  it("and their Undos are lines of the plan's ledger, on the combatant", () => {
    const world = fighting();
    const line = { uuid: COMBATANT, track: "counters", key: "a-0" };
    expect(world.apply(counter, "a-0").ledger).toEqual([{ ...line, amount: 1 }]);
    const plan = world.undo(counter, "a-0");
    expect(plan.ledger).toEqual([{ ...line, amount: -1 }]);
    expect(plan.updates.map(({ type }) => type)).toEqual(["Combatant"]);
  });

  it("won outside are spent where they are kept, also when a fight has begun since", () => {
    const world = new World({ ...actor(MARA), combatants: [combatant("c")] }, actor(THUG));
    world.apply(counter, "a-0");
    expect(left(world)).toEqual(["a-0"]);
    world.combat = fight(1);
    world.apply(spend("a-0"), "b-0");
    world.combat = null;
    expect(left(world)).toEqual([]);
    world.undo(spend("a-0"), "b-0");
    expect(left(world)).toEqual(["a-0"]);
  });

  it("that nobody has can be spent, once, without harm to the others", () => {
    const world = fighting();
    world.apply(counter, "a-0");
    expect(world.apply(spend("z-0"), "b-0").status).toBe("planned");
    expect(world.apply(spend("z-0"), "b-0").status).toBe("nothing");
    expect(left(world)).toEqual(["a-0"]);
  });

  it("of a fight are lost with it, and none of another fight's same round", () => {
    const world = fighting();
    world.apply(counter, "a-0");
    world.combat = fight(2, "d");
    expect(left(world)).toEqual([]);
    world.combat = null;
    expect(left(world)).toEqual([]);
    world.combat = fight(2);
    expect(left(world)).toEqual(["a-0"]);
  });

  it("go by the higher revision: a late Undo comes too late", () => {
    const world = fighting();
    world.apply(counter, "a-0", 0);
    world.undo(counter, "a-0", 1);
    world.apply(counter, "a-0", 2);
    expect(world.undo(counter, "a-0", 1).status).toBe("nothing");
    expect(left(world)).toEqual(["a-0"]);
    world.undo(counter, "a-0", 3);
    expect(world.undo(counter, "a-0", 4).status).toBe("nothing");
    expect(left(world)).toEqual([]);
  });

  it.each([{ bonus: 1 }, { against: THUG }, { against: 7, bonus: 1 }, { against: THUG, bonus: "1" }])(
    "forged ones like %j are none",
    (entry) => {
      const world = new World(actor(MARA, { ledger: { counters: { entries: { "x-0": { at: 1000, ...entry } } } } }));
      expect(left(world)).toEqual([]);
    },
  );

  it("are immediate only where they say so", () => {
    const entries = { "x-0": { at: 1000, against: THUG, bonus: 1, immediate: "yes" } };
    const world = new World(actor(MARA, { ledger: { counters: { entries } } }));
    expect(changes.countersOf(world.one(MARA), clock(world))).toMatchObject([{ immediate: false }]);
  });
});

describe("defences", () => {
  it("come in the order of their use, one used again last", () => {
    const world = fighting();
    world.apply(use("parry"), "a-0", 0);
    world.apply(use("dodge"), "b-0");
    world.undo(use("parry"), "a-0", 1);
    world.apply(use("parry"), "a-0", 2);
    expect(used(world)).toEqual(["dodge", "parry"]);
  });

  it("count in the fight that runs only, and nothing else does", () => {
    const world = fighting();
    world.apply(use("parry"), "a-0");
    world.combat = fight(2, "d");
    expect(world.apply(use("dodge"), "b-0").status).toBe("nothing");
    expect(used(world)).toEqual([]);
    world.combat = null;
    expect(world.apply(use("dodge"), "b-0").status).toBe("nothing");
    expect(used(world)).toEqual([]);
    world.combat = fight(2);
    expect(world.apply(points("wounds.add", 1), "c-0").updates.map(({ type }) => type)).toEqual(["Actor"]);
    expect(used(world)).toEqual(["parry"]);
  });

  it("of the right fight are found among those of several", () => {
    const combatants = [combatant("d"), combatant("c")];
    const world = new World({ ...actor(MARA), combatants });
    world.combat = fight(2);
    const { updates } = world.apply(use("block"), "a-0");
    expect(updates.map(({ uuid }) => uuid)).toEqual([COMBATANT]);
    expect(used(world)).toEqual(["block"]);
  });

  it("that are forged are none", () => {
    const entries = {
      "x-0": { combat: "c", round: 2, defence: 7 },
      "y-0": { combat: "c", round: 2, defence: "dodge" },
    };
    const world = new World({ ...actor(MARA), combatants: [combatant("c", { defences: { entries } })] });
    world.combat = fight(2);
    expect(used(world)).toEqual(["dodge"]);
  });
});

describe("care", () => {
  const care = { type: "care.add", target: MARA };

  it("goes by the higher revision, with the time that stands for it", () => {
    const world = new World(actor(MARA));
    world.apply(care, "a-0", 0);
    world.undo(care, "a-0", 1);
    expect(world.one(MARA).system.care).toEqual({});
    world.now += 10;
    world.apply(care, "a-0", 2);
    expect(world.undo(care, "a-0", 1).status).toBe("nothing");
    expect(world.one(MARA).system.care).toEqual({ "a-0": 1010 });
  });

  it("whose time somebody took out by hand is undone all the same", () => {
    const world = new World(actor(MARA));
    world.apply(care, "a-0");
    Reflect.deleteProperty(world.one(MARA).system.care, "a-0");
    const { updates } = world.undo(care, "a-0");
    expect(updates.flatMap(({ unset }) => unset)).toEqual([]);
    expect(entryOf(world, "care", "a-0")).toMatchObject({ undone: true });
  });
});
