import { isFields } from "../../view/shared-guards";

const { ArrayField, NumberField, ObjectField, StringField } = foundry.data.fields;

type Schema = foundry.data.fields.DataSchema;

const text = (initial = "") => new StringField({ required: true, blank: true, initial });
const record = () => new ObjectField();

/**
 * What every message about a check holds. Loose on purpose: a message is written once and read for years, by versions that
 * may know more or less, and a field that doesn't fit must cost its own card at most, never the log. So wrong kinds of
 * value become blank here, and `readRecord` reads the rest.
 */
export abstract class CheckData extends foundry.abstract.TypeDataModel<Schema, ChatMessage.Implementation> {
  static override defineSchema(): Schema {
    return {
      rule: text(),
      version: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
      input: record(),
      modifiers: new ArrayField(record()),
      actorUuid: text(),
      subject: record(),
      visibility: text("gm"),
      targets: new ArrayField(record()),
      choices: record(),
      besides: record(),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    for (const [name, field] of Object.entries(this.schema.fields)) {
      if (name in source) source[name] = mend(field, source[name]);
    }
    return super.migrateData(source);
  }
}

/** The value, when it is of the kind that the field holds; else a blank of that kind. */
function mend(field: unknown, value: unknown): unknown {
  if (field instanceof ArrayField) return Array.isArray(value) ? value.filter(isFields) : [];
  if (field instanceof ObjectField) return isFields(value) ? value : {};
  if (field instanceof NumberField) return Number.isInteger(value) ? value : 0;
  return typeof value === "string" ? value : "";
}
