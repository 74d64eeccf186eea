// @vitest-environment node
import { describe, expect, it } from "vitest";
import DataModel from "../playtable/client/abstract/data-model.mjs";
import * as fields from "../playtable/client/data/fields/index.mjs";

const number = (options) => new fields.NumberField({ integer: true, ...options });

const schema = () =>
  new fields.SchemaField({ a: number({ initial: 1 }), b: new fields.StringField({ required: true }) });
const typeField = (value) => new fields.StringField({ required: true, initial: value, choices: [value] });

describe("[fields] SchemaField (foundryvtt.com/api)", () => {
  it("fills in what is missing and drops unknown keys", () => {
    expect(schema().clean({ a: "3", z: 1, "-=b": null })).toEqual({ a: 3, b: "" });
    expect(schema().getInitialValue()).toEqual({ a: 1, b: "" });
  });

  it("cleans only what is there in an update, special keys of known fields included", () => {
    expect(schema().clean({ a: "3", "-=z": null }, { partial: true })).toEqual({ a: 3 });
    expect(schema().clean({ "==a": "4" }, { partial: true })).toEqual({ "==a": 4 });
  });

  it("collects the failures of its fields", () => {
    const failure = schema().validate({ a: 1.5, b: null });
    expect(Object.fromEntries(Object.entries(failure.fields).map(([key, { message }]) => [key, message]))).toEqual({
      a: "must be an integer",
      b: "may not be null",
    });
    expect(schema().validate(3).message).toBe("must be an object");
  });

  it("iterates, looks up and applies functions to its fields", () => {
    const field = schema();
    expect([...field].map(({ name }) => name)).toEqual(["a", "b"]);
    expect([field.has("a"), field.has("z"), field.get("z")]).toEqual([true, false, undefined]);
    expect(field.apply("getInitialValue", {})).toEqual({ a: 1, b: "" });
    expect(
      field.apply(function path() {
        return this.fieldPath;
      }),
    ).toEqual({ a: "a", b: "b" });
  });

  it("nullable: null stays null", () => {
    const field = new fields.SchemaField({ a: number() }, { nullable: true, initial: null });
    expect(field.clean(undefined)).toBeNull();
    expect(field.validate(null)).toBeUndefined();
    expect(field.initialize(null)).toBeNull();
  });
});

describe("[fields] ObjectField and TypedObjectField (foundryvtt.com/api)", () => {
  it("an object starts empty and must be one", () => {
    const field = new fields.ObjectField();
    expect(field.clean(undefined)).toEqual({});
    expect(field.validate([]).message).toBe("must be an object");
    const source = { a: {} };
    expect(field.initialize(source).a).not.toBe(source.a);
  });

  it("typed values are cleaned by the element, keys that validateKey refuses go", () => {
    const field = new fields.TypedObjectField(new fields.SchemaField({ n: number({ initial: 7, max: 9 }) }), {
      validateKey: (key) => key.startsWith("k"),
    });
    expect(field.clean({ k1: {}, k2: { n: 99, z: 1 }, x: {} })).toEqual({ k1: { n: 7 }, k2: { n: 9 } });
    expect(field.validate({ k: { n: 1.5 } }).fields.k.fields.n.message).toBe("must be an integer");
    expect(field.element.fields.n.fieldPath).toBe("element.n");
  });
});

describe("[fields] ArrayField and SetField (foundryvtt.com/api)", () => {
  it.each([
    [new Set(["1", 2]), [1, 2]],
    [{ 1: "b", 0: "a" }, ["b", "a"].toReversed()],
    ["3", [3]],
    [undefined, []],
  ])("casts %j", (value, expected) => {
    const element = typeof expected[0] === "string" ? new fields.StringField() : number();
    expect(new fields.ArrayField(element).clean(value)).toEqual(expected);
  });

  it("checks its length and its elements", () => {
    const message = (options, value) => new fields.ArrayField(number(), options).validate(value)?.message;
    expect(message({ min: 2 }, [1])).toMatch(/at least 2/);
    expect(message({ max: 1 }, [1, 2])).toMatch(/at most 1/);
    expect(message({ empty: false }, [])).toMatch(/empty/);
    expect(message({ exact: 2 }, [1])).toMatch(/exactly 2/);
    const failure = new fields.ArrayField(number()).validate([1, 1.5]);
    expect(failure.elements.map(({ id, failure: { message: text } }) => [id, text])).toEqual([
      [1, "must be an integer"],
    ]);
  });

  it("a set is stored as an array, prepared as a Set; repeated and invalid elements go", () => {
    const field = new fields.SetField(new fields.StringField({ choices: ["a", "b"] }));
    const cleaned = field.clean(["a", "a", "c", "b"]);
    expect(field.validate(cleaned).unresolved).toBe(false);
    expect(cleaned).toEqual(["a", "b"]);
    expect(field.initialize(cleaned)).toEqual(new Set(["a", "b"]));
    expect(field.toObject(new Set(["a"]))).toEqual(["a"]);
  });
});

describe("[fields] models within models (foundryvtt.com/api: EmbeddedDataField, TypedSchemaField)", () => {
  class Track extends DataModel {
    static defineSchema() {
      return { value: number({ initial: 0, min: 0 }), max: number({ initial: 5 }) };
    }
    static migrateData(source) {
      this._addDataFieldMigration(source, "val", "value");
      return super.migrateData(source);
    }
    static validateJoint({ value, max }) {
      if (value > max) throw new Error("is more than the maximum");
    }
    get left() {
      return this.max - this.value;
    }
  }
  class Hero extends DataModel {
    static defineSchema() {
      return {
        track: new fields.EmbeddedDataField(Track),
        tracks: new fields.ArrayField(new fields.EmbeddedDataField(Track)),
      };
    }
  }

  it("are instances with this model as their parent, migrated and cleaned with it", () => {
    const hero = new Hero({ track: { val: "2" }, tracks: [{ val: 1 }] });
    expect(hero.track).toBeInstanceOf(Track);
    expect(hero.track.left).toBe(3);
    expect(hero.track.parent).toBe(hero);
    expect(hero.tracks[0].left).toBe(4);
    expect(hero.toObject()).toEqual({ track: { value: 2, max: 5 }, tracks: [{ value: 1, max: 5 }] });
    expect(hero.toObject(false)).toEqual(hero.toObject());
    expect(hero.getFieldForProperty("track.max").fieldPath).toBe("max");
    expect(Hero.schema.getField("track.max").fieldPath).toBe("track.max");
  });

  it("are validated together when complete", () => {
    expect(() => new Hero({ track: { value: 9 } })).toThrow(/track: is more than the maximum/);
  });

  it("a type chooses the schema", () => {
    const field = new fields.TypedSchemaField({
      blade: { type: typeField("blade"), length: number({ initial: 1 }) },
      gun: { type: typeField("gun"), shots: number({ initial: 6 }) },
    });
    expect(field.clean({ type: "gun", length: 3 })).toEqual({ type: "gun", shots: 6 });
    expect(field.validate({ type: "bow" }).message).toMatch(/"bow"/);
    expect(() => new fields.TypedSchemaField({ bow: {} })).toThrow(/type/);
  });
});
