/** What fields make of values (docs/foundry.md 3.2). Sources: foundryvtt.wiki (DataModel), foundryvtt.com/api (foundry.data.fields), GH#13804, GH#10448. */

/**
 * What becomes of values in a field: the stored one, or the message it is refused with. Runs on a client; `build` is the text of a
 * function of `foundry.data.fields` that makes the field.
 */
const store = ({ build, values }) => {
  // oxlint-disable-next-line no-eval -- a function goes over to a page as its text
  const make = (0, eval)(`(${build})`);
  class Holder extends foundry.abstract.DataModel {
    static defineSchema() {
      return { held: make(foundry.data.fields) };
    }
  }
  return values.map((value) => {
    const given = value?.undefined ? {} : { held: value };
    try {
      const stored = new Holder(given).toObject().held;
      return stored === undefined ? "undefined" : stored;
    } catch (error) {
      const message = error.message.split("held:").at(-1).trim();
      return { refused: message };
    }
  });
};
const NOTHING = { undefined: true };
/** Asks a client what becomes of values in a field. */
const stored = (client, make, values) => client.evaluate(store, { build: String(make), values });

/** A behaviour about one field: each value with what it becomes, or a pattern for the message. */
const field = (id, lines, make, cases) => ({
  id: `fields.${id}`,
  lines,
  errors: [/validation/i],
  run: async ({ gm, expect }) => {
    const results = await stored(
      gm,
      make,
      cases.map(([value]) => value),
    );
    const wanted = cases.map(([, outcome]) =>
      outcome instanceof RegExp ? { refused: expect.stringMatching(outcome) } : outcome,
    );
    expect(results).toEqual(wanted);
  },
});

