import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, JOSS, MARA, THUG, World } from "./world";

const hold = (type: string, holder = THUG, captive = MARA) => ({ type, holder, captive });
const moment = { now: 1000, combat: null };
const holds = (world: World) => changes.holdsOf(world.snapshots(), moment);
const both = () => new World(actor(MARA), actor(THUG));

describe("holds", () => {
  it("have two ends that name each other", () => {
    const world = both();
    world.apply(hold("hold.add"), "a-0");
    expect(world.sources(MARA, "grappled")).toMatchObject({ "a-0": { partner: THUG } });
    expect(world.sources(THUG, "holding")).toMatchObject({ "a-0": { partner: MARA } });
    expect(holds(world)).toEqual([{ holder: THUG, captive: MARA }]);
    world.undo(hold("hold.add"), "a-0");
    expect([world.statuses(MARA), world.statuses(THUG)]).toEqual([[], []]);
  });

  it("turn round, back with Undo, and end without a trace", () => {
    const world = both();
    world.apply(hold("hold.add"), "a-0");
    world.apply(hold("hold.reverse"), "b-0");
    expect([world.statuses(MARA), world.statuses(THUG)]).toEqual([["holding"], ["grappled"]]);
    expect(holds(world)).toEqual([{ holder: MARA, captive: THUG }]);
    world.undo(hold("hold.reverse"), "b-0");
    expect(holds(world)).toEqual([{ holder: THUG, captive: MARA }]);
    world.apply(hold("hold.reverse"), "c-0");
    world.apply(hold("hold.remove", MARA, THUG), "d-0");
    expect([world.statuses(MARA), world.statuses(THUG)]).toEqual([[], []]);
    world.undo(hold("hold.remove", MARA, THUG), "d-0");
    expect(holds(world)).toEqual([{ holder: MARA, captive: THUG }]);
  });

  it("stand one beside another", () => {
    const world = new World(actor(MARA), actor(THUG), actor(JOSS));
    world.apply(hold("hold.add"), "a-0");
    expect(world.apply(hold("hold.add", JOSS), "b-0").ledger).toMatchObject([{ amount: 1 }, { amount: 1 }]);
    expect(world.apply(hold("hold.remove"), "c-0").ledger).toMatchObject([{ amount: -1 }, { amount: -1 }]);
    expect(holds(world)).toEqual([{ holder: JOSS, captive: MARA }]);
    expect([world.statuses(MARA), world.statuses(THUG)]).toEqual([["grappled"], []]);
    world.undo(hold("hold.remove"), "c-0");
    const free = { type: "condition.remove", target: MARA, condition: "grappled" };
    expect(world.apply(free, "d-0").ledger).toEqual([{ uuid: MARA, track: "grappled", key: "d-0", amount: -2 }]);
  });

  it("an inflicted grapple is none; taking the Condition away takes every hold on that end", () => {
    const world = both();
    const inflicted = { type: "condition.add", target: MARA, condition: "grappled", duration: { minutes: 2 } };
    world.apply(inflicted, "a-0");
    expect(holds(world)).toEqual([]);
    expect(changes.looseHolds(world.snapshots(), moment)).toEqual([]);
    world.apply(hold("hold.add"), "b-0");
    world.apply({ type: "condition.remove", target: MARA, condition: "grappled" }, "c-0");
    expect(world.statuses(MARA)).toEqual([]);
    expect(changes.looseHolds(world.snapshots(), moment)).toEqual([hold("hold.remove")]);
  });

  it("with one end deleted are loose, and removing or undoing them frees the other", () => {
    for (const mend of ["remove", "undo"]) {
      const world = both();
      world.apply(hold("hold.add"), "a-0");
      world.actors.delete(THUG);
      expect(holds(world)).toEqual([]);
      const [loose] = changes.looseHolds(world.snapshots(), moment);
      const plan = mend === "undo" ? world.undo(hold("hold.add"), "a-0") : world.apply(loose, "b-0");
      expect(plan.notices).toEqual([{ notice: "gone", uuid: THUG, track: null }]);
      expect(world.statuses(MARA)).toEqual([]);
    }
  });

  it("with the effect of one end taken off by hand are loose", () => {
    const world = both();
    world.apply(hold("hold.add"), "a-0");
    world.remove(MARA, "grappled");
    for (const change of changes.looseHolds(world.snapshots(), moment)) world.apply(change, "b-0");
    expect(world.statuses(THUG)).toEqual([]);
  });

  it("a holder who is out lets go", () => {
    const world = both();
    world.apply(hold("hold.add"), "a-0");
    world.apply({ type: "condition.add", target: MARA, condition: "dead" }, "b-0");
    expect(changes.looseHolds(world.snapshots(), moment)).toEqual([]);
    world.apply({ type: "condition.add", target: THUG, condition: "subdued" }, "c-0");
    expect(changes.looseHolds(world.snapshots(), moment)).toEqual([hold("hold.remove")]);
    world.undo({ type: "condition.add", target: THUG, condition: "subdued" }, "c-0");
    expect(changes.looseHolds(world.snapshots(), moment)).toEqual([]);
    world.apply({ type: "condition.add", target: THUG, condition: "yielded" }, "d-0");
    expect(changes.looseHolds(world.snapshots(), moment)).toEqual([hold("hold.remove")]);
  });

  it("a holder who is out by points of a game lets go", () => {
    const world = both();
    world.apply(hold("hold.add"), "a-0");
    const loose = (...down: string[]) => changes.looseHolds(world.snapshots(), moment, new Set(down));
    expect([loose(MARA), loose(THUG)]).toEqual([[], [hold("hold.remove")]]);
  });

  it("need both ends to begin and to turn round", () => {
    const world = new World(actor(MARA));
    expect(world.apply(hold("hold.add"), "a-0").status).toBe("gone");
    expect(world.apply(hold("hold.reverse"), "a-0").status).toBe("gone");
  });
});

