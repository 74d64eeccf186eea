import { mendFields } from "./mend-fields";

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
    mendFields(this.schema.fields, source);
    return super.migrateData(source);
  }
}
