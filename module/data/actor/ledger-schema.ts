import { WholeNumberField } from "../fields/whole-number-field";

const { ObjectField, SchemaField, TypedObjectField } = foundry.data.fields;
const ANY = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/**
 * For each counted value and each status, by its name: what it was before any card touched it, what came out when it was last
 * written, by which a direct edit since is found, and what each card's change did to it. Objects by key, so that two game
 * masters' entries merge.
 */
export function ledgerSchema() {
  return new TypedObjectField(
    new SchemaField({
      base: new WholeNumberField({ ...ANY, nullable: true }),
      value: new WholeNumberField({ ...ANY, nullable: true }),
      entries: new TypedObjectField(new ObjectField()),
    }),
  );
}
