/** What built-ins gain (docs/foundry.md 9.1). Source: foundryvtt.com/api (primitives). */
const small = (id, fn, wanted) => ({
  id: `primitives.${id}`,
  lines: ["9.1/2"],
  run: async ({ gm, expect }) => expect(await gm.evaluate(fn)).toEqual(wanted),
});

export default [
  small(
    "array",
    () => {
      const list = [1, 2, 3, 4];
      const taken = list.findSplice((n) => n === 2);
      const swapped = list.findSplice((n) => n === 3, 9);
      return {
        equals: [[1, 2].equals([1, 2]), [1, 2].equals([2, 1]), [1].equals([1, 2])],
        joined: ["a", null, "b", undefined, ""].filterJoin("-"),
        splice: [taken, swapped, list],
        parts: [1, 2, 3, 4].partition((n) => n > 2),
        flat: [1, [2, [3, [4]]]].deepFlatten(),
        range: [Array.fromRange(3), Array.fromRange(3, 1)],
      };
    },
    {
      equals: [true, false, false],
      joined: "a-b",
      splice: [2, 3, [1, 9, 4]],
      parts: [
        [1, 2],
        [3, 4],
      ],
      flat: [1, 2, 3, 4],
      range: [
        [0, 1, 2],
        [1, 2, 3],
      ],
    },
  ),
  small(
    "set-stays-a-set",
    () => {
      const set = new Set([1, 2, 3]);
      const mapped = set.map((n) => n * 2);
      const filtered = set.filter((n) => n > 1);
      return [
        mapped instanceof Set,
        [...mapped],
        filtered instanceof Set,
        [...filtered],
        Array.isArray(set.toObject()),
        set.toObject(),
      ];
    },
    [true, [2, 4, 6], true, [2, 3], true, [1, 2, 3]],
  ),
  small(
    "set",
    () => {
      const set = new Set([1, 2, 3]);
      return {
        equals: [set.equals(new Set([3, 2, 1])), set.equals(new Set([1, 2])), set.equals([1, 2, 3])],
        first: set.first(),
        find: set.find((n) => n > 1),
        tests: [set.some((n) => n > 2), set.every((n) => n > 2)],
        sum: set.reduce((sum, n) => sum + n, 0),
        meets: [set.intersects(new Set([3, 9])), set.intersects(new Set([9]))],
        within: [new Set([1, 2]).isSubset(set), set.isSubset(new Set([1, 2]))],
      };
    },
    {
      equals: [true, false, false],
      first: 1,
      find: 2,
      tests: [true, false],
      sum: 6,
      meets: [true, false],
      within: [true, false],
    },
  ),
  small(
    "string",
    () => ({
      capital: "hello world".capitalize(),
      title: "hello world".titleCase(),
      slug: ["Hello There, World".slugify(), "A b".slugify({ replacement: "_" })],
      scripts: "<p>a</p><script>alert(1)</script>".stripScripts(),
      order: ["a".compare("b"), "b".compare("a"), "a".compare("a")],
    }),
    {
      capital: "Hello world",
      title: "Hello World",
      slug: ["hello-there-world", "a_b"],
      scripts: "<p>a</p>",
      order: [-1, 1, 0],
    },
  ),
  small(
    "number",
    () => ({
      between: [(5).between(1, 5), (5).between(1, 5, false), (0).between(1, 5)],
      signed: [(3).signedString(), (0).signedString()],
      ordinal: [1, 2, 3, 4, 11, 22].map((n) => n.ordinalString()),
      padded: (5).paddedString(3),
      nearest: [(7.3).toNearest(0.5), (7.1).toNearest(5, "ceil"), (7.9).toNearest(5, "floor")],
      numeric: ["3.5", 4, "x", "", null].map((value) => Number.isNumeric(value)),
      read: [Number.fromString("3"), Number.isNaN(Number.fromString("abc"))],
    }),
    {
      between: [true, false, false],
      signed: ["+3", "+0"],
      ordinal: ["1st", "2nd", "3rd", "4th", "11th", "22nd"],
      padded: "005",
      nearest: [7.5, 10, 5],
      numeric: [true, true, false, false, false],
      read: [3, true],
    },
  ),
  small(
    "math",
    () => [
      Math.clamp(5, 0, 3),
      Math.clamp(-1, 0, 3),
      Math.mix(0, 10, 0.25),
      Math.toRadians(180) === Math.PI,
      Math.normalizeDegrees(-90),
    ],
    [3, 0, 2.5, true, 270],
  ),
];
