import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { all, applyAll, deeds, newWorld, seen, SLOW } from "./deeds";
import { runs } from "./runs";

describe("folding again", () => {
  it("any deeds undone in any order leave what the others alone would have made", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(8), { maxLength: 9 }), (list, chosen) => {
        const undone = [...new Set(chosen)].filter((n) => n < list.length);
        const world = newWorld();
        applyAll(world, list, all(list));
        for (const n of undone) world.undo(list[n]?.change, `m${n}-0`);
        const plain = newWorld();
        const left = new Set([...list.keys()].filter((n) => !undone.includes(n)));
        applyAll(plain, list, left);
        for (const one of [world, plain]) one.settle();
        expect(seen(world)).toEqual(seen(plain));
      }),
      { numRuns: runs(800) },
    );
  });

  it("Applies and Undos that alternate end where the ones that are left lead", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(8), { maxLength: 16 }), (list, presses) => {
        const world = newWorld();
        const on = new Map<number, number>();
        const order: number[] = [];
        for (const [revision, press] of presses.entries()) {
          const n = press % list.length;
          const deed = list.at(n);
          if (!deed) continue;
          if (on.has(n)) {
            world.undo(deed.change, `m${n}-0`, revision);
            on.delete(n);
            order.splice(order.indexOf(n), 1);
          } else {
            world.apply(deed.change, `m${n}-0`, revision);
            on.set(n, revision);
            order.push(n);
          }
        }
        const plain = newWorld();
        for (const n of order) plain.apply(list[n]?.change, `m${n}-0`);
        expect(seen(world)).toEqual(seen(plain));
      }),
      { numRuns: runs(800) },
    );
  });

  it("everything undone, nothing is left", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, backwards) => {
        const world = newWorld();
        applyAll(world, list, all(list));
        const numbers = [...list.keys()];
        for (const n of numbers.map((m) => (backwards ? numbers.length - 1 - m : m)))
          world.undo(list[n]?.change, `m${n}-0`);
        expect(seen(world)).toEqual(seen(newWorld()));
      }),
      { numRuns: runs(400) },
    );
  });

  it("twice is once, and settling after it is nothing", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const world = newWorld();
        for (const [n, { change: wanted, wait }] of list.entries()) {
          world.now += wait;
          world.settle();
          world.apply(wanted, `m${n}-0`);
          expect(world.apply(wanted, `m${n}-0`)).toMatchObject({ creates: [], updates: [], deletes: [], ledger: [] });
          expect(world.settle().status).toBe("nothing");
        }
        for (const [n, { change: wanted }] of list.entries()) {
          expect(world.apply(wanted, `m${n}-0`)).toMatchObject({ creates: [], updates: [], deletes: [], ledger: [] });
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("settling now and then changes nothing of the end", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const [swept, plain] = [newWorld(), newWorld()];
        for (const [n, { change: wanted, wait }] of list.entries()) {
          for (const world of [swept, plain]) world.now += wait;
          swept.settle();
          for (const world of [swept, plain]) world.apply(wanted, `m${n}-0`);
        }
        for (const world of [swept, plain]) world.settle();
        expect(seen(swept)).toEqual(seen(plain));
      }),
      { numRuns: runs(400) },
    );
  });

  it("plans are plain JSON, and planning changes nothing by itself", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const world = newWorld();
        for (const [n, { change: wanted }] of list.entries()) {
          expect(JSON.parse(JSON.stringify(changes.readChange(wanted)))).toEqual(changes.readChange(wanted));
          const before = JSON.stringify(world.snapshots());
          const plan = changes.plan(world.snapshots(), wanted, world.context(`m${n}-0`));
          changes.undo(world.snapshots(), wanted, world.context(`m${Math.max(0, n - 1)}-0`));
          changes.settle(world.snapshots(), { now: 9999, combat: null });
          expect(JSON.stringify(world.snapshots())).toBe(before);
          world.execute(plan);
          expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("nothing leaves its bounds", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(8), { maxLength: 6 }), (list, undone) => {
        const world = newWorld();
        applyAll(world, list, all(list));
        for (const n of undone) if (list[n]) world.undo(list[n].change, `m${n}-0`);
        for (const { system, effects } of world.actors.values()) {
          for (const { value, max } of [system.wounds, system.fatigue]) {
            expect(Number.isInteger(value) && value >= 0 && value <= max).toBe(true);
          }
          expect(system.hurt.body).toBeGreaterThanOrEqual(0);
          expect(system.hurt.body).toBeLessThanOrEqual(5);
          expect(Object.is(system.wounds.value, -0)).toBe(false);
          expect(new Set(effects.map(({ _id }) => _id)).size).toBe(effects.length);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