const where = (world: World) =>
  [...world.actors.values()].flatMap(({ uuid, items }) => items.map(({ _id }) => [uuid, _id]));

describe("weapons", () => {
  const KNIFE = "knife00000000001";
  const knife = { _id: KNIFE, name: "Knife", type: "weapon", system: { held: false, dice: 2 } };
  const move = (from: string, to: string, item = KNIFE) => ({ type: "weapon.move", from, to, item });
  const armed = () => new World({ ...actor(MARA), items: [knife] }, actor(THUG), actor(JOSS));

  it("change hands under an id that the key gives, and are held", () => {
    const world = armed();
    world.apply(move(MARA, THUG), "a-0");
    const id = changes.itemIdOf("a-0");
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(world.one(MARA).items).toEqual([]);
    expect(world.one(THUG).items).toEqual([{ ...knife, _id: id, system: { held: true, dice: 2 } }]);
    expect(world.apply(move(MARA, THUG), "a-0").status).toBe("nothing");
  });

  it("come back under their own, as they are by then", () => {
    const world = armed();
    world.apply(move(MARA, THUG), "a-0");
    world.actors.set(THUG, {
      ...world.one(THUG),
      items: world.one(THUG).items.map((item) => ({ ...item, name: "Nick" })),
    });
    world.undo(move(MARA, THUG), "a-0");
    expect(where(world)).toEqual([[MARA, KNIFE]]);
    expect(world.one(MARA).items).toMatchObject([{ name: "Nick" }]);
    expect(world.apply(move(MARA, THUG), "a-0").status).toBe("nothing");
    expect(world.apply(move(MARA, THUG), "a-0", 1).status).toBe("planned");
    expect(where(world)).toEqual([[THUG, changes.itemIdOf("a-0")]]);
  });

  it("that went on are where the moves that are left take them", () => {
    const world = armed();
    const [one, two] = [changes.itemIdOf("a-0"), changes.itemIdOf("b-0")];
    world.apply(move(MARA, THUG), "a-0");
    world.apply(move(THUG, JOSS, one), "b-0");
    expect(where(world)).toEqual([[JOSS, two]]);
    world.undo(move(MARA, THUG), "a-0");
    expect(where(world)).toEqual([[MARA, KNIFE]]);
    world.undo(move(THUG, JOSS, one), "b-0");
    expect(where(world)).toEqual([[MARA, KNIFE]]);
  });

  it("that came back by another snatch stay", () => {
    const world = armed();
    world.apply(move(MARA, THUG), "a-0");
    world.apply(move(THUG, MARA, changes.itemIdOf("a-0")), "b-0");
    world.undo(move(MARA, THUG), "a-0");
    expect(where(world)).toEqual([[MARA, KNIFE]]);
    world.undo(move(THUG, MARA, changes.itemIdOf("a-0")), "b-0");
    expect(where(world)).toEqual([[MARA, KNIFE]]);
  });

  it("that are gone stay gone, with a notice", () => {
    const world = armed();
    expect(world.apply(move(THUG, MARA), "z-0")).toMatchObject({
      status: "gone",
      notices: [{ notice: "gone", uuid: THUG, track: "weapons" }],
    });
    world.apply(move(MARA, THUG), "a-0");
    world.actors.set(THUG, { ...world.one(THUG), items: [] });
    expect(world.undo(move(MARA, THUG), "a-0").notices).toEqual([{ notice: "gone", uuid: THUG, track: "weapons" }]);
    expect(where(world)).toEqual([]);
    expect(world.undo(move(MARA, THUG), "a-0").status).toBe("nothing");
  });

  it("are never lost nor doubled, wherever a game master stops and another goes on", () => {
    for (const writes of [0, 1, 2, 3]) {
      for (const back of [false, true]) {
        const world = armed();
        if (back) world.apply(move(MARA, THUG), "a-0");
        const decide = back ? changes.undo : changes.plan;
        world.execute(decide(world.snapshots(), move(MARA, THUG), world.context("a-0")), writes);
        expect(where(world).length).toBeGreaterThan(0);
        world.execute(decide(world.snapshots(), move(MARA, THUG), world.context("a-0")));
        expect(where(world)).toEqual(back ? [[MARA, KNIFE]] : [[THUG, changes.itemIdOf("a-0")]]);
      }
    }
  });

  it("tell through whose hands they went", () => {
    const world = armed();
    world.apply(move(MARA, THUG), "a-0");
    world.apply(move(THUG, JOSS, changes.itemIdOf("a-0")), "b-0");
    expect(changes.handsOf(world.snapshots(MARA)).toSorted()).toEqual([MARA, THUG].toSorted());
    expect(changes.handsOf(world.snapshots(THUG)).toSorted()).toEqual([MARA, JOSS, THUG].toSorted());
  });
});

