// @vitest-environment node
import { describe, expect, it } from "vitest";
import * as fields from "../playtable/client/data/fields/index.mjs";
import { DataModelValidationFailure } from "../playtable/client/data/validation/index.mjs";
import { Color } from "../playtable/client/utils/index.mjs";

/** What a field makes of a value: the cleaned value, or the message of its failure. */
function outcome(field, value) {
  const cleaned = field.clean(value);
  const failure = field.validate(cleaned);
  return failure ? { message: failure.message } : cleaned;
}

const required = { required: true, nullable: false };

const validated = (validate) => new fields.NumberField({ choices: [1], validate, validationError: "is odd" });
const numberMessage = (options, value) => new fields.NumberField(options).validate(value)?.message;
const checkUuid = (options, value) => outcome(new fields.DocumentUUIDField(options), value);

describe("[fields] common options (foundryvtt.com/api: DataFieldOptions)", () => {
  it("undefined becomes the initial value, which a function may give", () => {
    expect(new fields.NumberField({ initial: 3 }).clean(undefined)).toBe(3);
    expect(
      new fields.StringField({ initial: (source) => source.name }).clean(undefined, { source: { name: "x" } }),
    ).toBe("x");
    const initial = { a: [] };
    const field = new fields.ObjectField({ initial });
    expect(field.clean(undefined)).toEqual(initial);
    expect(field.clean(undefined)).not.toBe(initial);
  });

  it("null is never replaced by initial (GH#13804)", () => {
    expect(outcome(new fields.NumberField({ ...required, initial: 3 }), null)).toEqual({
      message: "must be a finite number",
    });
    expect(outcome(new fields.NumberField({ initial: 3 }), null)).toBeNull();
    expect(outcome(new fields.StringField({ initial: "x" }), null)).toEqual({ message: "may not be null" });
    expect(outcome(new fields.StringField({ initial: "x", nullable: true }), null)).toBeNull();
  });

  it("a required field without an initial value may not be undefined (foundryvtt.com/api: foundry.data)", () => {
    expect(outcome(new fields.NumberField(required), undefined)).toEqual({ message: "may not be undefined" });
    expect(outcome(new fields.NumberField(), undefined)).toBeUndefined();
  });

  it("a custom validator: true stops, false fails, undefined goes on, an error gives the message", () => {
    expect(
      outcome(
        validated(() => true),
        9,
      ),
    ).toBe(9);
    expect(
      outcome(
        validated(() => false),
        1,
      ),
    ).toEqual({ message: "is odd" });
    expect(
      outcome(
        validated(() => undefined),
        9,
      ),
    ).toEqual({ message: "9 is not a valid choice" });
    const thrower = validated(() => {
      throw new Error("no");
    });
    expect(outcome(thrower, 1)).toEqual({ message: "no" });
  });

  it("a validator may throw a failure of its own, with what failed within", () => {
    class Strict extends fields.ObjectField {
      _validateType(value) {
        const failure = new DataModelValidationFailure();
        failure.elements.push({
          id: "k",
          failure: new DataModelValidationFailure({ message: "bad", invalidValue: value }),
        });
        throw failure.asError();
      }
    }
    expect(new Strict().validate({}).child("k").message).toBe("bad");
  });

  it("choices may be an array, a record or a function", () => {
    for (const choices of [["a", "b"], { a: "A", b: "B" }, () => ["a", "b"], () => ({ a: "A" })]) {
      expect(outcome(new fields.StringField({ choices }), "a")).toBe("a");
      expect(outcome(new fields.StringField({ choices }), "c")).toEqual({ message: "c is not a valid choice" });
    }
  });

  it("a field belongs to one parent", () => {
    const field = new fields.StringField();
    const schema = new fields.SchemaField({ a: new fields.SchemaField({ b: field }) });
    expect(field.fieldPath).toBe("a.b");
    expect(schema.getField("a.b")).toBe(field);
    expect(() => new fields.SchemaField({ c: field })).toThrow(/already belongs/);
    expect(() => new fields.SchemaField({ _source: new fields.StringField() })).toThrow(/_source/);
  });

  it("unknown options stay in options and don't become members", () => {
    const field = new fields.StringField({ label: "L", clean: "x", extra: 1 });
    expect(field.label).toBe("L");
    expect(typeof field.clean).toBe("function");
    expect(field.options.extra).toBe(1);
  });
});

describe("[fields] BooleanField (foundryvtt.com/api)", () => {
  it.each([
    ["true", true],
    ["false", false],
    ["", false],
    ["yes", true],
    [1, true],
    [0, false],
    [{}, false],
    [undefined, false],
  ])("%j is %s", (value, expected) => {
    expect(outcome(new fields.BooleanField(), value)).toBe(expected);
  });
});

