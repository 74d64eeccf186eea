import type { Blow } from "../pool/damage-input";
import { freeze } from "../freeze";

export interface WeaponRow {
  id: string;
  /** Added to initiative: at range or closing in, and in closer quarters. */
  initiative: { far: number; near: number };
  /** Moves the target number of an attack; null: it depends on the range, and the table asks. */
  toHit: number | null;
  /** Damage dice, besides strength. */
  dice: number;
  armorFactor: Blow["armorFactor"];
  twoHanded: boolean;
  /** Language key. */
  label: string;
  /** Language keys of its abilities. */
  abilities: string[];
}

const row = (
  id: string,
  [far, near]: [number, number],
  toHit: number | null,
  dice: number,
  abilities: string[] = [],
  armorFactor: Blow["armorFactor"] = 1,
): WeaponRow => ({
  id,
  initiative: { far, near },
  toHit,
  dice,
  armorFactor,
  twoHanded: abilities.includes("two-handed"),
  label: `SCUFFLE.Table.Weapon.${id}`,
  abilities: abilities.map((ability) => `SCUFFLE.Table.Note.${ability}`),
});

/** The weapons that are printed, no others (docs/rules.md §1). */
export const WEAPON_ROWS: readonly WeaponRow[] = freeze([
  row("unarmed", [0, 0], 0, 1, ["armor-twice"], 2),
  row("dagger", [4, 4], -1, 2, ["concealed", "thrown"]),
  row("hammer-flail-mace", [5, 5], -1, 2, ["armor-half"], 0.5),
  row("heavy-axe-halberd", [8, 2], -1, 6, ["two-handed"]),
  row("one-handed-sword", [6, 6], -2, 4),
  row("longbow", [12, 0], null, 4, ["distance", "arrows"]),
]);
