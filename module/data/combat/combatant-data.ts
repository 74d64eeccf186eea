import { ledgerSchema } from "../actor/ledger-schema";

/**
 * A combatant of ours: defences used and counters held in the running round (docs/rules.md §1, §3), by the key of the card
 * that they came from.
 */
export class CombatantData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  Combatant.Implementation
> {
  declare ledger: Record<string, { base: number | null; value: number | null; entries: Record<string, object> }>;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return { ledger: ledgerSchema() };
  }
}
