import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fields from "../playtable/client/data/fields/index.mjs";
import * as makers from "../playtable/client/applications/fields.mjs";

beforeAll(() => {
  globalThis.foundry = { applications: { fields: makers } };
});
afterAll(() => {
  delete globalThis.foundry;
});

/** Fields at their place in a schema. */
const placed = (schema) => new fields.SchemaField(schema).fields;

const optionsOf = (options) =>
  Array.from(
    new fields.StringField({ choices: { a: "A", b: "B" }, ...options }).toInput({ value: "b" }).options,
    (o) => [o.value, o.selected],
  );

describe("[fields] forms (foundryvtt.com/api: DataField#toInput, DataField#toFormGroup)", () => {
  it("an input is named by the field's path and shows the initial value", () => {
    const { hp } = placed({ hp: new fields.NumberField({ min: 0, max: 9, integer: true, initial: 4 }) });
    const input = hp.toInput();
    expect([input.name, input.type, input.value, input.min, input.max, input.step]).toEqual([
      "hp",
      "number",
      "4",
      "0",
      "9",
      "1",
    ]);
    expect(hp.toInput({ name: "system.hp", value: 7 }).outerHTML).toContain('name="system.hp"');
  });

  it.each([
    ["text", new fields.StringField(), "input"],
    ["textarea", new fields.StringField(), "textarea", { elementType: "textarea" }],
    ["checkbox", new fields.BooleanField(), "input"],
    ["select", new fields.StringField({ choices: { a: "A" } }), "select"],
    ["number select", new fields.NumberField({ choices: [1, 2] }), "select"],
    ["editor", new fields.HTMLField(), "prose-mirror"],
    ["color", new fields.ColorField(), "color-picker"],
    ["file", new fields.FilePathField({ categories: ["IMAGE"] }), "file-picker"],
    ["tags", new fields.SetField(new fields.StringField()), "string-tags"],
    ["multi select", new fields.SetField(new fields.StringField({ choices: ["a"] })), "multi-select"],
    ["document", new fields.DocumentUUIDField(), "document-tags"],
    ["code", new fields.JSONField(), "code-mirror"],
  ])("%s", (_name, field, tag, config = {}) => {
    const { x } = placed({ x: field });
    expect(x.toInput(config).localName).toBe(tag);
    expect(x.constructor.hasFormSupport).toBe(true);
  });

  it("a select has the choices, and a blank one where blank or null is allowed", () => {
    expect(optionsOf({ required: true })).toEqual([
      ["a", false],
      ["b", true],
    ]);
    expect(optionsOf({ required: true, blank: true })[0]).toEqual(["", false]);
  });

  it("a group has the label, else the path, and the hint", () => {
    const { a, b } = placed({
      a: new fields.StringField({ label: "Name", hint: "Yours" }),
      b: new fields.StringField(),
    });
    const group = a.toFormGroup({ rootId: "r" }, { value: "x" });
    expect(group.querySelector("label").textContent).toBe("Name");
    expect(group.querySelector(".hint").textContent).toBe("Yours");
    expect(group.querySelector("input").id).toBe("r-a");
    expect(b.toFormGroup().querySelector("label").textContent).toBe("b");
  });

  it("an own input function is called, a field without one throws", () => {
    const { a } = placed({ a: new fields.StringField() });
    expect(a.toInput({ input: (field, { name }) => `${field.name}:${name}` })).toBe("a:a");
    expect(() => new fields.AnyField().toInput()).toThrow(/AnyField/);
    expect(fields.AnyField.hasFormSupport).toBe(false);
  });
});
