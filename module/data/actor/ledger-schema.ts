import { WholeNumberField } from "../fields/whole-number-field";

const { ObjectField, SchemaField, TypedObjectField } = foundry.data.fields;
const ANY = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/**
 * For each counted value, by its name: what it was before any card touched it, and what each card's change did to it. Objects
 * by key, so that two game masters' entries merge.
 */
export function ledgerSchema() {
  return new TypedObjectField(
    new SchemaField({
      base: new WholeNumberField({ ...ANY, nullable: true }),
      entries: new TypedObjectField(new ObjectField()),
    }),
  );
}
