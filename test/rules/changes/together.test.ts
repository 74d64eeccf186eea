import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import type { Plan } from "../../../module/rules/changes/index";
import { change, deeds, newWorld, seen, SLOW } from "./deeds";
import { actor, isFields, JOSS, MARA, THUG, World } from "./world";
import { runs } from "./runs";

/** Executes a plan that may be stale; what fails is planned again, as the glue does. */
function tryTo(world: World, plan: Plan, again: () => Plan): void {
  try {
    world.execute(plan);
  } catch {
    world.execute(again());
  }
}

/** By how much each entry has moved its value; marks of the clock move none. */
function amounts(world: World) {
  return [...world.actors.values()].map(({ system: { ledger } }) =>
    Object.entries(ledger)
      .filter(([track]) => track !== "clock")
      .flatMap(([track, raw]) => {
        const entries = isFields(raw) && isFields(raw["entries"]) ? Object.entries(raw["entries"]) : [];
        return entries.map(([key, entry]) => `${track} ${key} ${isFields(entry) ? String(entry["amount"]) : ""}`);
      })
      .toSorted(),
  );
}

describe("game masters", () => {
  it("a game master lost after any write, and asked again, comes to the same", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, fc.nat(4), fc.boolean(), (list, writes, undoing) => {
        const [lost, plain] = [newWorld(), newWorld()];
        for (const [n, { change: wanted, wait }] of list.entries()) {
          for (const world of [lost, plain]) world.now += wait;
          const key = `m${n}-0`;
          lost.execute(changes.plan(lost.snapshots(), wanted, lost.context(key)), writes);
          for (const world of [lost, plain]) world.apply(wanted, key);
          if (!undoing || n % 2 === 0) continue;
          lost.execute(changes.undo(lost.snapshots(), wanted, lost.context(key)), writes);
          for (const world of [lost, plain]) world.undo(wanted, key);
        }
        for (const world of [lost, plain]) world.settle();
        expect(seen(lost)).toEqual(seen(plain));
        expect(amounts(lost)).toEqual(amounts(plain));
      }),
      { numRuns: runs(400) },
    );
  });

  it("two at once, each with an own deed: both are done, in one order", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, change, change, (list, one, other) => {
        const [split, plain] = [newWorld(), newWorld()];
        for (const world of [split, plain]) for (const [n, deed] of list.entries()) world.apply(deed.change, `m${n}-0`);
        const plans = [one, other].map((wanted, n) => ({
          first: changes.plan(split.snapshots(), wanted, split.context(`z${n}-0`)),
          again: () => changes.plan(split.snapshots(), wanted, split.context(`z${n}-0`)),
        }));
        for (const { first, again } of plans) tryTo(split, first, again);
        for (const [n, wanted] of [one, other].entries()) plain.apply(wanted, `z${n}-0`);
        for (const world of [split, plain]) world.settle();
        expect(seen(split)).toEqual(seen(plain));
      }),
      { numRuns: runs(400) },
    );
  });

  it("two at once with the same deed: it is done once", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, change, fc.nat(4), (list, wanted, writes) => {
        const [split, plain] = [newWorld(), newWorld()];
        for (const world of [split, plain]) for (const [n, deed] of list.entries()) world.apply(deed.change, `m${n}-0`);
        const decide = () => changes.plan(split.snapshots(), wanted, split.context("z0-0"));
        const [first, second] = [decide(), decide()];
        split.execute(first, writes);
        tryTo(split, second, decide);
        tryTo(split, decide(), decide);
        plain.apply(wanted, "z0-0");
        for (const world of [split, plain]) world.settle();
        expect(seen(split)).toEqual(seen(plain));
      }),
      { numRuns: runs(400) },
    );
  });

  it("two ledgers that met fold to the same, whoever came first", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 2, maxLength: 6 }), (numbers) => {
        const wanted = numbers.map((points) => ({
          type: points < 0 ? "wounds.heal" : "wounds.add",
          target: MARA,
          points: Math.abs(points) || 1,
        }));
        const ends = [wanted, wanted.flatMap((_one, n) => wanted.at(-1 - n) ?? [])].map((order) => {
          const world = newWorld();
          const plans = order.map((one) =>
            changes.plan(world.snapshots(), one, world.context(`m${wanted.indexOf(one)}-0`)),
          );
          for (const plan of plans) world.execute(plan);
          world.settle();
          return seen(world);
        });
        expect(ends[0]).toEqual(ends[1]);
      }),
    );
  });
});