export default [
  field("initial-values-come-for-what-is-missing", ["3.2/1", "3.2/2"], (f) => new f.StringField({ initial: "begin" }), [
    [NOTHING, "begin"],
    ["other", "other"],
    [null, /null/],
  ]),
  field("initial-may-be-a-function", ["3.2/1"], (f) => new f.NumberField({ initial: () => 6 }), [
    [NOTHING, 6],
    [null, null],
  ]),
  field("required-without-a-value-is-refused", ["3.2/1"], (f) => new f.StringField({ required: true, blank: false }), [
    [NOTHING, /undefined/],
    ["a", "a"],
  ]),
  field("not-required-may-be-missing", ["3.2/1"], (f) => new f.StringField(), [[NOTHING, "undefined"]]),
  field("nullable-keeps-null", ["3.2/1", "3.2/2"], (f) => new f.StringField({ nullable: true, initial: "begin" }), [
    [null, null],
  ]),
  field("choices-as-lists-and-records", ["3.2/1"], (f) => new f.StringField({ choices: { a: "A", b: "B" } }), [
    ["a", "a"],
    ["A", /valid choice/],
  ]),
  field(
    "validators-decide-or-pass-on",
    ["3.2/3"],
    (f) =>
      new f.StringField({
        choices: ["listed"],
        validationError: "is not what I want",
        validate: (value) => {
          if (value === "good") return true;
          if (value === "bad") return false;
          if (value === "ugly") throw new Error("is ugly");
          return undefined;
        },
      }),
    [
      ["good", "good"],
      ["bad", /is not what I want/],
      ["ugly", /is ugly/],
      ["listed", "listed"],
      ["unlisted", /valid choice/],
    ],
  ),
  field(
    "numbers-out-of-range-are-clamped-not-refused",
    ["3.2/4", "3.2/6"],
    (f) => new f.NumberField({ min: 0, max: 20, integer: true }),
    [
      [-3, 0],
      [99, 20],
      ["7.6", 8],
      [7.4, 7],
    ],
  ),
  field("wrong-types-are-cast-before-anything-else", ["3.2/4"], (f) => new f.StringField({ choices: ["5", "true"] }), [
    [5, "5"],
    [true, "true"],
    [" 5 ", "5"],
  ]),
  field("booleans", ["3.2/5"], (f) => new f.BooleanField(), [
    [NOTHING, false],
    ["true", true],
    ["false", false],
    [{ any: 1 }, false],
    [1, true],
    [0, false],
    ["yes", true],
    [null, /null/],
  ]),
  field("numbers-are-nullable-unless-told", ["3.2/6"], (f) => new f.NumberField(), [
    [NOTHING, "undefined"],
    [null, null],
    ["12", 12],
    ["many", /must be a (?:finite )?number/],
  ]),
  field("numbers-step-and-positive", ["3.2/6"], (f) => new f.NumberField({ step: 0.25, positive: true }), [
    [1.1, 1],
    [1.2, 1.25],
    [-2, /positive/],
  ]),
  field("numbers-with-choices-are-not-nullable", ["3.2/6"], (f) => new f.NumberField({ choices: [1, 2] }), [
    [1, 1],
    ["2", 2],
    [3, /valid choice/],
    [null, /finite number|null/],
  ]),
  field("texts-are-trimmed-and-may-be-blank", ["3.2/7"], (f) => new f.StringField({ required: true }), [
    [NOTHING, ""],
    ["  a b ", "a b"],
    ["", ""],
    [12, "12"],
    [null, /null/],
  ]),
  field("texts-that-keep-their-spaces", ["3.2/7"], (f) => new f.StringField({ trim: false }), [[" a ", " a "]]),
  field("texts-with-choices-are-not-blank", ["3.2/7"], (f) => new f.StringField({ choices: ["a"] }), [
    ["", /blank/],
    ["a", "a"],
  ]),
  field(
    "schemas-drop-what-they-do-not-know",
    ["3.2/8"],
    (f) => new f.SchemaField({ a: new f.NumberField({ initial: 1, nullable: false }), b: new f.StringField() }),
    [
      [NOTHING, { a: 1 }],
      [{ a: 2, c: 3 }, { a: 2 }],
      [null, /null/],
      [{ a: null }, /a: must be a finite number/],
      ["text", /object/],
    ],
  ),
  field("objects-hold-anything", ["3.2/9"], (f) => new f.ObjectField(), [
    [NOTHING, {}],
    [{ deep: { er: [1] } }, { deep: { er: [1] } }],
    ["text", /object/],
    [null, /null/],
  ]),
  field(
    "typed-objects-clean-values-and-drop-keys",
    ["3.2/10"],
    (f) =>
      new f.TypedObjectField(new f.NumberField({ integer: true, nullable: false }), {
        validateKey: (key) => key.startsWith("k"),
      }),
    [
      [NOTHING, {}],
      [{ ka: "2.4", other: 1 }, { ka: 2 }],
      [{ ka: null }, /ka: must be a finite number/],
    ],
  ),
  field(
    "arrays-take-iterables-and-numbered-objects",
    ["3.2/11"],
    (f) => new f.ArrayField(new f.NumberField({ integer: true, nullable: false }), { min: 1, max: 3 }),
    [
      [
        [1.2, "2"],
        [1, 2],
      ],
      [{ 0: 5, 1: 6 }, [5, 6]],
      [[], /at least|fewer|minimum|must have/i],
      [[1, 2, 3, 4], /at most|more|maximum|must have/i],
      [[1, null], /must be a finite number/],
    ],
  ),
  field("ids-are-sixteen-letters-and-digits", ["3.2/15"], (f) => new f.DocumentIdField({ readonly: false }), [
    ["abcdefABCDEF0123", "abcdefABCDEF0123"],
    ["short", /16-character/],
    [null, null],
  ]),
  field("uuids", ["3.2/15"], (f) => new f.DocumentUUIDField({ type: "Item", embedded: true }), [
    ["Actor.abcdefABCDEF0123.Item.abcdefABCDEF0123", "Actor.abcdefABCDEF0123.Item.abcdefABCDEF0123"],
    ["Item.abcdefABCDEF0123", /embedded/],
    ["Actor.abcdefABCDEF0123", /Item|embedded/],
    ["no uuid", /UUID/],
    [null, null],
  ]),
  field("html-is-not-cleaned-on-the-client", ["3.2/16"], (f) => new f.HTMLField(), [
    [NOTHING, ""],
    ["<p onclick='x()'>a</p><script>b</script>", "<p onclick='x()'>a</p><script>b</script>"],
    [null, /null/],
  ]),
  field("colours", ["3.2/17"], (f) => new f.ColorField(), [
    [NOTHING, null],
    ["#ff8800", "#ff8800"],
    [0x00ff00, "#00ff00"],
    ["", null],
    ["reddish", /color/],
  ]),
  field("alphas", ["3.2/17"], (f) => new f.AlphaField(), [
    [NOTHING, 1],
    [-1, 0],
    [4, 1],
    [0.5, 0.5],
  ]),
  field("angles", ["3.2/17"], (f) => new f.AngleField(), [
    [NOTHING, 0],
    [370, 10],
    [-90, 270],
  ]),
  field("hues", ["3.2/17"], (f) => new f.HueField(), [
    [NOTHING, 0],
    [0.25, 0.25],
  ]),
  field("file-paths", ["3.2/17"], (f) => new f.FilePathField({ categories: ["IMAGE"] }), [
    [NOTHING, null],
    ["icons/a.webp", "icons/a.webp"],
    ["a.ogg", /extension/],
    ["data:image/png;base64,AAAA", /base64/],
  ]),
  field(
    "file-paths-with-wildcards",
    ["3.2/17"],
    (f) => new f.FilePathField({ categories: ["IMAGE"], wildcard: true }),
    [["icons/*", "icons/*"]],
  ),
  field("json", ["3.2/17"], (f) => new f.JSONField(), [
    ['{"a":1}', '{"a":1}'],
    [{ a: 1 }, '{"a":1}'],
    ["{", /JSON/],
  ]),
  field("sort-numbers", ["3.2/17"], (f) => new f.IntegerSortField(), [
    [NOTHING, 0],
    ["3.7", 4],
  ]),
  field("scripts", ["3.2/17"], (f) => new f.JavaScriptField(), [
    ["return 1;", "return 1;"],
    ["return (", /.+/],
  ]),
  field("anything", ["3.2/17"], (f) => new f.AnyField(), [
    [{ a: [1, null] }, { a: [1, null] }],
    ["x", "x"],
    [null, null],
  ]),
  field("ownership", ["3.2/18"], (f) => new f.DocumentOwnershipField(), [
    [NOTHING, { default: 0 }],
    [
      { default: 1, abcdefABCDEF0123: 3 },
      { default: 1, abcdefABCDEF0123: 3 },
    ],
    [{ default: 9 }, /mapping of user IDs/],
    [{ nobody: 3 }, /mapping of user IDs/],
  ]),
  field(
    "typed-schemas-choose-by-type",
    ["3.2/20"],
    (f) =>
      new f.TypedSchemaField({
        disc: {
          type: new f.StringField({ required: true, initial: "disc" }),
          radius: new f.NumberField({ initial: 1 }),
        },
        box: { type: new f.StringField({ required: true, initial: "box" }), side: new f.NumberField({ initial: 2 }) },
      }),
    [
      [{ type: "disc" }, { type: "disc", radius: 1 }],
      [
        { type: "box", radius: 4 },
        { type: "box", side: 2 },
      ],
      [{ type: "cone" }, /type/],
    ],
  ),
  {
    id: "fields.half-steps-and-blank-numbers",
    lines: ["3.2/24"],
    run: async ({ gm, expect }) => {
      const stepped = await stored(gm, (f) => new f.NumberField({ step: 0.5 }), [0.25, 0.75, 1.1]);
      // Both neighbours of a half are near enough; what isn't a half has one.
      expect([0, 0.5]).toContain(stepped[0]);
      expect([0.5, 1]).toContain(stepped[1]);
      expect(stepped[2]).toBe(1);
      const [blank] = await stored(gm, (f) => new f.NumberField({ initial: 3 }), [""]);
      expect([null, 0]).toContain(blank);
    },
  },
];
