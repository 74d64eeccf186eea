// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import DataModel from "../playtable/client/abstract/data-model.mjs";
import * as fields from "../playtable/client/data/fields/index.mjs";
import { ForcedDeletion, ForcedReplacement } from "../playtable/client/data/operators.mjs";

const { ArrayField, NumberField, ObjectField, SchemaField, SetField, StringField, TypedObjectField } = fields;

class Foe extends DataModel {
  static defineSchema() {
    return {
      name: new StringField({ required: true, blank: false, initial: "Foe" }),
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, initial: 3, min: 0, max: 9 }),
        max: new NumberField({ required: true, nullable: false, integer: true, initial: 5 }),
      }),
      tags: new SetField(new StringField()),
      rows: new ArrayField(new SchemaField({ a: new NumberField({ initial: 1 }), b: new NumberField({ initial: 2 }) })),
      loose: new ObjectField(),
      known: new TypedObjectField(
        new SchemaField({ n: new NumberField({ initial: 7 }), m: new StringField({ initial: "m" }) }),
      ),
    };
  }
  static migrateData(source) {
    this._addDataFieldMigration(source, "health", "hp.value");
    return super.migrateData(source);
  }
  _initialize(options) {
    super._initialize(options);
    this.initialized = (this.initialized ?? 0) + 1;
  }
}

let foe;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  foe = new Foe({ loose: { a: { x: 1, y: 2 } }, known: { one: { n: 1, m: "a" } }, tags: ["t"] });
});
afterEach(() => vi.restoreAllMocks());

describe("[data-model] updateSource (foundryvtt.com/api: DataModel#updateSource)", () => {
  it("expands, migrates, cleans, stores, prepares anew and returns the difference", () => {
    expect(foe.updateSource({ "hp.value": "4.6", name: "Foe" })).toEqual({ hp: { value: 5 } });
    expect([foe._source.hp, foe.hp.value]).toEqual([{ value: 5, max: 5 }, 5]);
    expect(foe.updateSource({ health: 2 })).toEqual({ hp: { value: 2 } });
  });

  it("clamps rather than refuses", () => {
    expect(foe.updateSource({ "hp.value": 99 })).toEqual({ hp: { value: 9 } });
    expect(foe.updateSource({ "hp.value": -99 })).toEqual({ hp: { value: 0 } });
  });

  it("returns an empty object and prepares nothing when nothing changes (GH#8503, GH#9015)", () => {
    const before = foe.initialized;
    expect(foe.updateSource({ "hp.value": 3, tags: ["t"], "loose.a.x": 1, unknown: 1 })).toEqual({});
    expect(foe.initialized).toBe(before);
  });

  it("a dry run changes nothing", () => {
    expect(foe.updateSource({ name: "Thug" }, { dryRun: true })).toEqual({ name: "Thug" });
    expect(foe.name).toBe("Foe");
  });

  it("nothing changes when any value is invalid", () => {
    const before = foe.toObject();
    expect(() => foe.updateSource({ "hp.value": 4, name: "" })).toThrow(
      "[Foe] validation errors:\n  name: may not be a blank string",
    );
    expect(() => foe.updateSource({ "hp.value": null, "hp.max": 9 })).toThrow(/must be a finite number/);
    expect(() => foe.updateSource({ hp: null })).toThrow(/may not be null/);
    expect(foe.toObject()).toEqual(before);
    expect(foe.hp.value).toBe(3);
  });

  it("with fallback invalid values become initial ones", () => {
    foe.updateSource({ "hp.value": 4 });
    expect(foe.updateSource({ "hp.value": null, name: "Thug" }, { fallback: true })).toEqual({
      hp: { value: 3 },
      name: "Thug",
    });
  });

  it("only what changes is validated: a bad value elsewhere doesn't block", () => {
    const bad = Foe.fromSource({ hp: { value: "x" } });
    expect(bad.updateSource({ name: "Thug" })).toEqual({ name: "Thug" });
  });

  it("an array is replaced, its elements completed", () => {
    foe.updateSource({ rows: [{ a: 5 }, {}] });
    expect(foe._source.rows).toEqual([
      { a: 5, b: 2 },
      { a: 1, b: 2 },
    ]);
    expect(foe.updateSource({ rows: [{ b: 9 }] })).toEqual({ rows: [{ a: 1, b: 9 }] });
  });

  it("doesn't keep a hold of the data it is given", () => {
    const changes = { loose: { b: { z: 1 } } };
    foe.updateSource(changes);
    changes.loose.b.z = 2;
    expect(foe._source.loose.b.z).toBe(1);
    foe.loose.b.z = 3;
    expect(foe._source.loose.b.z).toBe(1);
  });

  it("recursive: false replaces inner objects and completes them", () => {
    const diff = foe.updateSource({ "hp.value": 4, loose: { b: 1 }, known: { two: {} } }, { recursive: false });
    expect(foe.toObject()).toMatchObject({
      hp: { value: 4, max: 5 },
      loose: { b: 1 },
      known: { two: { n: 7, m: "m" } },
    });
    expect(foe._source.loose).toEqual({ b: 1 });
    expect(Object.keys(foe._source.known)).toEqual(["two"]);
    expect(diff.known).toEqual({ two: { n: 7, m: "m" } });
  });

  it("typed objects: known keys are merged, new ones completed", () => {
    expect(foe.updateSource({ "known.one.n": 2, "known.two.n": 3 })).toEqual({
      known: { one: { n: 2 }, two: { n: 3, m: "m" } },
    });
    expect(foe.known).toEqual({ one: { n: 2, m: "a" }, two: { n: 3, m: "m" } });
  });
});

