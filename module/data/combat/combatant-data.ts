import { ledgerSchema } from "../actor/ledger-schema";

const { NumberField, StringField } = foundry.data.fields;

/**
 * A combatant of ours: defences used and counters held in the running round (docs/rules.md §1, §3), by the key of the card
 * that they came from.
 */
export class CombatantData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  Combatant.Implementation
> {
  declare ledger: Record<string, { base: number | null; value: number | null; entries: Record<string, object> }>;

  /** Dots of agility as initiative was found last: of equals the higher acts first, alike on every client. */
  declare agility: number;
  /** What initiative is rolled with in this fight, once it was asked (`InitiativeOffer.value`); blank before. */
  declare ready: string;
  /** Id of the message whose dice its initiative came of last: they count once. */
  declare thrown: string;

  static override defineSchema(): foundry.data.fields.DataSchema {
    const agility = new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
    return { ledger: ledgerSchema(), agility, ready: text(), thrown: text() };
  }
}

function text(): foundry.data.fields.DataField.Any {
  return new StringField({ required: true, blank: true, initial: "" });
}
