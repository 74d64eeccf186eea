// @vitest-environment node
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deepClone,
  diffObject,
  equals,
  expandObject,
  flattenObject,
  mergeObject,
} from "../playtable/client/utils/index.mjs";

// The same cases at every run; FC_SEED explores others.
const key = fc.stringMatching(/^[a-c]{1,2}$/);
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, leaf, tie("tree")), { maxKeys: 4, noNullPrototype: true }),
}));

describe("[utils] round trips (foundryvtt.com/api: expandObject, flattenObject, mergeObject, diffObject)", () => {
  it("expanding what was flattened gives it back", () => {
    fc.assert(
      fc.property(tree, (data) => {
        expect(expandObject(flattenObject(data))).toEqual(data);
      }),
    );
  });

  it("expanding twice is expanding once", () => {
    fc.assert(
      fc.property(tree, (data) => {
        expect(expandObject(expandObject(flattenObject(data)))).toEqual(data);
      }),
    );
  });

  it("merging the difference is merging all", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const all = mergeObject(a, b, { inplace: false });
        expect(mergeObject(a, diffObject(a, b), { inplace: false })).toEqual(all);
      }),
    );
  });

  it("nothing differs from itself, nor after a merge", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(diffObject(a, deepClone(a))).toEqual({});
        expect(diffObject(mergeObject(a, b, { inplace: false }), b)).toEqual({});
      }),
    );
  });

  it("merging is idempotent and leaves both sides alone", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const [before, other] = [deepClone(a), deepClone(b)];
        const once = mergeObject(a, b, { inplace: false });
        expect(mergeObject(once, b, { inplace: false })).toEqual(once);
        expect([a, b]).toEqual([before, other]);
      }),
    );
  });

  it("deleting every key leaves nothing", () => {
    fc.assert(
      fc.property(tree, (data) => {
        const deletions = Object.fromEntries(Object.keys(data).map((name) => [`-=${name}`, null]));
        expect(mergeObject(data, deletions, { inplace: false, performDeletions: true })).toEqual({});
      }),
    );
  });

  it("a clone equals, and equality is symmetric", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(equals(a, deepClone(a))).toBe(true);
        expect(equals(a, b)).toBe(equals(b, a));
      }),
    );
  });
});
