// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import DataModel from "../playtable/client/abstract/data-model.mjs";
import TypeDataModel from "../playtable/client/abstract/type-data-model.mjs";
import * as fields from "../playtable/client/data/fields/index.mjs";
import { DataModelValidationError, DataModelValidationFailure } from "../playtable/client/data/validation/index.mjs";
import { useGeneration } from "./support/use-generation.mjs";

const { NumberField, SchemaField, SetField, StringField } = fields;

class Foe extends DataModel {
  static defineSchema() {
    return {
      name: new StringField({ required: true, blank: false, initial: "Foe" }),
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, initial: 3, min: 0 }),
        max: new NumberField({ required: true, nullable: false, integer: true, initial: 5 }),
      }),
      tags: new SetField(new StringField()),
      role: new StringField({ choices: ["", "boss"], blank: true }),
    };
  }
  static migrateData(source) {
    this._addDataFieldMigration(source, "health", "hp.value", (data) => data.health * 1);
    if (source.role === "explode") throw new Error("boom");
    return super.migrateData(source);
  }
  static validateJoint(data) {
    if (data.hp.value > data.hp.max) throw new Error("too healthy");
  }
}

const make = () => new Foe({ name: "", hp: { value: null } });

let warn;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("[data-model] construction (foundryvtt.wiki: DataModel)", () => {
  it("cleans, fills in, prepares, and leaves the given data alone", () => {
    const data = { hp: { value: "2.4", extra: 1 }, tags: ["a", "a"], nonsense: true };
    const foe = new Foe(data);
    expect(foe.toObject()).toEqual({ name: "Foe", hp: { value: 2, max: 5 }, tags: ["a"], role: undefined });
    expect(foe.tags).toEqual(new Set(["a"]));
    expect(data).toEqual({ hp: { value: "2.4", extra: 1 }, tags: ["a", "a"], nonsense: true });
  });

  it("seals the source", () => {
    const foe = new Foe();
    expect(() => {
      foe._source.added = 1;
    }).toThrow(TypeError);
  });

  it("migrates first; an error in it is logged, not thrown", () => {
    expect(new Foe({ health: "4" }).hp.value).toBe(4);
    expect(new Foe({ health: 1, hp: { value: 2 } }).hp.value).toBe(2);
    const foe = new Foe({ role: "explode" }, { strict: false });
    expect(foe.invalid).toBe(true);
    expect(warn).toHaveBeenCalled();
  });

  it("what is prepared and what is stored are apart; reset starts over", () => {
    const foe = new Foe();
    foe.hp.value = 99;
    foe.tags.add("x");
    expect(foe._source.hp.value).toBe(3);
    expect(foe.toObject(false).hp.value).toBe(99);
    expect(foe.toObject(false).tags).toEqual(["x"]);
    foe.reset();
    expect([foe.hp.value, foe.tags.size]).toEqual([3, 0]);
  });

  it("fromSource, fromJSON, toJSON, clone", () => {
    const foe = Foe.fromJSON(JSON.stringify(new Foe({ name: "Thug" })));
    expect(foe.name).toBe("Thug");
    const copy = foe.clone({ "hp.value": 1, unknown: 2 });
    expect(copy).toBeInstanceOf(Foe);
    expect([copy.name, copy.hp.value, foe.hp.value]).toEqual(["Thug", 1, 3]);
    expect(copy.toJSON()).toEqual(copy.toObject());
    expect(new Foe(foe).toObject()).toEqual(foe.toObject());
  });

  it("one schema a class, built when asked for", () => {
    class Boss extends Foe {
      static defineSchema() {
        return { ...super.defineSchema(), rank: new NumberField({ initial: 1 }) };
      }
    }
    expect(Foe.schema).toBe(new Foe().schema);
    expect(Boss.schema).not.toBe(Foe.schema);
    expect([Boss.schema.has("rank"), Foe.schema.has("rank")]).toEqual([true, false]);
    expect(Foe.schema.getField("hp.value").fieldPath).toBe("hp.value");
    expect(Foe.schema.getField("hp.nothing")).toBeUndefined();
    expect(() => DataModel.schema).toThrow(/schema/);
  });

  it("a subclass may initialise its fields in another order (foundryvtt.com/api: DataModel._initializationOrder)", () => {
    class Model extends DataModel {
      static defineSchema() {
        const late = new StringField();
        late.initialize = (value, model) => `${value} of ${model.b}`;
        return { a: late, b: new StringField() };
      }
      static *_initializationOrder() {
        yield* [...super._initializationOrder()].toReversed();
      }
    }
    expect(new Model({ a: "x", b: "y" }).a).toBe("x of y");
  });

  it("the parent must be a model", () => {
    const parent = new Foe();
    expect(new Foe({}, { parent }).parent).toBe(parent);
    expect(() => new Foe({}, { parent: {} })).toThrow(/parent/);
    expect(() => new Foe([])).toThrow(/object/);
  });

  it("values that aren't stored start anew each time (V14: persisted)", () => {
    useGeneration(14);
    const build = () =>
      class Model extends DataModel {
        static defineSchema() {
          return { bonus: new NumberField({ initial: 2, persisted: false }), a: new NumberField({ initial: 1 }) };
        }
      };
    const Model = build();
    const model = new Model({ bonus: 9 });
    expect([model.bonus, model.toObject(), model.toObject(false)]).toEqual([2, { a: 1 }, { a: 1 }]);
    expect(model.updateSource({ bonus: 5 })).toEqual({});
    useGeneration(13);
    const Stored = build();
    expect(new Stored({ bonus: 9 }).toObject()).toEqual({ bonus: 9, a: 1 });
  });
});

