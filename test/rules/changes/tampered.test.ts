import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { change, SLOW } from "./deeds";
import { actor, MARA, THUG, World } from "./world";
import { runs } from "./runs";

const NAMES = [
  "wounds",
  "hps",
  "body",
  "aid",
  "frightened",
  "grappled",
  "staggered",
  "care",
  "counters",
  "defences",
  "weapons",
];
const KEYS = ["m0-0", "z0-0", "m0-0-x", "manual", "__proto__", "constructor", "a.b"];
const entry = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(
    fc.constantFrom(
      "stage",
      "order",
      "at",
      "delta",
      "min",
      "max",
      "until",
      "partner",
      "undone",
      "spent",
      "kind",
      "set",
      "clock",
    ),
    fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.integer(), fc.constantFrom("set", "delta", null, true)),
  ),
);
const entries = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.dictionary(fc.constantFrom(...KEYS), entry));
const track = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.record({ base: fc.jsonValue(), value: fc.jsonValue(), entries }),
);
const ledger = fc.dictionary(fc.constantFrom(...NAMES), track);

/** The server knows no model: an owner can write anything into an actor of their own. */
describe("an actor that its owner tampered with", () => {
  it("costs no throw, no wrong value and nobody else anything", { timeout: SLOW }, () => {
    fc.assert(
      fc.property(ledger, entries, change, (forged, sources, wanted) => {
        const effect = { _id: changes.effectId("frightened"), statuses: ["frightened"], system: { sources } };
        const world = new World({ ...actor(MARA, { ledger: forged }), effects: [effect] }, actor(THUG));
        for (const decide of [changes.plan, changes.undo]) {
          const plan = decide(world.snapshots(), wanted, world.context("z0-0"));
          expect(JSON.stringify(plan)).not.toMatch(/NaN|__proto__/);
          world.execute(plan);
        }
        world.settle();
        changes.countersOf(world.one(MARA), { now: 0, roundTime: 6, combat: null });
        changes.looseHolds(world.snapshots(), { now: 0, combat: null });
        const { wounds, fatigue, hps, hurt } = world.one(MARA).system;
        for (const value of [wounds.value, fatigue.value, hps.value, hurt.body])
          expect(Number.isSafeInteger(value)).toBe(true);
        expect(Reflect.get({}, "stage")).toBe(undefined);
      }),
      { numRuns: runs(500) },
    );
  });
});
