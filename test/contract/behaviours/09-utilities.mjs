/** foundry.utils (docs/foundry.md 9.1). Source: foundryvtt.com/api (foundry.utils). */
const small = (id, fn, wanted) => ({
  id: `utils.${id}`,
  lines: ["9.1/1"],
  run: async ({ gm, expect }) => expect(await gm.evaluate(fn)).toEqual(wanted),
});

export default [
  small(
    "merge-mutates-and-returns",
    () => {
      const original = { a: 1, inner: { b: 2, list: [1, 2, 3] } };
      const merged = foundry.utils.mergeObject(original, { inner: { b: 3, list: [9] }, "inner.deep.er": 4, c: 5 });
      return [merged === original, merged];
    },
    [true, { a: 1, inner: { b: 3, list: [9], deep: { er: 4 } }, c: 5 }],
  ),
  small(
    "merge-options",
    () => {
      const { mergeObject } = foundry.utils;
      const base = () => ({ a: 1, inner: { b: 2 } });
      const copied = base();
      const copy = mergeObject(copied, { a: 2 }, { inplace: false });
      let typed = "merged";
      try {
        mergeObject(base(), { a: "text" }, { enforceTypes: true });
      } catch {
        typed = "threw";
      }
      return {
        keys: mergeObject(base(), { c: 1, inner: { d: 1 } }, { insertKeys: false }),
        values: mergeObject(base(), { c: 1, inner: { d: 1 } }, { insertValues: false }),
        kept: mergeObject(base(), { a: 9, inner: { b: 9, d: 9 } }, { overwrite: false }),
        flat: mergeObject(base(), { inner: { d: 1 } }, { recursive: false }),
        copy: [copy.a, copied.a],
        typed,
      };
    },
    {
      keys: { a: 1, inner: { b: 2, d: 1 } },
      values: { a: 1, inner: { b: 2 }, c: 1 },
      kept: { a: 1, inner: { b: 2, d: 9 } },
      flat: { a: 1, inner: { d: 1 } },
      copy: [2, 1],
      typed: "threw",
    },
  ),
  {
    id: "utils.merge-deletes-when-asked",
    lines: ["9.1/1", "15/1"],
    run: async ({ gm, expect, generation }) => {
      const facts = await gm.evaluate((number) => {
        const { mergeObject } = foundry.utils;
        const option = number >= 14 ? { applyOperators: true } : { performDeletions: true };
        const change = number >= 14 ? { a: _del } : { "-=a": null };
        return [
          mergeObject({ a: 1, b: 2 }, change, option),
          Object.keys(mergeObject({ a: 1, b: 2 }, { "-=a": null })).length,
        ];
      }, generation);
      expect(facts[0]).toEqual({ b: 2 });
      expect(facts[1]).toBeGreaterThanOrEqual(2);
    },
  },
  small(
    "diff",
    () => foundry.utils.diffObject({ a: 1, b: { c: 2, d: [1] }, e: 5 }, { a: 1, b: { c: 3, d: [1, 2] }, f: 6 }),
    { b: { c: 3, d: [1, 2] }, f: 6 },
  ),
  small(
    "expand-and-flatten",
    () => [
      foundry.utils.expandObject({ "a.b.c": 1, "a.d": 2, e: { "f.g": 3 } }),
      foundry.utils.flattenObject({ a: { b: { c: 1 }, d: [1, 2] }, e: null }),
    ],
    [
      { a: { b: { c: 1 }, d: 2 }, e: { f: { g: 3 } } },
      { "a.b.c": 1, "a.d": [1, 2], e: null },
    ],
  ),
  small(
    "properties-by-path",
    () => {
      const { deleteProperty, getProperty, hasProperty, setProperty } = foundry.utils;
      const object = { a: { b: 1 } };
      const set = [setProperty(object, "a.c.d", 2), setProperty(object, "a.b", 1)];
      return [
        getProperty(object, "a.b"),
        getProperty(object, "a.x.y") ?? null,
        hasProperty(object, "a.c.d"),
        hasProperty(object, "a.z"),
        set,
        deleteProperty(object, "a.b"),
        object,
      ];
    },
    [1, null, true, false, [true, false], true, { a: { c: { d: 2 } } }],
  ),
  small(
    "deep-clone",
    () => {
      class Thing extends EventTarget {}
      const thing = new Thing();
      const date = new Date(5);
      const original = { list: [{ a: 1 }], date, thing };
      const copy = foundry.utils.deepClone(original);
      let strict = "cloned";
      try {
        foundry.utils.deepClone(original, { strict: true });
      } catch {
        strict = "threw";
      }
      const deep = {};
      let at = deep;
      for (let depth = 0; depth < 120; depth += 1) at = at.next = {};
      let limit = "cloned";
      try {
        foundry.utils.deepClone(deep);
      } catch {
        limit = "threw";
      }
      return [
        copy.list !== original.list,
        copy.list[0] !== original.list[0],
        copy.list,
        copy.date !== date,
        copy.date.getTime(),
        copy.thing === thing,
        strict,
        limit,
      ];
    },
    [true, true, [{ a: 1 }], true, 5, true, "threw", "threw"],
  ),
  small("duplicate-is-json", () => foundry.utils.duplicate({ a: undefined, b: new Date(0), c: [1] }), {
    b: "1970-01-01T00:00:00.000Z",
    c: [1],
  }),
  small(
    "kinds",
    () => {
      const { getType, isEmpty } = foundry.utils;
      return {
        types: [1, "a", true, null, undefined, [], {}, new Set(), new Map(), () => 1].map((value) => getType(value)),
        empty: [undefined, null, {}, [], new Set(), { a: 1 }, [0]].map((value) => isEmpty(value)),
      };
    },
    {
      types: ["number", "string", "boolean", "null", "undefined", "Array", "Object", "Set", "Map", "function"],
      empty: [true, true, true, true, true, false, false],
    },
  ),
  {
    id: "utils.plain-objects",
    lines: ["9.1/1"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const plain = await gm.evaluate(() => {
        class Own extends EventTarget {}
        return [{}, new Own(), [], null].map((value) => Boolean(foundry.utils.isPlainObject(value)));
      });
      expect(plain).toEqual([true, false, false, false]);
    },
  },
  small(
    "versions",
    () =>
      [
        ["1.10", "1.9"],
        ["1.9", "1.10"],
        ["2", "2"],
        ["13.351", "13.35"],
        ["14", "13.999"],
      ].map(([a, b]) => foundry.utils.isNewerVersion(a, b)),
    [true, false, false, true, true],
  ),
  small(
    "ids",
    () => {
      const { buildUuid, isSubclass, parseUuid, randomID } = foundry.utils;
      const ids = new Set(Array.from({ length: 50 }, () => randomID()));
      const parsed = parseUuid("Actor.aaaaaaaaaaaaaaaa.Item.bbbbbbbbbbbbbbbb");
      const packed = parseUuid("Compendium.tried.kit.Item.bbbbbbbbbbbbbbbb");
      class Upper extends Map {}
      return {
        random: [ids.size, [...ids].every((id) => /^[A-Za-z0-9]{16}$/.test(id)), randomID(5).length],
        parsed: [parsed.type, parsed.id, parsed.embedded.length],
        packed: [packed.type, packed.id, packed.collection?.collection ?? packed.collection?.metadata?.id],
        built: buildUuid({ documentName: "Item", id: "bbbbbbbbbbbbbbbb", pack: "tried.kit" }),
        sub: [isSubclass(Upper, Map), isSubclass(Map, Upper)],
      };
    },
    {
      random: [50, true, 5],
      parsed: ["Item", "bbbbbbbbbbbbbbbb", 2],
      packed: ["Item", "bbbbbbbbbbbbbbbb", "tried.kit"],
      built: "Compendium.tried.kit.Item.bbbbbbbbbbbbbbbb",
      sub: [true, false],
    },
  ),
  small(
    "debounce-and-throttle",
    async () => {
      const { debounce, throttle } = foundry.utils;
      const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const heard = [];
      const late = debounce((word) => heard.push(word), 60);
      late("one");
      late("two");
      const before = heard.length;
      await wait(150);
      let times = 0;
      const seldom = throttle(() => (times += 1), 200);
      for (let time = 0; time < 5; time += 1) seldom();
      const atOnce = times;
      await wait(450);
      return [before, heard, atOnce <= 1, times >= 1 && times < 5];
    },
    [0, ["two"], true, true],
  ),
  small("escape-html", () => foundry.utils.escapeHTML(`<a b="c">&'`), "&lt;a b=&quot;c&quot;&gt;&amp;&#x27;"),
  {
    id: "utils.equality-by-generation",
    lines: ["9.1/1"],
    run: async ({ gm, expect, generation }) => {
      const facts = await gm.evaluate(() => {
        const { equals, objectsEqual } = foundry.utils;
        const test = (fn) => [fn({ a: { b: [1] } }, { a: { b: [1] } }), fn({ a: 1 }, { a: 2 })];
        return [typeof equals === "function" ? test(equals) : null, test(objectsEqual)];
      });
      expect(facts).toEqual([generation >= 14 ? [true, false] : null, [true, false]]);
    },
  },
];
