const { ArrayField, NumberField, SchemaField, StringField } = foundry.data.fields;

/** How a fight finds its order: by dice, by DEX Bonus, or blank: as the world does (docs/rules.md §5). */
export const METHODS = ["", "pools", "dexterity"] as const;

export type Method = (typeof METHODS)[number];

/** A fight of ours: how its order is found, the order made by hand, and whose turns have begun for good. */
export class CombatData extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, Combat.Implementation> {
  declare method: Method;
  /** Combatants by id, as somebody has put them; blank while nobody has. */
  declare hand: string[];
  /**
   * The latest round that was begun, and the combatants whose turn has come in it: stepping back repeats nothing, until the fight
   * is back before its first round.
   */
  declare done: { round: number; ids: string[]; restarts: number };

  static override defineSchema(): foundry.data.fields.DataSchema {
    const ids = () => new ArrayField(new StringField({ required: true, blank: false }));
    return {
      method: new StringField({ required: true, blank: true, choices: [...METHODS], initial: "" }),
      hand: ids(),
      done: new SchemaField({
        round: count(),
        ids: ids(),
        restarts: count(),
      }),
    };
  }
}

function count(): foundry.data.fields.DataField.Any {
  return new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
}
