import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import type { ActorSnapshot } from "../../../module/rules/changes/index";
import { actor, JOSS, MARA, THUG, World } from "./world";
import { entryOf } from "./wants";

const KNIFE = "knife00000000001";
const knife = { _id: KNIFE, name: "Knife", type: "weapon", system: { held: false, dice: 2 } };
const move = (from: string, to: string, item = KNIFE) => ({ type: "weapon.move", from, to, item });
const [A, B, C] = [changes.itemIdOf("a-0"), changes.itemIdOf("b-0"), changes.itemIdOf("c-0")];
const snatch = move(MARA, THUG);
const on = move(THUG, JOSS, A);

const armed = (...others: ActorSnapshot[]) =>
  new World({ ...actor(MARA), items: [knife] }, actor(THUG), actor(JOSS), ...others);
const where = (world: World) =>
  [...world.actors.values()].flatMap(({ uuid, items }) => items.map(({ _id }) => [uuid, _id]));
/** Only the first writes of a plan, as when the game master is lost. */
const begin = (world: World, decide: typeof changes.plan, writes: number, revision?: number) =>
  world.execute(decide(world.snapshots(), snatch, world.context("a-0", revision)), writes);

describe("the id of a weapon that changed hands", () => {
  it("is told by the key alone, today as in every version of this system", () => {
    expect(A).toBe("2f03FF1qgpmuDpar");
    expect(new Set([A, B, C, changes.itemIdOf("a-1")]).size).toBe(4);
  });
});

describe("weapons of several hands", () => {
  it("and their Undos are lines of the plan's ledger, on both sides", () => {
    const world = armed();
    const line = (uuid: string, amount: number) => ({ uuid, track: "weapons", key: "a-0", amount });
    expect(world.apply(snatch, "a-0").ledger).toEqual([line(MARA, 1), line(THUG, 1)]);
    expect(world.undo(snatch, "a-0").ledger).toEqual([line(MARA, -1), line(THUG, -1)]);
  });

  it("of tokens of one actor are two, though they have the same id", () => {
    const twin = "Scene.lane000000000001.Token.twin000000000001.Actor.mara000000000001";
    const world = armed({ ...actor(twin), items: [knife] });
    world.apply(snatch, "a-0");
    world.apply(move(twin, THUG), "b-0");
    expect(where(world)).toEqual([
      [THUG, A],
      [THUG, B],
    ]);
    world.undo(snatch, "a-0");
    expect(where(world)).toEqual([
      [MARA, KNIFE],
      [THUG, B],
    ]);
  });

  it("stay where they are when a move is left that took another copy", () => {
    const world = armed();
    world.apply(snatch, "a-0");
    world.apply(move(THUG, MARA, A), "b-0");
    world.apply(move(MARA, JOSS, B), "c-0");
    expect(where(world)).toEqual([[JOSS, C]]);
    world.undo(snatch, "a-0");
    expect(where(world)).toEqual([[MARA, KNIFE]]);
  });

  it("that went on are no news to a late press", () => {
    const world = armed();
    world.apply(snatch, "a-0");
    world.apply(on, "b-0");
    expect(world.apply(snatch, "a-0")).toMatchObject({ status: "nothing", notices: [] });
    expect(where(world)).toEqual([[JOSS, B]]);
  });

  it("are not there for a second taker where the first one took them", () => {
    const world = armed();
    world.apply(snatch, "a-0");
    expect(world.apply(move(MARA, JOSS), "c-0").status).toBe("gone");
    expect(where(world)).toEqual([[THUG, A]]);
  });

  it("go by the higher revision: a late Undo comes too late", () => {
    const world = armed();
    world.apply(snatch, "a-0", 0);
    world.undo(snatch, "a-0", 1);
    world.apply(snatch, "a-0", 2);
    expect(world.undo(snatch, "a-0", 1)).toMatchObject({ status: "nothing", ledger: [] });
    expect(where(world)).toEqual([[THUG, A]]);
  });

  it("that never moved are nothing to undo", () => {
    expect(armed().undo(snatch, "a-0")).toMatchObject({ status: "nothing", notices: [] });
  });

  it("in the hands of somebody who is gone are gone", () => {
    const world = armed();
    world.apply(snatch, "a-0");
    world.apply(on, "b-0");
    world.actors.delete(JOSS);
    expect(world.undo(on, "b-0").notices).toMatchObject([
      { notice: "gone", uuid: JOSS },
      { notice: "gone", uuid: JOSS, track: "weapons" },
    ]);
    expect(where(world)).toEqual([]);
    expect(entryOf(world, "weapons", "b-0", THUG)).toMatchObject({ undone: true });
  });

  it("that can't be taken back to somebody who is gone stay", () => {
    const world = armed();
    world.apply(snatch, "a-0");
    world.actors.delete(MARA);
    world.undo(snatch, "a-0");
    expect(where(world)).toEqual([[THUG, A]]);
  });

  it.each(["from", "to", "item", "copy"])("a forged move without its %s is none", (field) => {
    const entry = { from: MARA, to: THUG, item: KNIFE, copy: A };
    const forged = (whole: object) => actor(MARA, { ledger: { weapons: { entries: { "a-0": whole } } } });
    expect(changes.handsOf([forged(entry)])).toEqual([MARA, THUG]);
    expect(changes.handsOf([forged({ ...entry, [field]: 7 })])).toEqual([]);
  });
});

describe("a weapon between two writes", () => {
  it("that is with the taker already is taken, when somebody has thrown the old one away since", () => {
    const world = armed();
    begin(world, changes.plan, 1);
    world.actors.set(MARA, { ...world.one(MARA), items: [] });
    expect(world.apply(snatch, "a-0").status).toBe("planned");
    expect(where(world)).toEqual([[THUG, A]]);
  });

  it("goes on from there, and no second one is left behind", () => {
    const world = armed();
    begin(world, changes.plan, 2);
    expect(where(world)).toEqual([
      [MARA, KNIFE],
      [THUG, A],
    ]);
    world.apply(on, "b-0");
    expect(where(world)).toEqual([[JOSS, B]]);
    world.apply(snatch, "a-0");
    expect(where(world)).toEqual([[JOSS, B]]);
    expect(entryOf(world, "weapons", "a-0", THUG)).toBeDefined();
  });

  it.each([
    ["giver", [MARA, THUG, JOSS]],
    ["taker", [JOSS, THUG, MARA]],
  ])("is back as soon as one side says so, looked at from the %s", (_who, order) => {
    const world = armed();
    world.apply(snatch, "a-0");
    begin(world, changes.undo, 2);
    const sorted = new World(...order.map((uuid) => world.one(uuid)));
    sorted.apply(move(MARA, JOSS), "c-0");
    expect(where(sorted)).toEqual([[JOSS, C]]);
  });

  it.each([
    ["giver", [MARA, THUG, JOSS]],
    ["taker", [JOSS, THUG, MARA]],
  ])("is taken again as soon as one side's later press says so, looked at from the %s", (_who, order) => {
    const world = armed();
    world.apply(snatch, "a-0", 0);
    world.undo(snatch, "a-0", 1);
    begin(world, changes.plan, 2, 2);
    const sorted = new World(...order.map((uuid) => world.one(uuid)));
    sorted.apply(on, "b-0");
    expect(where(sorted)).toEqual([[JOSS, B]]);
  });
});
