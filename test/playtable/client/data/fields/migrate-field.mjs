import { is14 } from "../../generation.mjs";

/**
 * Migrate what a field holds, by the method that the generation has for it: 14's `_migrate` returns the new value, 13's
 * `migrateSource` changes it in place (GH#13430).
 * @param {object} field
 * @param {object} source all of the source data
 * @param {object|unknown[]} holder
 * @param {string|number} key
 */
export function migrateField(field, source, holder, key) {
  if (is14()) holder[key] = field._migrate(holder[key], { source });
  else field.migrateSource(source, holder[key]);
}
