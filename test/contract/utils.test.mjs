import { afterEach, describe, expect, it, vi } from "vitest";
import * as utils from "../playtable/client/utils/index.mjs";

const { mergeObject, diffObject, expandObject, flattenObject, getProperty, setProperty, hasProperty, deleteProperty } =
  utils;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete globalThis.game;
  delete globalThis.ROUTE_PREFIX;
});

describe("[utils] mergeObject (foundryvtt.com/api: mergeObject)", () => {
  it("changes and returns the original unless told not to", () => {
    const original = { a: 1 };
    expect(mergeObject(original, { b: 2 })).toBe(original);
    expect(original).toEqual({ a: 1, b: 2 });
    const copy = mergeObject(original, { c: 3 }, { inplace: false });
    expect(copy).toEqual({ a: 1, b: 2, c: 3 });
    expect(original).toEqual({ a: 1, b: 2 });
  });

  it.each([
    ["insertKeys", { k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
    ["insertValues", { k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }, { k1: { i1: "v1" } }],
    [
      "insertKeys doesn't reach inside",
      { k: { a: 1 } },
      { k: { b: 2 }, l: 3 },
      { insertKeys: false },
      { k: { a: 1, b: 2 } },
    ],
    [
      "overwrite",
      { k1: "v1", n: { a: 1 } },
      { k1: "v2", n: { a: 2, b: 3 } },
      { overwrite: false },
      { k1: "v1", n: { a: 1, b: 3 } },
    ],
    ["recursive", { k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }, { k1: { i2: "v2" } }],
    ["arrays are replaced", { a: [1, 2, 3] }, { a: [4] }, {}, { a: [4] }],
    ["dotted keys", { a: { b: 1 } }, { "a.c": 2, "d.e": 3 }, {}, { a: { b: 1, c: 2 }, d: { e: 3 } }],
    ["an object replaces a primitive", { a: 1 }, { a: { b: 2 } }, {}, { a: { b: 2 } }],
    ["null replaces an object", { a: { b: 2 } }, { a: null }, {}, { a: null }],
    ["deletion", { k1: { a: 1, b: 2 } }, { "k1.-=a": null }, { performDeletions: true }, { k1: { b: 2 } }],
    ["replacement", { k1: { a: 1, b: 2 } }, { "==k1": { c: 3 } }, { performDeletions: true }, { k1: { c: 3 } }],
    ["deletions in inserted objects", {}, { k: { "-=a": null, b: 1 } }, { performDeletions: true }, { k: { b: 1 } }],
    ["special keys are plain keys without the option", { a: 1 }, { "-=a": null }, {}, { a: 1, "-=a": null }],
  ])("%s", (_name, original, other, options, expected) => {
    expect(mergeObject(original, other, options)).toEqual(expected);
  });

  it("enforceTypes refuses a value of another type", () => {
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow(/type/);
    expect(mergeObject({ a: 1 }, { a: 2 }, { enforceTypes: true })).toEqual({ a: 2 });
  });

  it("copies what it takes over", () => {
    const other = { a: { b: [1] } };
    const merged = mergeObject({}, other);
    merged.a.b.push(2);
    expect(other).toEqual({ a: { b: [1] } });
  });

  it("never touches prototypes", () => {
    mergeObject({}, JSON.parse('{"__proto__": {"polluted": true}, "a.__proto__.polluted": true}'));
    expect({}.polluted).toBeUndefined();
  });

  it("refuses what isn't an object", () => {
    expect(() => mergeObject(null, {})).toThrow(/objects/);
    expect(() => mergeObject({}, 3)).toThrow(/objects/);
  });
});

describe("[utils] diffObject (foundryvtt.com/api: diffObject)", () => {
  it.each([
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, {}, { b: 3 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, {}, { a: { c: 3 } }],
    [{ a: [1, 2] }, { a: [1, 2] }, {}, {}],
    [{ a: [1, 2] }, { a: [2, 1] }, {}, { a: [2, 1] }],
    [{ a: 1 }, { b: 2 }, { inner: true }, {}],
    [{ a: 1 }, { a: null }, {}, { a: null }],
    [{ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true }, { "-=a": null }],
    [{ a: { b: 1 } }, { "==a": { b: 1 } }, { deletionKeys: true }, {}],
  ])("%j to %j with %j is %j", (original, other, options, expected) => {
    expect(diffObject(original, other, options)).toEqual(expected);
  });
});

describe("[utils] filterObject, invertObject (foundryvtt.com/api)", () => {
  it("keep the keys of a template; exchange keys and values", () => {
    expect(utils.filterObject({ a: 1, b: { c: 2, d: 3 }, e: 4 }, { a: 0, b: { c: 0 } })).toEqual({ a: 1, b: { c: 2 } });
    expect(utils.invertObject({ a: 1, b: "c" })).toEqual({ 1: "a", c: "b" });
  });
});

describe("[utils] dotted paths (foundryvtt.com/api: getProperty, setProperty, expandObject, flattenObject)", () => {
  it("gets, tests, sets and deletes", () => {
    const object = { a: { b: 1, u: undefined } };
    expect(getProperty(object, "a.b")).toBe(1);
    expect(getProperty(object, "a.x.y")).toBeUndefined();
    expect(getProperty(object, "")).toBeUndefined();
    expect(hasProperty(object, "a.u")).toBe(true);
    expect(hasProperty(object, "a.v")).toBe(false);
    expect(setProperty(object, "a.c.d", 2)).toBe(true);
    expect(setProperty(object, "a.c.d", 2)).toBe(false);
    expect(object).toEqual({ a: { b: 1, u: undefined, c: { d: 2 } } });
    expect(deleteProperty(object, "a.c.d")).toBe(true);
    expect(deleteProperty(object, "a.x.d")).toBe(false);
    expect(object.a.c).toEqual({});
  });

  it("expands at every depth and within arrays, merging keys that meet", () => {
    expect(expandObject({ "a.b": 1, a: { c: 2 }, d: { "e.f": 3 }, g: [{ "h.i": 4 }] })).toEqual({
      a: { b: 1, c: 2 },
      d: { e: { f: 3 } },
      g: [{ h: { i: 4 } }],
    });
  });

  it("flattens plain objects only, and keeps empty ones", () => {
    const date = new Date(0);
    expect(flattenObject({ a: { b: 1, c: {} }, d: [{ e: 1 }], f: date })).toEqual({
      "a.b": 1,
      "a.c": {},
      d: [{ e: 1 }],
      f: date,
    });
  });
});

describe("[utils] copies and comparisons (foundryvtt.com/api: deepClone, duplicate, getType, isEmpty, objectsEqual)", () => {
  it("deepClone copies plain data and dates, keeps instances, and refuses them when strict", () => {
    const thing = new URL("http://x/");
    const original = { a: [{ b: 1 }], d: new Date(5), thing };
    const copy = utils.deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a[0]).not.toBe(original.a[0]);
    expect(copy.thing).toBe(thing);
    expect(() => utils.deepClone(original, { strict: true })).toThrow(/instance/);
  });

  it("deepClone stops at 100 levels", () => {
    const loop = {};
    loop.loop = loop;
    expect(() => utils.deepClone(loop)).toThrow(/100/);
  });

  it("duplicate goes by JSON", () => {
    expect(utils.duplicate({ a: undefined, s: new Set([1]), d: new Date(0) })).toEqual({
      s: {},
      d: "1970-01-01T00:00:00.000Z",
    });
  });

  it.each([
    [undefined, "undefined"],
    [null, "null"],
    [1, "number"],
    ["", "string"],
    [true, "boolean"],
    [() => {}, "function"],
    [[], "Array"],
    [{}, "Object"],
    [Object.create(null), "Object"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [new Error("x"), "Error"],
    [Promise.resolve(), "Promise"],
    [new URL("http://x/"), "Unknown"],
  ])("getType(%s) is %s", (value, type) => {
    expect(utils.getType(value)).toBe(type);
  });

  it("isEmpty: nothing, or an object without content", () => {
    for (const value of [undefined, null, {}, [], new Set(), new Map()]) expect(utils.isEmpty(value)).toBe(true);
    for (const value of [0, "", false, { a: 1 }, [0], new Set([1])]) expect(utils.isEmpty(value)).toBe(false);
  });

  it("compares by content", () => {
    expect(utils.objectsEqual({ a: [1, { b: 2 }], c: 3 }, { c: 3, a: [1, { b: 2 }] })).toBe(true);
    expect(utils.objectsEqual({ a: undefined }, {})).toBe(false);
    expect(utils.equals(new Set([1, 2]), new Set([2, 1]))).toBe(true);
    expect(utils.equals(Number.NaN, Number.NaN)).toBe(true);
    expect(utils.equals([1], { 0: 1 })).toBe(false);
  });

  it("deepFreeze freezes what is inside", () => {
    const frozen = utils.deepFreeze({ a: { b: [1] } });
    expect(() => frozen.a.b.push(2)).toThrow(TypeError);
  });
});

describe("[utils] text, ids, versions (foundryvtt.com/api: randomID, isNewerVersion, escapeHTML)", () => {
  it("randomID: 16 letters and digits, or as many as asked for", () => {
    const ids = new Set(Array.from({ length: 200 }, () => utils.randomID()));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(utils.randomID(5)).toHaveLength(5);
  });

  it.each([
    ["13.351", "13.50", true],
    ["13.50", "13.351", false],
    ["1.0.0", "1.0.0", false],
    ["1.0.1", "1.0", true],
    ["2", "10", false],
    [14, "13.351", true],
    ["1.0.b", "1.0.a", true],
  ])("isNewerVersion(%s, %s) is %s", (a, b, newer) => {
    expect(utils.isNewerVersion(a, b)).toBe(newer);
  });

  it("escapes and unescapes markup", () => {
    const text = `<b title="x">O'Neil & co</b>`;
    expect(utils.escapeHTML(text)).not.toMatch(/[<>"']/);
    expect(utils.unescapeHTML(utils.escapeHTML(text))).toBe(text);
    expect(utils.unescapeHTML("&amp;lt;")).toBe("&lt;");
  });

  it("cleanHTML drops what could run and keeps the rest", () => {
    const dirty =
      `<p onclick="x()">a<script>y()</script><img src="a.png" onerror="z()"><a href="java\tscript:w()">b</a>` +
      `<a href="/game#1">c</a><object>e</object><made-up>d</made-up></p>`;
    expect(utils.cleanHTML(dirty)).toBe(`<p>a<img src="a.png"><a>b</a><a href="/game#1">c</a>d</p>`);
  });
});

describe("[utils] uuids (foundryvtt.com/api: parseUuid, buildUuid)", () => {
  it("takes world, embedded and pack uuids apart", () => {
    const pack = { documentName: "Item" };
    globalThis.game = { packs: new Map([["sys.things", pack]]), collections: new Map([["Actor", "actors"]]) };
    expect(utils.parseUuid("Actor.a1")).toMatchObject({ type: "Actor", id: "a1", collection: "actors", embedded: [] });
    expect(utils.parseUuid("Scene.s.Token.t.Actor.a")).toMatchObject({
      type: "Actor",
      id: "a",
      primaryType: "Scene",
      primaryId: "s",
      embedded: ["Token", "t", "Actor", "a"],
    });
    expect(utils.parseUuid("Compendium.sys.things.Item.i")).toMatchObject({ type: "Item", id: "i", collection: pack });
    expect(utils.parseUuid("Compendium.sys.things.i")).toMatchObject({ type: "Item", id: "i", collection: pack });
    for (const bad of ["", null, "Actor", "Actor.a.Item"]) expect(utils.parseUuid(bad)).toBeNull();
  });

  it("resolves relative uuids", () => {
    const actor = { documentName: "Actor", uuid: "Actor.a" };
    const item = { documentName: "Item", uuid: "Actor.a.Item.i", parent: actor };
    expect(utils.parseUuid(".Item.i", { relative: actor }).uuid).toBe("Actor.a.Item.i");
    expect(utils.parseUuid("..Item.j", { relative: item }).uuid).toBe("Actor.a.Item.j");
    expect(utils.parseUuid(".j", { relative: item }).uuid).toBe("Actor.a.Item.j");
    expect(utils.parseUuid(".Item.i")).toBeNull();
  });

  it("builds them", () => {
    expect(utils.buildUuid({ documentName: "Actor", id: "a" })).toBe("Actor.a");
    expect(utils.buildUuid({ documentName: "Item", id: "i", parent: { uuid: "Actor.a" } })).toBe("Actor.a.Item.i");
    expect(utils.buildUuid({ documentName: "Item", id: "i", pack: "sys.things" })).toBe("Compendium.sys.things.Item.i");
  });
});

describe("[utils] Collection (foundryvtt.com/api: Collection)", () => {
  const collection = new utils.Collection([
    ["a", { name: "Ann", n: 1 }],
    ["b", { name: "Bob", n: 2 }],
  ]);

  it("is a Map that iterates values", () => {
    expect(collection).toBeInstanceOf(Map);
    expect([...collection].map(({ n }) => n)).toEqual([1, 2]);
    expect(collection.contents).toHaveLength(2);
    expect([...collection.keys()]).toEqual(["a", "b"]);
  });

  it("has array-like helpers", () => {
    expect(collection.find(({ n }) => n === 2).name).toBe("Bob");
    expect(collection.filter(({ n }) => n > 1)).toHaveLength(1);
    expect(collection.map(({ n }, i) => n * i)).toEqual([0, 2]);
    expect(collection.reduce((sum, { n }) => sum + n, 0)).toBe(3);
    expect(collection.some(({ n }) => n > 2)).toBe(false);
    expect(collection.every(({ n }) => n > 0)).toBe(true);
    expect(collection.toJSON()).toEqual([...collection]);
  });

  it("throws for a missing key or name only when strict", () => {
    expect(collection.get("z")).toBeUndefined();
    expect(() => collection.get("z", { strict: true })).toThrow(/z/);
    expect(collection.getName("Ann").n).toBe(1);
    expect(() => collection.getName("Zoe", { strict: true })).toThrow(/Zoe/);
  });
});

describe("[utils] timing (foundryvtt.com/api: debounce, throttle, Semaphore)", () => {
  it("debounce calls once, after the last call", () => {
    vi.useFakeTimers();
    const callback = vi.fn();
    const debounced = utils.debounce(callback, 100);
    debounced(1);
    vi.advanceTimersByTime(99);
    debounced(2);
    vi.advanceTimersByTime(100);
    expect(callback.mock.calls).toEqual([[2]]);
  });

  it("throttle calls at once, then at most once a delay, and not without the last call", () => {
    vi.useFakeTimers();
    const callback = vi.fn();
    const throttled = utils.throttle(callback, 100);
    for (const n of [1, 2, 3]) throttled(n);
    expect(callback.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(1000);
    expect(callback.mock.calls).toEqual([[1], [3]]);
  });

  it("a Semaphore runs so many at a time, in order", async () => {
    const semaphore = new utils.Semaphore(2);
    let active = 0;
    let most = 0;
    const order = [];
    const task = async (n) => {
      most = Math.max(most, ++active);
      await new Promise((resolve) => setTimeout(resolve, 1));
      active -= 1;
      order.push(n);
      if (n === 3) throw new Error("three");
      return n;
    };
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => semaphore.add(task, n)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4]);
  });
});

describe("[utils] sorting (foundryvtt.com/api: performIntegerSort)", () => {
  const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 201 }];

  it("changes only the source while there is room", () => {
    const source = {};
    expect(utils.performIntegerSort(source, { target: b, siblings: [a, b, c] })).toEqual([
      { target: source, update: { sort: 150 } },
    ]);
    const [{ update }] = utils.performIntegerSort(source, { target: c, siblings: [a, b, c], sortBefore: false });
    expect(update.sort).toBeGreaterThan(201);
  });

  it("numbers everyone anew when there is none", () => {
    const source = {};
    const updates = utils.performIntegerSort(source, { target: c, siblings: [c, a, b] });
    expect(updates.map(({ target }) => target)).toEqual([a, b, source, c]);
    expect(updates.map(({ update }) => update.sort)).toEqual([1e5, 2e5, 3e5, 4e5]);
  });
});

describe("[utils] classes, routes, requests, warnings", () => {
  class A {
    static x = 1;
    m() {}
  }
  class B extends A {}

  it("isSubclass, getParentClasses, getDefiningClass (foundryvtt.com/api)", () => {
    expect(utils.isSubclass(B, A)).toBe(true);
    expect(utils.isSubclass(A, A)).toBe(true);
    expect(utils.isSubclass(A, B)).toBe(false);
    expect(utils.getParentClasses(B)).toEqual([A]);
    expect(utils.getDefiningClass(B, "x")).toBe(A);
    expect(utils.getDefiningClass(new B(), "m")).toBe(A);
  });

  it("getRoute puts the prefix first (foundryvtt.com/api: getRoute)", () => {
    expect(utils.getRoute("/icons/a.svg")).toBe("/icons/a.svg");
    globalThis.ROUTE_PREFIX = "/vtt/";
    expect(utils.getRoute("icons/a.svg")).toBe("/vtt/icons/a.svg");
    expect(utils.getRoute("a", { prefix: "x" })).toBe("/x/a");
  });

  it("fetchJsonWithTimeout throws on a status outside 2xx (foundryvtt.com/api: fetchWithTimeout)", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url) =>
      url === "/ok" ? Response.json({ a: 1 }) : new Response("", { status: 404, statusText: "Not Found" }),
    );
    expect(await utils.fetchJsonWithTimeout("/ok")).toEqual({ a: 1 });
    await expect(utils.fetchJsonWithTimeout("/missing")).rejects.toMatchObject({ name: "HttpError", code: 404 });
  });

  it("logCompatibilityWarning warns, errs or throws by mode (foundryvtt.com/api: logCompatibilityWarning)", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    utils.logCompatibilityWarning("old thing", { since: 13, until: 15, once: true });
    utils.logCompatibilityWarning("old thing", { since: 13, until: 15, once: true });
    expect(warn).toHaveBeenCalledTimes(1);
    utils.logCompatibilityWarning("silent", { mode: 0 });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(() => utils.logCompatibilityWarning("thrown", { mode: 3 })).toThrow("thrown");
  });
});
