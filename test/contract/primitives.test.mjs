// @vitest-environment node
import { describe, expect, it } from "vitest";

await import("../playtable/client/primitives/index.mjs");

describe("[primitives] (foundryvtt.com/api: primitives)", () => {
  it("none is enumerable", () => {
    for (const target of [Array.prototype, Set.prototype, String.prototype, Number.prototype, Math]) {
      expect(Object.keys(target)).toEqual([]);
    }
  });

  it("Array", () => {
    expect([1, [2]].equals([1, [2]])).toBe(true);
    expect(["a", "", null, "b"].filterJoin(", ")).toBe("a, b");
    const array = [1, 2, 3];
    expect(array.findSplice((n) => n === 2)).toBe(2);
    expect(array).toEqual([1, 3]);
    expect(array.findSplice((n) => n === 3, 9)).toBe(3);
    expect(array).toEqual([1, 9]);
    expect(array.findSplice((n) => n === 5)).toBeNull();
    expect([1, 2, 3].partition((n) => n > 1)).toEqual([[1], [2, 3]]);
    expect([1, [2, [3]]].deepFlatten()).toEqual([1, 2, 3]);
    expect(Array.fromRange(3, 2)).toEqual([2, 3, 4]);
  });

  it("Set: map and filter give Sets, toObject an array", () => {
    const set = new Set([1, 2, 3]);
    expect(set.map((n) => n % 2)).toEqual(new Set([1, 0]));
    expect(set.filter((n) => n > 1)).toEqual(new Set([2, 3]));
    expect(set.toObject()).toEqual([1, 2, 3]);
    expect(set.first()).toBe(1);
    expect(set.find((n) => n > 1)).toBe(2);
    expect([set.some((n) => n > 2), set.every((n) => n > 2)]).toEqual([true, false]);
    expect(set.reduce((sum, n) => sum + n, 0)).toBe(6);
    expect(set.equals(new Set([3, 2, 1]))).toBe(true);
    expect(set.intersects(new Set([3, 4]))).toBe(true);
    expect(new Set([1]).isSubset(set)).toBe(true);
  });

  it("String", () => {
    expect("ab cd".capitalize()).toBe("Ab cd");
    expect("aB cD".titleCase()).toBe("Ab Cd");
    expect("Crème Brûlée!".slugify()).toBe("creme-brulee");
    expect("A b".slugify({ replacement: "_", lowercase: false })).toBe("A_b");
    expect("a<script>b</script>c".stripScripts()).toBe("ac");
    expect(["b", "ä", "a"].toSorted((a, b) => a.compare(b))).toEqual(["a", "ä", "b"]);
  });

  it("Number", () => {
    expect([(3).between(1, 3), (3).between(1, 3, false)]).toEqual([true, false]);
    expect([(3).signedString(), (0).signedString(), (-3).signedString()]).toEqual(["+3", "+0", "-3"]);
    expect([1, 2, 3, 4, 11, 21].map((n) => n.ordinalString())).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
    expect((7).paddedString(3)).toBe("007");
    expect([(7).toNearest(5), (0.31).toNearest(0.1), (7).toNearest(5, "ceil")]).toEqual([5, 0.3, 10]);
    expect(["3", 3, "", "x", null, Number.NaN].map(Number.isNumeric)).toEqual([true, true, false, false, false, false]);
    expect([Number.fromString("1 000"), Number.fromString("")]).toEqual([1000, Number.NaN]);
  });

  it("Math", () => {
    expect([Math.clamp(9, 0, 5), Math.clamp(-9, 0, 5)]).toEqual([5, 0]);
    expect(Math.mix(0, 10, 0.25)).toBe(2.5);
    expect(Math.toRadians(180)).toBeCloseTo(Math.PI);
    expect([Math.normalizeDegrees(-90), Math.normalizeDegrees(360)]).toEqual([270, 0]);
  });
});