describe("[fields] NumberField cleans by clamping and rounding, not by refusing (foundryvtt.com/api)", () => {
  it.each([
    [{ min: 0, max: 5 }, 9, 5],
    [{ min: 0, max: 5 }, -9, 0],
    [{ integer: true }, 2.5, 3],
    [{ integer: true }, "2.4", 2],
    [{ step: 0.1 }, 0.34, 0.3],
    [{ step: 5 }, 12.5, 15],
    [{ step: 2, min: 1 }, 4.1, 5],
    [{ step: 2, min: 1, max: 4 }, 9, 4],
    [{}, "7", 7],
    [{}, "", null],
    [{}, " ", null],
    [{}, true, 1],
    [required, "", { message: "must be a finite number" }],
    [{}, "abc", { message: "must be a finite number" }],
    [{}, [3], { message: "must be a finite number" }],
    [{}, {}, { message: "must be a finite number" }],
    [{}, Infinity, { message: "must be a finite number" }],
    [{ positive: true }, 0, { message: "must be a positive number" }],
    [{ choices: [1, 2] }, 3, { message: "3 is not a valid choice" }],
    [{ choices: [1, 2] }, null, { message: "must be a finite number" }],
  ])("%j: %j is %j", (options, value, expected) => {
    expect(outcome(new fields.NumberField(options), value)).toEqual(expected);
  });

  it("says what is wrong with a value that wasn't cleaned", () => {
    expect(numberMessage({ integer: true }, 1.5)).toBe("must be an integer");
    expect(numberMessage({ min: 2 }, 1)).toMatch(/at least 2/);
    expect(numberMessage({ max: 2 }, 3)).toMatch(/at most 2/);
    expect(numberMessage({}, "3")).toBe("must be a finite number");
  });

  it("AngleField, AlphaField, HueField, IntegerSortField", () => {
    expect([-90, 370, 360].map((value) => outcome(new fields.AngleField(), value))).toEqual([270, 10, 0]);
    expect([-1, 0.5, 2].map((value) => outcome(new fields.AlphaField(), value))).toEqual([0, 0.5, 1]);
    expect(outcome(new fields.HueField(), 1.25)).toBeCloseTo(0.25);
    expect([undefined, "1.6"].map((value) => outcome(new fields.IntegerSortField(), value))).toEqual([0, 2]);
  });
});

