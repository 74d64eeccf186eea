import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, isFields, JOSS, MARA, THUG, World } from "./world";

const fear = (fields: object = {}) => ({
  type: "emotion.raise",
  target: MARA,
  emotion: "frightened",
  stages: 1,
  ...fields,
});
const minutes = (count: number) => ({ duration: { minutes: count } });
const condition = (name: string, fields: object = {}) => ({
  type: "condition.add",
  target: MARA,
  condition: name,
  ...fields,
});

/** The folded Stage that the ledger says. */
const stage = (world: World, status: string, uuid = MARA) => {
  const track = world.one(uuid).system.ledger[status];
  return isFields(track) ? track["value"] : undefined;
};

const extra = (world: World, status: string) => {
  const system = world.effect(MARA, status)?.["system"];
  return isFields(system) ? system["extra"] : undefined;
};

describe("Conditions", () => {
  it("is an effect with a fixed id, its source and no core duration", () => {
    const world = new World(actor(MARA));
    const plan = world.apply(condition("prone"), "m-0");
    expect(plan.creates).toEqual([
      {
        type: "ActiveEffect",
        parent: MARA,
        data: {
          _id: "scprone000000000",
          statuses: ["prone"],
          system: { sources: { "m-0": { stage: 1, until: null, partner: null, order: 1, at: 1000 } }, extra: {} },
        },
      },
    ]);
  });

  it.each(changes.STATUS_IDS)("%s has an id of sixteen letters and digits", (id) => {
    expect(changes.effectId(id)).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it("keeps the later of its ends, and goes with the last of them", () => {
    const world = new World(actor(MARA));
    const long = condition("blinded", minutes(10));
    world.apply(long, "a-0");
    world.apply(condition("blinded", minutes(2)), "b-0");
    world.now += 5 * 60;
    expect(world.settle().status).toBe("nothing");
    world.undo(long, "a-0");
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("ends at its time, not before", () => {
    const world = new World(actor(MARA));
    world.apply(condition("blinded", minutes(2)), "a-0");
    world.now += 119;
    expect(world.settle().status).toBe("nothing");
    world.now += 1;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
    expect(world.settle().status).toBe("nothing");
    expect(world.apply(condition("blinded", minutes(2)), "a-0").status).toBe("nothing");
  });

  it("an untimed one outlasts a timed one", () => {
    const world = new World(actor(MARA));
    world.apply(condition("poisoned", minutes(2)), "a-0");
    world.apply(condition("poisoned"), "b-0");
    world.now += 9999;
    world.settle();
    expect(Object.keys(world.sources(MARA, "poisoned"))).toEqual(["b-0"]);
  });

  it("removing what isn't there is done once, and a second press takes nothing that came since", () => {
    const world = new World(actor(MARA));
    const remove = { type: "condition.remove", target: MARA, condition: "prone" };
    expect(world.apply(remove, "a-0").status).toBe("planned");
    world.apply(condition("prone"), "b-0");
    expect(world.apply(remove, "a-0").status).toBe("nothing");
    expect(world.statuses(MARA)).toEqual(["prone"]);
  });

  it("removing leaves nothing behind, and undoing that brings it back with its time", () => {
    const world = new World(actor(MARA));
    world.apply(condition("stunned", minutes(9)), "a-0");
    const remove = { type: "condition.remove", target: MARA, condition: "stunned" };
    world.apply(remove, "b-0");
    expect(world.one(MARA).effects).toEqual([]);
    world.undo(remove, "b-0");
    expect(world.sources(MARA, "stunned")).toMatchObject({ "a-0": { until: { time: 1540 } } });
  });

  it("what was taken away has no ends for what comes after", () => {
    const world = new World(actor(MARA));
    world.apply(condition("stunned", minutes(60)), "a-0");
    world.apply({ type: "condition.remove", target: MARA, condition: "stunned" }, "b-0");
    world.apply(condition("stunned", minutes(1)), "c-0");
    world.now += 60;
    world.settle();
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("what ended before is no help to what comes after, though nobody swept", () => {
    const world = new World(actor(MARA));
    world.apply(fear(minutes(1)), "a-0");
    world.now += 90;
    world.apply(fear({ ...minutes(10), clock: 3 }), "b-0");
    expect(stage(world, "frightened")).toBe(1);
    expect(Object.keys(world.sources(MARA, "frightened"))).toEqual(["b-0"]);
  });

  it("taken off by hand, it stays off: late presses do nothing, an Undo says so", () => {
    const world = new World(actor(MARA));
    world.apply(condition("prone"), "a-0");
    world.remove(MARA, "prone");
    expect(world.apply(condition("prone"), "a-0").status).toBe("nothing");
    expect(world.settle().status).toBe("nothing");
    expect(world.undo(condition("prone"), "a-0").notices).toMatchObject([{ notice: "edited", track: "prone" }]);
    expect(world.statuses(MARA)).toEqual([]);
  });

  it("by hand over a card's: one source, and the card's Undo takes what it can", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0");
    world.edit(MARA, "frightened", 2);
    expect(Object.keys(world.sources(MARA, "frightened"))).toEqual(["manual"]);
    world.undo(fear(), "a-0");
    expect(stage(world, "frightened")).toBe(1);
    world.edit(MARA, "frightened", 0);
    expect(world.statuses(MARA)).toEqual([]);
    expect(world.apply(fear(), "a-0").status).toBe("nothing");
  });

  it("another maker's plain effect with our id counts as Stage I by hand", () => {
    const plain = { _id: changes.effectId("frightened"), statuses: ["frightened"], system: {} };
    const world = new World({ ...actor(MARA), effects: [plain] });
    world.apply(fear({ clock: 2 }), "a-0");
    expect(stage(world, "frightened")).toBe(2);
    world.undo(fear({ clock: 2 }), "a-0");
    expect(Object.keys(world.sources(MARA, "frightened"))).toEqual(["manual"]);
  });

  it.each(["dead", "unconscious", "subdued"])("%s sets the defeated mark, and takes it along", (name) => {
    const combatants = [{ uuid: "Combat.c.Combatant.m", combat: "c", defeated: false, ledger: {} }];
    const world = new World({ ...actor(MARA), combatants });
    const mark = () => world.one(MARA).combatants[0]?.defeated;
    world.apply(condition(name), "a-0");
    world.apply(condition("yielded"), "b-0");
    expect(mark()).toBe(true);
    world.undo(condition(name), "a-0");
    expect(mark()).toBe(false);
    world.edit(MARA, "dead", 1);
    expect(mark()).toBe(true);
    world.edit(MARA, "dead", 0);
    expect(mark()).toBe(false);
  });
});

describe("emotions", () => {
  it("an infliction is one Stage, a second makes II, a third stays there", () => {
    const world = new World(actor(MARA));
    const presses = ["a-0", "b-0", "c-0"].map((key) => {
      world.apply(fear({ ...minutes(5), clock: 4 }), key);
      return stage(world, "frightened");
    });
    expect(presses).toEqual([1, 2, 2]);
    world.undo(fear(), "a-0");
    expect(stage(world, "frightened")).toBe(2);
    world.undo(fear(), "b-0");
    expect(stage(world, "frightened")).toBe(1);
    world.undo(fear(), "c-0");
    expect(world.one(MARA).effects).toEqual([]);
  });

  it("a Stage II that is lowered to I takes along what it brought, not what the first one did", () => {
    const world = new World(actor(MARA));
    world.apply(fear({ stages: 2, clock: 3, choice: "flees" }), "a-0");
    expect(extra(world, "frightened")).toMatchObject({ flees: { until: { time: 1180 } } });
    world.apply({ type: "emotion.lower", target: MARA, emotion: "frightened", stages: 1 }, "b-0");
    expect(extra(world, "frightened")).toEqual({});
    expect(world.statuses(MARA)).toEqual(["frightened", "staggered"]);
  });

  it("an Undo tells by how much the Stage went back", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0");
    world.apply(fear({ clock: 4 }), "b-0");
    const { ledger, updates } = world.undo(fear(), "a-0");
    expect(ledger).toEqual([{ uuid: MARA, track: "frightened", key: "a-0", amount: -1 }]);
    expect(updates.map(({ type }) => type)).toEqual(["ActiveEffect", "ActiveEffect", "Actor"]);
  });

  it("asks for the clock when Stage II is reached, and writes nothing before it is thrown", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0");
    expect(world.apply(fear(), "b-0")).toMatchObject({
      status: "clock",
      creates: [],
      updates: [],
      deletes: [],
      ledger: [],
    });
    expect(world.apply(fear({ clock: 3 }), "b-0").status).toBe("planned");
    expect(stage(world, "frightened")).toBe(2);
  });

  it("all timed Stages end with the latest; one from Hurt stays until recovered", () => {
    const world = new World(actor(MARA));
    world.apply(fear(minutes(2)), "a-0");
    world.apply(fear({ clock: 1 }), "b-0");
    world.now += 121;
    world.settle();
    expect(stage(world, "frightened")).toBe(1);
    expect(Object.keys(world.sources(MARA, "frightened"))).toEqual(["b-0"]);
    const lower = { type: "emotion.lower", target: MARA, emotion: "frightened", stages: 2 };
    world.apply(lower, "c-0");
    expect(world.one(MARA).effects).toEqual([]);
    world.undo(lower, "c-0");
    expect(stage(world, "frightened")).toBe(1);
  });

  it("a recovery is a negative source, and folds in order with its clamp", () => {
    const world = new World(actor(MARA));
    const lower = { type: "emotion.lower", target: MARA, emotion: "angered", stages: 2 };
    const anger = { type: "emotion.raise", target: MARA, emotion: "angered", stages: 1, clock: 2 };
    world.apply(anger, "a-0");
    world.apply(anger, "b-0");
    world.apply({ ...lower, stages: 1 }, "c-0");
    expect(world.sources(MARA, "angered")).toMatchObject({ "c-0": { stage: -1 } });
    world.undo(anger, "a-0");
    expect(world.one(MARA).effects).toEqual([]);
    world.apply(anger, "d-0");
    expect(stage(world, "angered")).toBe(1);
  });

  it.each([
    ["stressed", null, ["stressed"], ["impaired-judgment"]],
    ["angered", null, ["angered"], ["impaired-judgment", "lethal-violence"]],
    ["despairing", null, ["despairing", "paralyzed", "staggered"], []],
    ["despairing", "self-destructive", ["despairing", "staggered"], ["self-destructive"]],
    ["frightened", "paralyzed", ["frightened", "paralyzed", "staggered"], []],
    ["frightened", "flees", ["frightened", "staggered"], ["flees"]],
  ])("%s II with %s brings %j and %j, for the time thrown", (emotion, choice, statuses, words) => {
    const world = new World(actor(MARA));
    world.apply({ type: "emotion.raise", target: MARA, emotion, stages: 2, clock: 3, choice }, "a-0");
    expect(world.statuses(MARA)).toEqual(statuses);
    expect(Object.keys(extra(world, emotion) ?? {}).toSorted()).toEqual(words);
    for (const status of statuses.filter((id) => id !== emotion)) {
      expect(Object.keys(world.sources(MARA, status))).toEqual(["a-0-x"]);
    }
    world.now += 60;
    world.settle();
    expect(world.statuses(MARA)).toEqual(statuses.filter((id) => id !== "staggered"));
    world.now += 120;
    world.settle();
    expect(world.statuses(MARA)).toEqual([emotion]);
    expect(extra(world, emotion)).toEqual({});
    expect(stage(world, emotion)).toBe(2);
  });

  it("what a Stage brought goes with it, and stays off when taken off by hand", () => {
    const world = new World(actor(MARA));
    world.apply(fear(), "a-0");
    expect(world.statuses(MARA)).toEqual(["frightened", "staggered"]);
    world.remove(MARA, "staggered");
    world.apply(fear({ clock: 2, choice: "flees" }), "b-0");
    expect(world.statuses(MARA)).toEqual(["frightened"]);
    const other = condition("staggered", minutes(9));
    world.apply(other, "c-0");
    world.undo(fear(), "a-0");
    expect(Object.keys(world.sources(MARA, "staggered")).toSorted()).toEqual(["b-0-x", "c-0"]);
    world.undo(fear(), "b-0");
    expect(world.statuses(MARA)).toEqual(["staggered"]);
    world.undo(other, "c-0");
    expect(world.one(MARA).effects).toEqual([]);
  });

  it.each(["robot", "flora", "fauna"])("%s takes none", (kind) => {
    const world = new World(actor(MARA, { kind }));
    expect(world.apply(fear(), "a-0")).toMatchObject({ status: "refused", notices: [{ notice: "no-emotions" }] });
  });

  it("an Undo that leaves Stage II without a thrown clock says so", () => {
    const world = new World(actor(MARA));
    for (const [key, clock] of [
      ["a-0", null],
      ["b-0", 2],
      ["c-0", null],
    ] as const)
      world.apply(fear({ clock }), key);
    expect(world.undo(fear(), "b-0").notices).toEqual([{ notice: "clock", uuid: MARA, track: "frightened" }]);
    expect(world.statuses(MARA)).toEqual(["frightened", "staggered"]);
    expect(world.apply(fear({ emotion: "angered" }), "d-0").status).toBe("planned");
    expect(world.apply({ type: "emotion.lower", target: MARA, emotion: "frightened", stages: 1 }).status).toBe(
      "planned",
    );
  });
});

const addSlowed = (rounds: number) => condition("slowed", { duration: { rounds }, by: MARA });

const isOver = (world: World) => {
  world.settle();
  return world.statuses(MARA).length === 0;
};

describe("rounds", () => {
  const turns = [
    { id: "joss", actor: JOSS, initiative: 5 },
    { id: "thug", actor: THUG, initiative: 3 },
    { id: "mara", actor: MARA, initiative: 3 },
    { id: "late", actor: null, initiative: 1 },
  ];
  const fight = (round: number, turn: number | null, list = turns) => ({ id: "c", round, turn, turns: list });

  it("end just before the group's place comes for the n-th time", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 2);
    world.apply(addSlowed(2), "a-0");
    for (const [round, turn, over] of [
      [1, 3, false],
      [2, 0, false],
      [2, 1, false],
      [3, 0, false],
      [3, 1, true],
    ] as const) {
      world.combat = fight(round, turn);
      expect([round, turn, isOver(world)]).toEqual([round, turn, over]);
    }
  });

  it("count a place that is still to come in this round", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 0);
    world.apply(addSlowed(1), "a-0");
    expect(isOver(world)).toBe(false);
    world.combat = fight(1, 1);
    expect(isOver(world)).toBe(true);
  });

  it("of somebody who left end at the first place below", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 1);
    world.apply(addSlowed(1), "a-0");
    const left = turns.filter(({ initiative }) => initiative !== 3);
    world.combat = fight(2, 0, left);
    expect(isOver(world)).toBe(false);
    world.combat = fight(2, 1, left);
    expect(isOver(world)).toBe(true);
  });

  it("run on in world time when the fight is gone, and alone with none", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 0);
    world.apply(addSlowed(3), "a-0");
    world.combat = null;
    world.now += 17;
    expect(isOver(world)).toBe(false);
    world.now += 1;
    expect(isOver(world)).toBe(true);
    world.apply(addSlowed(1), "b-0");
    expect(world.sources(MARA, "slowed")).toMatchObject({ "b-0": { until: { time: world.now + 6, combat: null } } });
  });

  it("once over by their place, they don't come back with the fight's end", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 0);
    world.apply(addSlowed(1), "a-0");
    world.combat = fight(2, 0);
    expect(isOver(world)).toBe(true);
    world.combat = null;
    world.apply(condition("slowed", minutes(5)), "b-0");
    expect(Object.keys(world.sources(MARA, "slowed"))).toEqual(["b-0"]);
  });

  it("that are over by their place are told so to the effect, while longer ones keep it", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 0);
    world.apply(addSlowed(2), "a-0");
    world.apply(condition("slowed", minutes(9)), "b-0");
    world.combat = fight(4, 0);
    world.now += 5;
    expect(isOver(world)).toBe(false);
    expect(world.sources(MARA, "slowed")).toMatchObject({ "a-0": { until: { time: 1005, combat: null } } });
    expect(world.settle().status).toBe("nothing");
  });

  it("compare with minutes by what they come to", () => {
    const world = new World(actor(MARA));
    world.combat = fight(1, 0);
    world.apply(addSlowed(2), "a-0");
    world.apply(condition("slowed", minutes(1)), "b-0");
    world.combat = fight(4, 0);
    expect(isOver(world)).toBe(false);
    world.now += 60;
    expect(isOver(world)).toBe(true);
  });
});