describe("[data-model] deletion and replacement (foundryvtt.com/api: V13 special keys, V14 operators)", () => {
  it.each([
    ["-= in an object", { "loose.a.-=x": null }, { loose: { a: { "-=x": null } } }, { loose: { a: { y: 2 } } }],
    ["-= in a typed object", { "known.-=one": null }, { known: { "-=one": null } }, { known: {} }],
    ["== in an object", { "loose.==a": { z: 1 } }, { loose: { "==a": { z: 1 } } }, { loose: { a: { z: 1 } } }],
    [
      "== in a typed object",
      { "known.==one": {} },
      { known: { "==one": { n: 7, m: "m" } } },
      { known: { one: { n: 7, m: "m" } } },
    ],
    ["== of a field", { "==loose": { q: 1 } }, { "==loose": { q: 1 } }, { loose: { q: 1 } }],
    [
      "V14 deletion",
      { "loose.a.x": ForcedDeletion.create() },
      { loose: { a: { "-=x": null } } },
      { loose: { a: { y: 2 } } },
    ],
    ["V14 replacement", { loose: ForcedReplacement.create({ q: 1 }) }, { "==loose": { q: 1 } }, { loose: { q: 1 } }],
    ["a missing key", { "loose.-=q": null, "known.-=q": null }, {}, {}],
    [
      "a field of a schema is reset (assumed)",
      { "hp.-=max": null, hp: { value: 1 } },
      { hp: { value: 1 } },
      { hp: { value: 1, max: 5 } },
    ],
    ["an unknown field", { "-=nothing": null, "hp.-=nothing": null }, {}, {}],
  ])("%s", (_name, changes, diff, result) => {
    const before = foe.toObject();
    expect(foe.updateSource(changes)).toEqual(diff);
    expect(foe.toObject()).toEqual({ ...before, ...result });
  });

  it("clone carries them out as well", () => {
    expect(foe.clone({ "loose.-=a": null }).loose).toEqual({});
  });
});

describe("[data-model] read-only fields (foundryvtt.com/api: DataFieldOptions.readonly)", () => {
  class Doc extends DataModel {
    static defineSchema() {
      return { _id: new fields.DocumentIdField(), n: new NumberField({ initial: 1 }) };
    }
  }
  const [a, b] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];

  it("may be given once, and sent again, but not changed or assigned", () => {
    const doc = new Doc();
    expect(doc.updateSource({ _id: a })).toEqual({ _id: a });
    expect(doc.updateSource({ _id: a, n: 2 })).toEqual({ n: 2 });
    expect(() => doc.updateSource({ _id: b })).toThrow(/read-only/);
    expect(() => {
      doc._id = b;
    }).toThrow(TypeError);
  });
});
