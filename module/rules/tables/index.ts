import { BODY_STAGES } from "./body-stages";
import { PHYSICAL_CONDITIONS } from "./conditions";
import { CONFLICT_BANDS } from "./conflict-bands";
import { DEFENCE_ROWS } from "./defences";
import { EMOTIONS } from "./emotions";
import { EXPOSURES } from "./exposure";
import { FORMS } from "./forms";
import { HARM_ATTRIBUTES } from "./harms";
import { KINDS } from "./kinds";
import { LEVEL_ROWS } from "./levels";
import { POOL_TIER_ROWS } from "./pool-tiers";
import { RECOVERIES } from "./recoveries";
import { ROLL_TAGS } from "./roll-tags";
import { WEAPON_ROWS } from "./weapons";

/** The printed tables as frozen data; labels are language keys. */
export const tables = Object.freeze({
  poolTiers: POOL_TIER_ROWS,
  wounds: LEVEL_ROWS.wounds,
  fatigue: LEVEL_ROWS.fatigue,
  weapons: WEAPON_ROWS,
  defences: DEFENCE_ROWS,
  bands: CONFLICT_BANDS,
  emotions: EMOTIONS,
  body: BODY_STAGES,
  conditions: PHYSICAL_CONDITIONS,
  recoveries: RECOVERIES,
  harmAttributes: HARM_ATTRIBUTES,
  exposures: EXPOSURES,
  rollTags: ROLL_TAGS,
  kinds: KINDS,
  forms: FORMS,
});
