import * as fc from "fast-check";
import { actor, isFields, JOSS, MARA, THUG, World } from "./world";

/** A change as it comes from a message. */
export type Change = Record<string, unknown> & { type: string };
/** Milliseconds that thousands of runs may take on a busy machine. */
export const SLOW = 300_000;

const EMOTIONS = ["stressed", "angered", "despairing", "frightened"];
const CONDITIONS = ["prone", "blinded", "staggered", "paralyzed", "stunned", "dead", "subdued", "bleeding"];

const who = fc.constantFrom(MARA, THUG);
const two = fc.constantFrom([MARA, THUG], [THUG, MARA]);
const clock = fc.integer({ min: 1, max: 6 });
const stages = fc.integer({ min: 1, max: 2 });
const duration = fc.option(fc.record({ minutes: fc.integer({ min: 1, max: 9 }) }));
const points = fc.integer({ min: 1, max: 40 });

/** Any change but a weapon's, complete with its clock. */
export const change: fc.Arbitrary<Change> = fc.oneof(
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

/** Two people unhurt, one of them without a maximum of HPS. */
export const newWorld = () => new World(actor(MARA), actor(THUG, { kind: "alien", hps: { value: 7, max: 0 } }));

/** What can be seen of somebody: values and effects, without the ledger. */
export function seen(world: World) {
  return [...world.actors.values()].map(({ uuid, system, effects, items }) => {
    const { ledger: _ledger, care, ...values } = system;
    const statuses = Object.fromEntries(
      effects.map(({ _id, statuses: ids, system: data }) => [_id, { ids, data: isFields(data) ? sorted(data) : null }]),
    );
    return { uuid, values, care: sorted(care), items, statuses };
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

/** A change at its time. */
export interface Deed {
  change: Change;
  /** Seconds before it. */
  wait: number;
}

/** Some deeds with time between them. */
export const deeds = fc.array(fc.record({ change, wait: fc.constantFrom(0, 0, 0, 30, 100, 400) }), {
  minLength: 1,
  maxLength: 9,
});

/** Applies deeds at their times, those of `left` only; the ledger's own keys are the deeds' numbers. */
export function applyAll(world: World, list: readonly Deed[], left: ReadonlySet<number>): void {
  for (const [n, { change: wanted, wait }] of list.entries()) {
    world.now += wait;
    if (left.has(n)) world.apply(wanted, `m${n}-0`);
  }
}

/** Every index of a list. */
export const all = (list: readonly unknown[]) => new Set(list.keys());
