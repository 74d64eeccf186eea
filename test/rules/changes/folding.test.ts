import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { actor, isFields, JOSS, MARA, THUG, World } from "./world";

type Change = Record<string, unknown> & { type: string };
const EMOTIONS = ["stressed", "angered", "despairing", "frightened"];
const CONDITIONS = ["prone", "blinded", "staggered", "paralyzed", "stunned", "dead", "subdued", "bleeding"];

const who = fc.constantFrom(MARA, JOSS, THUG);
const two = fc.constantFrom([MARA, THUG], [THUG, MARA], [JOSS, MARA], [THUG, JOSS]);
const clock = fc.integer({ min: 1, max: 6 });
const stages = fc.integer({ min: 1, max: 2 });
const duration = fc.option(fc.record({ minutes: fc.integer({ min: 1, max: 9 }) }));
const points = fc.integer({ min: 1, max: 40 });

/** Any change but a weapon's, complete with its clock. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constant("condition.add"), target: who, condition: fc.constantFrom(...CONDITIONS), duration }),
  fc.record({ type: fc.constant("condition.remove"), target: who, condition: fc.constantFrom(...CONDITIONS) }),
  fc.record({
    type: fc.constant("emotion.raise"),
    target: who,
    emotion: fc.constantFrom(...EMOTIONS),
    stages,
    duration,
    clock,
  }),
  fc.record({ type: fc.constant("emotion.lower"), target: who, emotion: fc.constantFrom(...EMOTIONS), stages }),
  fc.record({ type: fc.constant("hurt.raise"), target: who, stages, by: fc.constant(JOSS), clock }),
  fc.record({ type: fc.constant("hurt.lower"), target: who, stages }),
  fc.record({ type: fc.constantFrom("notch.add", "skill-slot.add"), target: who, amount: stages }),
  fc.record({
    type: fc.constantFrom("wounds.add", "wounds.heal", "fatigue.add", "fatigue.heal", "hps.lose"),
    target: who,
    points,
  }),
  fc
    .tuple(fc.constantFrom("hold.add", "hold.reverse", "hold.remove"), two)
    .map(([type, [holder, captive]]) => ({ type, holder, captive })),
  fc.record({ type: fc.constantFrom("bleeding.stop", "care.add"), target: who }),
);

const newWorld = () =>
  new World(actor(MARA), actor(JOSS, { hps: { value: 7, max: 0 } }), actor(THUG, { kind: "alien" }));

/** What can be seen of somebody: values and effects, without the ledger. */
function seen(world: World) {
  return [...world.actors.values()].map(({ uuid, system, effects, items }) => {
    const { ledger: _ledger, care, ...values } = system;
    const statuses = effects.map(({ _id, statuses: ids, system: data }) => [
      _id,
      ids,
      isFields(data) ? sorted(data) : null,
    ]);
    return { uuid, values, care: sorted(care), items, statuses: statuses.toSorted() };
  });
}

/** Without orders, which only compare; keys sorted. */
function sorted(value: unknown): unknown {
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "order");
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, sorted(inner)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

interface Deed {
  change: Change;
  /** Seconds before it. */
  wait: number;
}

const deeds = fc.array(fc.record({ change, wait: fc.constantFrom(0, 0, 0, 30, 100, 400) }), {
  minLength: 1,
  maxLength: 12,
});

/** Applies deeds at their times, those of `left` only; the ledger's own keys are the deeds' numbers. */
function applyAll(world: World, list: readonly Deed[], left: ReadonlySet<number>): void {
  for (const [n, { change: wanted, wait }] of list.entries()) {
    world.now += wait;
    if (left.has(n)) world.apply(wanted, `m${n}-0`);
  }
}

const all = (list: readonly unknown[]) => new Set(list.keys());

describe("folding again", () => {
  it("any deeds undone in any order leave what the others alone would have made", () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(11), { maxLength: 12 }), (list, chosen) => {
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
      { numRuns: 300 },
    );
  });

  it("Applies and Undos that alternate end where the ones that are left lead", () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(11), { maxLength: 20 }), (list, presses) => {
        const world = newWorld();
        const on = new Map<number, number>();
        const order: number[] = [];
        for (const [revision, press] of presses.entries()) {
          const n = press % list.length;
          const deed = list[n];
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
      { numRuns: 200 },
    );
  });

  it("everything undone, nothing is left", () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, backwards) => {
        const world = newWorld();
        applyAll(world, list, all(list));
        const numbers = [...list.keys()];
        for (const n of backwards ? numbers.toReversed() : numbers) world.undo(list[n]?.change, `m${n}-0`);
        expect(seen(world)).toEqual(seen(newWorld()));
      }),
      { numRuns: 100 },
    );
  });

  it("twice is once, and settling after it is nothing", () => {
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
      { numRuns: 100 },
    );
  });

  it("settling now and then changes nothing of the end", () => {
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
      { numRuns: 100 },
    );
  });

  it("a game master lost after any write, and asked again, comes to the same", () => {
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
      }),
      { numRuns: 200 },
    );
  });

  it("plans are plain JSON", () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const world = newWorld();
        for (const [n, { change: wanted }] of list.entries()) {
          expect(JSON.parse(JSON.stringify(changes.readChange(wanted)))).toEqual(changes.readChange(wanted));
          const plan = world.apply(wanted, `m${n}-0`);
          expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("nothing leaves its bounds", () => {
    fc.assert(
      fc.property(deeds, fc.array(fc.nat(11), { maxLength: 6 }), (list, undone) => {
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
      { numRuns: 100 },
    );
  });
});

describe("weapons in many hands", () => {
  const hands = [MARA, JOSS, THUG];
  const steps = fc.array(fc.tuple(fc.constantFrom("move", "undo"), fc.nat(9), fc.nat(2)), { maxLength: 14 });

  it("there is always one of it, where the moves that are left take it", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const knife = { _id: "knife00000000001", type: "weapon", system: {} };
        const world = new World({ ...actor(MARA), items: [knife] }, actor(JOSS), actor(THUG));
        const moves: { key: string; from: string; to: string; item: string; undone: boolean }[] = [];
        const places = () =>
          [...world.actors.values()].flatMap(({ uuid, items }) => items.map(({ _id }) => ({ uuid, id: _id })));
        for (const [kind, n, hand] of list) {
          const [now] = places();
          const to = hands[hand] ?? MARA;
          const old = moves[n];
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
      { numRuns: 200 },
    );
  });
});