const clock = (world: World) => ({ now: world.now, roundTime: 6, combat: world.combat });

const fighting = () => {
  const combatants = [{ uuid: "Combat.c.Combatant.m", combat: "c", defeated: false, ledger: {} }];
  const world = new World({ ...actor(MARA), combatants }, actor(THUG));
  world.combat = { id: "c", round: 2, turn: 0, turns: [{ id: "m", actor: MARA, initiative: 1 }] };
  return world;
};

const use = (defence: string) => ({ type: "defence.use", target: MARA, defence });

const left = (world: World) => changes.countersOf(world.one(MARA), clock(world));

describe("counters and defences", () => {
  const counter = { type: "counter.add", target: MARA, against: THUG, bonus: 242 };

  it.each(["in a fight", "outside"])(
    "a counter is offered, spent, and offered again when that is undone, %s",
    (place) => {
      const world = place === "outside" ? both() : fighting();
      world.apply(counter, "a-0");
      expect(left(world)).toEqual([{ key: "a-0", against: THUG, bonus: 242, immediate: false }]);
      expect(world.apply(counter, "a-0").status).toBe("nothing");
      const spend = { type: "counter.spend", target: MARA, counter: "a-0" };
      world.apply(spend, "b-0");
      expect(left(world)).toEqual([]);
      world.undo(spend, "b-0");
      expect(left(world)).toHaveLength(1);
      world.undo(counter, "a-0");
      expect(left(world)).toEqual([]);
    },
  );

  it("is lost at the unit's end", () => {
    const world = fighting();
    world.apply({ ...counter, immediate: true }, "a-0");
    expect(left(world)).toMatchObject([{ immediate: true }]);
    world.combat = { id: "c", round: 3, turn: 0, turns: [] };
    expect(left(world)).toEqual([]);
    const outside = both();
    outside.apply(counter, "a-0");
    outside.now += 6;
    expect(left(outside)).toEqual([]);
  });

  it("defences count in this round only, and outside a fight not at all", () => {
    const world = fighting();
    world.apply(use("parry"), "a-0");
    const { updates } = world.apply(use("dodge"), "b-0");
    expect(updates.map(({ type }) => type)).toEqual(["Combatant"]);
    expect(changes.defencesOf(world.one(MARA), clock(world))).toEqual(["parry", "dodge"]);
    world.undo(use("parry"), "a-0");
    expect(changes.defencesOf(world.one(MARA), clock(world))).toEqual(["dodge"]);
    world.combat = { id: "c", round: 3, turn: 0, turns: [] };
    expect(changes.defencesOf(world.one(MARA), clock(world))).toEqual([]);
    expect(both().apply(use("dodge"), "a-0").status).toBe("nothing");
  });
});
