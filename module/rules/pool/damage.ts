import { checkFaces } from "../faces";
import type { Outcome, Rule } from "../outcome";
import { sumOf } from "../thrown";
import { damageDice, excessOf, readDamage, soakOf } from "./damage-input";

const ID = "pool.damage";

/** Tiers of an attack's damage, worst to best for the attacker; `stopped` is a hit without wounds (docs/rules.md §1). */
export const DAMAGE_TIERS = ["miss", "stopped", "hit"] as const;

export type DamageTier = (typeof DAMAGE_TIERS)[number];

export interface DamageOutcome extends Outcome {
  rule: typeof ID;
  tier: DamageTier;
  /** Successes of the attack over the defence. */
  excess: number;
  damage: number;
  soak: number;
  wounds: number;
}

/** Damage against armour and endurance, once attack and defence are known (docs/rules.md §1, `pool.damage`). */
export const poolDamage: Rule<DamageOutcome> = {
  id: ID,

  dice(input) {
    return damageDice(readDamage(input));
  },

  judge(input, faces) {
    const blow = readDamage(input);
    const thrown = checkFaces(ID, damageDice(blow), faces);
    const excess = excessOf(blow);
    if (excess === 0) return { rule: ID, tier: "miss", excess: 0, damage: 0, soak: 0, wounds: 0 };
    const damage = blow.strength + sumOf(thrown, "damage");
    const soak = soakOf(sumOf(thrown, "armor"), blow);
    const wounds = Math.max(0, damage - soak);
    return { rule: ID, tier: wounds === 0 ? "stopped" : "hit", excess, damage, soak, wounds };
  },
};
