import { DEFENCE_ROWS } from "./defences";
import { LEVEL_ROWS } from "./levels";
import { POOL_TIER_ROWS } from "./pool-tiers";
import { WEAPON_ROWS } from "./weapons";

/** The printed tables as frozen data; labels are language keys. */
export const tables = Object.freeze({
  poolTiers: POOL_TIER_ROWS,
  wounds: LEVEL_ROWS.wounds,
  fatigue: LEVEL_ROWS.fatigue,
  weapons: WEAPON_ROWS,
  defences: DEFENCE_ROWS,
});
