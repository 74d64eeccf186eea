// @vitest-environment node
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import DataModel from "../playtable/client/abstract/data-model.mjs";
import * as fields from "../playtable/client/data/fields/index.mjs";
import { deepClone, equals, mergeObject } from "../playtable/client/utils/index.mjs";

// The same cases at every run; FC_SEED explores others.
const { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, SetField, StringField, TypedObjectField } =
  fields;
const anything = fc.anything({ maxDepth: 2, withNullPrototype: false });

/** One field of each kind, made anew: a field belongs to one parent. */
const kinds = {
  boolean: () => new BooleanField(),
  number: () => new NumberField(),
  integer: () => new NumberField({ integer: true, min: 0, max: 5, nullable: false, required: true, initial: 1 }),
  step: () => new NumberField({ step: 0.1, min: -1 }),
  angle: () => new fields.AngleField(),
  alpha: () => new fields.AlphaField(),
  hue: () => new fields.HueField(),
  text: () => new StringField({ required: true }),
  choice: () => new StringField({ choices: ["a", "b"], initial: "a", required: true }),
  color: () => new fields.ColorField(),
  file: () => new fields.FilePathField({ categories: ["IMAGE"] }),
  json: () => new fields.JSONField(),
  id: () => new fields.DocumentIdField(),
  uuid: () => new fields.DocumentUUIDField(),
  object: () => new ObjectField(),
  array: () => new ArrayField(new NumberField()),
  set: () => new SetField(new StringField()),
  schema: () => new SchemaField({ a: new NumberField({ initial: 1 }), b: new StringField({ required: true }) }),
  typed: () => new TypedObjectField(new NumberField()),
};

describe("[fields] cleaning (foundryvtt.com/api: DataField#clean)", () => {
  it.each(Object.entries(kinds))("%s: cleaning twice is cleaning once, and validating never throws", (_name, make) => {
    const field = make();
    fc.assert(
      fc.property(anything, (value) => {
        const once = field.clean(deepClone(value));
        expect(equals(field.clean(deepClone(once)), once)).toBe(true);
        field.validate(once);
      }),
    );
  });

  it("a whole number in bounds, or a message: never anything else", () => {
    const field = kinds.integer();
    fc.assert(
      fc.property(fc.oneof(anything, fc.double(), fc.string()), (value) => {
        const cleaned = field.clean(value);
        if (field.validate(cleaned)) return;
        expect(Number.isInteger(cleaned) && cleaned >= 0 && cleaned <= 5).toBe(true);
      }),
    );
  });
});

describe("[data-model] updates (foundryvtt.com/api: DataModel#updateSource)", () => {
  class Model extends DataModel {
    static defineSchema() {
      return {
        n: new NumberField({ integer: true, min: 0, max: 99, nullable: false, required: true, initial: 1 }),
        s: new SchemaField({ a: new NumberField({ initial: 1 }), b: new StringField({ required: true }) }),
        loose: new ObjectField(),
        typed: new TypedObjectField(new SchemaField({ n: new NumberField({ initial: 7 }) })),
        list: new ArrayField(new NumberField()),
      };
    }
  }
  const key = fc.stringMatching(/^[a-c]$/);
  const loose = fc.dictionary(
    key,
    fc.oneof(fc.integer(), fc.dictionary(key, fc.integer(), { noNullPrototype: true })),
    {
      noNullPrototype: true,
    },
  );
  const changes = fc.record(
    {
      n: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      s: fc.record({ a: fc.integer(), b: fc.string() }, { requiredKeys: [], noNullPrototype: true }),
      loose,
      typed: fc.dictionary(key, fc.record({ n: fc.integer() }, { requiredKeys: [], noNullPrototype: true }), {
        noNullPrototype: true,
      }),
      list: fc.array(fc.integer(), { maxLength: 3 }),
    },
    { requiredKeys: [], noNullPrototype: true },
  );

  it("the difference, merged into what was, is what is", () => {
    fc.assert(
      fc.property(changes, changes, (start, change) => {
        const model = new Model(start);
        const before = model.toObject();
        const diff = model.updateSource(change);
        expect(mergeObject(before, diff, { performDeletions: true })).toEqual(model.toObject());
      }),
    );
  });

  it("the same update twice changes nothing the second time; its own data are no change", () => {
    fc.assert(
      fc.property(changes, changes, (start, change) => {
        const model = new Model(start);
        expect(model.updateSource(model.toObject())).toEqual({});
        model.updateSource(change);
        expect(model.updateSource(change)).toEqual({});
      }),
    );
  });

  it("stored data make the same model again", () => {
    fc.assert(
      fc.property(changes, (start) => {
        const model = new Model(start);
        expect(Model.fromJSON(JSON.stringify(model)).toObject()).toEqual(model.toObject());
        expect(model.toObject(false)).toEqual(model.toObject());
      }),
    );
  });
});
