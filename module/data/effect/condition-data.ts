import { EffectDataBase } from "../../compat/effect-data-base";
import { isFields } from "../../view/shared-guards";

const { ObjectField, TypedObjectField } = foundry.data.fields;

/** Loose entries by key. */
const looseEntries = () => new TypedObjectField(new ObjectField());

const GROUPS = ["sources", "extra"] as const;

/**
 * What a Condition or an emotion on an actor rests on (docs/rules.md §2): `sources` by the key of the card's change, or
 * `manual`, and in `extra` what a second Stage makes somebody do, with their ends. Loose on purpose, since the rules read both
 * with care: an entry that makes no sense counts as nothing and costs nobody their effect.
 */
export class ConditionData extends EffectDataBase {
  declare sources: Record<string, Record<string, unknown>>;
  declare extra: Record<string, Record<string, unknown>>;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return { ...super.defineSchema(), sources: looseEntries(), extra: looseEntries() };
  }

  /** What is no group of entries, or no entry, is left out. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    for (const group of GROUPS) {
      if (!(group in source)) continue;
      const entries = isFields(source[group]) ? Object.entries(source[group]) : [];
      source[group] = Object.fromEntries(entries.filter(([key, value]) => isFields(value) || key.startsWith("-=")));
    }
    return super.migrateData(source);
  }
}