describe("[fields] StringField and its kind (foundryvtt.com/api)", () => {
  it.each([
    [{}, "  a ", "a"],
    [{ trim: false }, " a ", " a "],
    [{}, 5, "5"],
    [{}, undefined, undefined],
    [{ required: true }, undefined, ""],
    [{ required: true, blank: false }, undefined, { message: "may not be undefined" }],
    [{ required: true, blank: false, nullable: true }, undefined, null],
    [{ blank: false }, "  ", { message: "may not be a blank string" }],
    [{ choices: ["a"] }, "", { message: "may not be a blank string" }],
    [{ choices: ["a"], blank: true }, "", ""],
  ])("%j: %j is %j", (options, value, expected) => {
    expect(outcome(new fields.StringField(options), value)).toEqual(expected);
  });

  it("HTMLField starts blank and cleans nothing away on the client", () => {
    const html = "<p onclick='x()'>a</p>";
    expect(outcome(new fields.HTMLField(), undefined)).toBe("");
    expect(outcome(new fields.HTMLField(), html)).toBe(html);
  });

  it("ColorField stores #rrggbb and prepares a Color", () => {
    const field = new fields.ColorField();
    expect(["#ABC", 0xff0000, "", undefined].map((value) => outcome(field, value))).toEqual([
      "#aabbcc",
      "#ff0000",
      null,
      null,
    ]);
    expect(outcome(field, "red")).toEqual({ message: "is not a valid color" });
    const prepared = field.initialize("#ff0000");
    expect(prepared).toBeInstanceOf(Color);
    expect([prepared.css, prepared.r, `${prepared}`, field.toObject(prepared)]).toEqual([
      "#ff0000",
      1,
      "#ff0000",
      "#ff0000",
    ]);
  });

  it("FilePathField asks for a file of its categories", () => {
    const field = new fields.FilePathField({ categories: ["IMAGE"] });
    expect(["a/b.webp", "a.PNG?1", "", undefined].map((value) => outcome(field, value))).toEqual([
      "a/b.webp",
      "a.PNG?1",
      null,
      null,
    ]);
    expect(outcome(field, "a.mp3")).toEqual({ message: "does not have a valid file extension" });
    expect(outcome(field, "data:image/png;base64,xx").message).toMatch(/base64/);
    expect(outcome(new fields.FilePathField({ categories: ["IMAGE"], wildcard: true }), "a/*")).toBe("a/*");
    expect(() => new fields.FilePathField()).toThrow(/categories/);
  });

  it.each([
    ["FilePathField", () => new fields.FilePathField({ categories: ["IMAGE"] })],
    ["ColorField", () => new fields.ColorField()],
    ["DocumentUUIDField", () => new fields.DocumentUUIDField()],
  ])("%s is null where nothing is written, spaces or not", (_name, make) => {
    for (const blank of ["", " ", "\t\n"]) expect(outcome(make(), blank)).toBeNull();
  });

  it("ColorField takes a triple of parts, and no other list", () => {
    const field = new fields.ColorField();
    expect(outcome(field, [1, 0.5, 0])).toBe("#ff8000");
    for (const list of [[], [1, 0], [{ toString: "" }], ["1", "1", "1"]]) {
      expect(outcome(field, list).message).toBe("is not a valid color");
    }
  });

  it("JSONField stores text and prepares what it says", () => {
    const field = new fields.JSONField();
    expect(outcome(field, { a: 1 })).toBe('{"a":1}');
    expect(outcome(field, "{")).toEqual({ message: "is not a valid JSON string" });
    expect(field.initialize('{"a":1}')).toEqual({ a: 1 });
    expect(field.toObject({ a: 1 })).toBe('{"a":1}');
  });

  it("JavaScriptField must compile", () => {
    expect(outcome(new fields.JavaScriptField(), "return 1;")).toBe("return 1;");
    expect(outcome(new fields.JavaScriptField(), "return (").message).toBeTruthy();
    expect(outcome(new fields.JavaScriptField(), "await x();").message).toBeTruthy();
    expect(outcome(new fields.JavaScriptField({ async: true }), "await x();")).toBe("await x();");
  });

  it("DocumentIdField takes 16 letters and digits, a document or null", () => {
    const id = "abcdefghijklmnop";
    const field = new fields.DocumentIdField();
    expect([id, { _id: id }, null, undefined].map((value) => outcome(field, value))).toEqual([id, id, null, null]);
    expect(outcome(field, "short").message).toMatch(/16/);
  });

  it("DocumentUUIDField checks kind and place", () => {
    const [actor, item] = ["Actor.abcdefghijklmnop", "Actor.abcdefghijklmnop.Item.abcdefghijklmnop"];
    expect([checkUuid({}, actor), checkUuid({}, { uuid: item }), checkUuid({}, ""), checkUuid({}, undefined)]).toEqual([
      actor,
      item,
      null,
      null,
    ]);
    expect(checkUuid({ type: "Item" }, actor).message).toMatch(/Item/);
    expect(checkUuid({ embedded: false }, item).message).toMatch(/embedded/);
    expect(checkUuid({}, ".Item.abcdefghijklmnop").message).toMatch(/relative/);
    expect(checkUuid({ relative: true }, ".Item.abcdefghijklmnop")).toBe(".Item.abcdefghijklmnop");
    expect(checkUuid({}, "nonsense").message).toMatch(/UUID/);
  });
});

describe("[fields] ownership, type, stats (foundryvtt.com/api: DocumentOwnershipField, DocumentTypeField, DocumentStatsField)", () => {
  it("ownership starts as default NONE and takes levels by user id", () => {
    const field = new fields.DocumentOwnershipField();
    expect(outcome(field, undefined)).toEqual({ default: 0 });
    expect(outcome(field, { default: 0, abcdefghijklmnop: 3 })).toEqual({ default: 0, abcdefghijklmnop: 3 });
    for (const bad of [{ default: 7 }, { shorty: 1 }]) expect(outcome(field, bad).message).toMatch(/mapping/);
    expect(field.gmOnly).toBe(true);
  });

  it("flags are objects by scope", () => {
    const field = new fields.DocumentFlagsField();
    expect(outcome(field, undefined)).toEqual({});
    expect(outcome(field, { core: { a: 1 } })).toEqual({ core: { a: 1 } });
    expect(outcome(field, { core: 3 }).message).toMatch(/core/);
  });

  it("a type is one of the class's types", () => {
    const field = new fields.DocumentTypeField({ documentName: "Actor", TYPES: ["base", "hero"] });
    expect(outcome(field, "hero")).toBe("hero");
    expect(outcome(field, "foe").message).toBe('"foe" is not a valid type for the Actor Document class');
    expect(outcome(field, undefined).message).toBe("may not be undefined");
  });

  it("stats are all null until the server says", () => {
    const stats = outcome(new fields.DocumentStatsField(), undefined);
    expect(Object.keys(stats)).toContain("lastModifiedBy");
    expect(Object.values(stats).every((value) => value === null)).toBe(true);
  });
});