describe("[data-model] validation (foundryvtt.com/api: DataModel#validate)", () => {
  it("strict throws with every failure by path (form as in mkscho63/sta#275)", () => {
    expect(make).toThrow(DataModelValidationError);
    expect(make).toThrow(
      "[Foe] validation errors:\n  name: may not be a blank string\n  hp: \n    value: must be a finite number",
    );
  });

  it("a model with an id is named by it", () => {
    class Doc extends DataModel {
      static defineSchema() {
        return { _id: new fields.DocumentIdField(), n: new NumberField({ integer: true }) };
      }
    }
    expect(() => new Doc({ _id: "abcdefghijklmnop", n: "x" })).toThrow(
      "Doc [abcdefghijklmnop] validation errors:\n  n: must be a finite number",
    );
  });

  it("the error knows its failures (foundryvtt.com/api: DataModelValidationError)", () => {
    let error;
    try {
      make();
    } catch (caught) {
      error = caught;
    }
    expect(error.getFailure("hp.value")).toBeInstanceOf(DataModelValidationFailure);
    expect(error.getFailure("hp.nothing")).toBeUndefined();
    expect(Object.keys(error.getAllFailures())).toEqual(["name", "hp.value"]);
    expect(error.asHTML()).toContain("must be a finite number");
  });

  it("not strict: noted and logged", () => {
    const foe = Foe.fromSource({ hp: { value: null } });
    expect(foe.invalid).toBe(true);
    expect(foe.validationFailures.fields.fields.hp.fields.value.message).toBe("must be a finite number");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(new Foe().invalid).toBe(false);
  });

  it("fallback: replaced by the initial value", () => {
    const foe = new Foe({ name: "", hp: { value: null, max: 7 } }, { fallback: true });
    expect(foe.toObject()).toMatchObject({ name: "Foe", hp: { value: 3, max: 7 } });
    expect(foe.invalid).toBe(false);
    expect(foe.validationFailures.fields.fields.name.fallback).toBe("Foe");
  });

  it("joint validation: of complete data, of changes only when asked", () => {
    expect(() => new Foe({ hp: { value: 9 } })).toThrow(/too healthy/);
    const foe = new Foe();
    expect(foe.validate({ changes: { "hp.value": 9 } })).toBe(true);
    expect(() => foe.validate({ changes: { hp: { value: 9, max: 5 } }, joint: true })).toThrow(/too healthy/);
  });

  it("changes are validated as they are, or cleaned first", () => {
    const foe = new Foe();
    expect(() => foe.validate({ changes: { "hp.value": "4" } })).toThrow(/finite/);
    expect(foe.validate({ changes: { "hp.value": "4" }, clean: true })).toBe(true);
    expect(foe.validate({ changes: { "hp.value": "x" }, clean: true, strict: false })).toBe(false);
    expect(foe.validate({ changes: { hp: null }, fields: false })).toBe(true);
    expect(foe._source.hp.value).toBe(3);
  });
});

describe("[data-model] TypeDataModel (foundryvtt.com/api)", () => {
  class HeroData extends TypeDataModel {
    static defineSchema() {
      return { hp: new SchemaField({ value: new NumberField({ initial: 1 }) }) };
    }
  }

  it("names its fields from the document on", () => {
    expect(HeroData.schema.getField("hp.value").fieldPath).toBe("system.hp.value");
  });

  it("has the document's events, doing nothing", async () => {
    const data = new HeroData();
    data.prepareBaseData();
    data.prepareDerivedData();
    for (const name of ["_preCreate", "_preUpdate", "_preDelete"]) expect(await data[name]({}, {}, {})).toBeUndefined();
    for (const name of ["_onCreate", "_onUpdate", "_onDelete"]) expect(data[name]({}, {}, "")).toBeUndefined();
    expect(await data.toEmbed({})).toBeNull();
  });
});