const values = (world: World) => {
  const { wounds, hurt, notches, ledger } = world.one(MARA).system;
  const fear = isFields(ledger["frightened"]) ? ledger["frightened"]["value"] : 0;
  return {
    wounds: wounds.value,
    hurt,
    notches,
    fear: fear ?? 0,
    there: world.effect(MARA, "frightened") !== undefined,
  };
};

describe("a manual edit in between", () => {
  const edit = fc.record({
    wounds: fc.integer({ min: 0, max: 80 }),
    body: fc.integer({ min: 0, max: 5 }),
    notches: fc.integer({ min: 0, max: 9 }),
    stage: fc.integer({ min: 0, max: 2 }),
  });

  it("sets a new base, from which what came after folds", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, deeds, edit, fc.array(fc.nat(8)), (before, after, typed, chosen) => {
        const world = newWorld();
        for (const [n, deed] of before.entries()) world.apply(deed.change, `a${n}-0`);
        const plain = newWorld();
        for (const one of [world, plain]) {
          const { since, aid } = world.one(MARA).system.hurt;
          one.type(MARA, {
            wounds: { value: typed.wounds },
            notches: typed.notches,
            hurt: { body: typed.body, since, aid },
          });
          one.edit(MARA, "frightened", typed.stage);
        }
        const undone = new Set(chosen.filter((n) => n < after.length));
        for (const [n, deed] of after.entries()) world.apply(deed.change, `b${n}-0`);
        for (const n of undone) world.undo(after[n]?.change, `b${n}-0`);
        for (const [n, deed] of after.entries()) if (!undone.has(n)) plain.apply(deed.change, `b${n}-0`);
        expect(values(world)).toEqual(values(plain));
      }),
      { numRuns: runs(400) },
    );
  });

  it("never lets an older Undo leave the bounds, and never lets it be pressed twice", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, edit, (list, typed) => {
        const world = newWorld();
        for (const [n, deed] of list.entries()) world.apply(deed.change, `a${n}-0`);
        world.type(MARA, { wounds: { value: typed.wounds }, notches: typed.notches, hurt: { body: typed.body } });
        world.edit(MARA, "frightened", typed.stage);
        for (const [n, deed] of list.entries()) {
          world.undo(deed.change, `a${n}-0`);
          expect(world.undo(deed.change, `a${n}-0`)).toMatchObject({ creates: [], updates: [], deletes: [] });
          expect(world.apply(deed.change, `a${n}-0`)).toMatchObject({ creates: [], updates: [], deletes: [] });
        }
        const { wounds, hurt, notches } = world.one(MARA).system;
        for (const [value, max] of [
          [wounds.value, 80],
          [hurt.body, 5],
          [notches, 999],
        ] as const) {
          expect(value >= 0 && value <= max).toBe(true);
        }
      }),
      { numRuns: runs(400) },
    );
  });
});

describe("weapons in many hands", () => {
  const hands = [MARA, JOSS, THUG];
  const steps = fc.array(fc.tuple(fc.constantFrom("move", "undo"), fc.nat(9), fc.nat(2)), { maxLength: 14 });

  it("there is always one of it, where the moves that are left take it", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(steps, (list) => {
        const knife = { _id: "knife00000000001", type: "weapon", system: {} };
        const world = new World({ ...actor(MARA), items: [knife] }, actor(JOSS), actor(THUG));
        const moves: { key: string; from: string; to: string; item: string; undone: boolean }[] = [];
        const places = () =>
          [...world.actors.values()].flatMap(({ uuid, items }) => items.map(({ _id }) => ({ uuid, id: _id })));
        for (const [kind, n, hand] of list) {
          const now = places().at(0);
          const to = hands[hand] ?? MARA;
          const old = moves.at(n);
          if (kind === "undo" && old) {
            world.undo({ type: "weapon.move", from: old.from, to: old.to, item: old.item }, old.key);
            old.undone = true;
          } else if (now && now.uuid !== to) {
            const move = { key: `w${moves.length}-0`, from: now.uuid, to, item: now.id, undone: false };
            world.apply({ type: "weapon.move", from: move.from, to, item: move.item }, move.key);
            moves.push(move);
          }
          let wanted = { uuid: MARA, id: knife._id };
          for (const { key, from, to: next, item, undone } of moves) {
            if (!undone && wanted.uuid === from && wanted.id === item)
              wanted = { uuid: next, id: changes.itemIdOf(key) };
          }
          expect(places()).toEqual([wanted]);
        }
      }),
      { numRuns: runs(400) },
    );
  });
});
