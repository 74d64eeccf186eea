const MODEL = "client/abstract/data-model.mjs";
const FIELD = "client/data/fields/data-field.mjs";
const SCHEMA = "client/data/fields/schema-field.mjs";

export default [
  {
    behaviour: "models.source-stays-while-prepared-values-change-until-reset",
    file: MODEL,
    find: "    this._initialize();",
    replace: "    void this._source;",
  },
  {
    behaviour: "models.update-source-commits-what-differs-and-says-it",
    file: MODEL,
    find: "if (dryRun) return diff;",
    replace: "if (dryRun) return {};",
  },
  {
    behaviour: "models.an-update-must-leave-the-whole-together",
    file: MODEL,
    find: "this.#requireTogether({ ...this._source, ...values });",
    replace: "",
  },
  {
    behaviour: "models.errors-list-what-is-wrong-by-path",
    file: "client/data/validation/validation-failure.mjs",
    find: "${label}: ${failure.#lines(depth + 1)}",
    replace: "${failure.#lines(depth + 1)}",
  },
  {
    behaviour: "fields.readonly-ones-do-not-change",
    file: FIELD,
    find: "if (!equals(current, next)) throw",
    replace: "if (current === null) throw",
  },
  {
    behaviour: "fields.alphas",
    file: "client/data/fields/numeric-fields.mjs",
    find: "initial: 1, min: 0, max: 1 }",
    replace: "initial: 1, min: 0, max: 100 }",
  },
  {
    behaviour: "fields.html-is-not-cleaned-on-the-client",
    file: "client/data/fields/text-fields.mjs",
    find: 'return super._toInput({ elementType: "prose-mirror", ...config });',
    replace:
      'return super._toInput(config); } _cleanType(value) { return String(value).replace(/<script.*script>/g, "");',
  },
  {
    behaviour: "fields.not-required-may-be-missing",
    file: FIELD,
    find: 'if (this.required) throw new Error("may not be undefined");',
    replace: 'throw new Error("may not be undefined");',
  },
  {
    behaviour: "fields.required-without-a-value-is-refused",
    file: FIELD,
    find: 'if (this.required) throw new Error("may not be undefined");',
    replace: "",
  },
  {
    behaviour: "fields.initial-values-come-for-what-is-missing",
    file: FIELD,
    find: "const given = value === undefined ? this.getInitialValue(options.source) : value;",
    replace: "const given = value ?? this.getInitialValue(options.source);",
  },
  {
    behaviour: "fields.embedded-data-are-instances-with-methods",
    file: "client/data/fields/embedded-data-field.mjs",
    find: "return new this.model(value, { ...options, parent: model, trusted: true });",
    replace: "return value;",
  },
  {
    behaviour: "fields.schemas-drop-what-they-do-not-know",
    file: SCHEMA,
    find: "for (const key of Object.keys(data)) if (!this.has(key)) this.#cleanKey(data, key, partial, options);",
    replace:
      "for (const key of Object.keys(data)) if (!this.has(key) && partial) this.#cleanKey(data, key, partial, options);",
  },
];
