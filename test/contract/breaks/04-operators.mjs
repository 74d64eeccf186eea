export default [
  {
    behaviour: "operators.go-over-the-wire-as-json",
    file: "client/data/operators.mjs",
    find: "return { ...super.toJSON(), value: this.value };",
    replace: "return super.toJSON();",
  },
  {
    behaviour: "operators.prefixed-keys-still-work-on-14-with-a-warning",
    file: "client/utils/legacy-keys.mjs",
    find: "(is14() ? keysToOperators(data, warn) : data)",
    replace: "(is14() ? keysToOperators(data) : data)",
  },
  {
    behaviour: "operators.the-type-changes-with-a-whole-system",
    file: "client/data/fields/type-data-field.mjs",
    find: "if (`==${this.name}` in changes) return;",
    replace: "if (this.name in changes) return;",
  },
];
