import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { Outcome, Rule } from "../outcome";
import type { ConflictTier } from "../tables/conflict-bands";
import { HARM_ATTRIBUTES, HARM_IDS, type HarmId } from "../tables/harms";
import { faceOf } from "../thrown";
import { ACT_DIE, bandOf, type ActRoll } from "./bands";

const ID = "conflict.deflect";

/** Input of `conflict.deflect` with every default filled in (docs/rules.md §2). */
interface DeflectInput extends ActRoll {
  harm: HarmId;
  attribute: string;
}

export interface DeflectOutcome extends Outcome {
  rule: typeof ID;
  tier: ConflictTier;
  total: number;
  deflected: boolean;
  complication: "minor" | null;
  skillSlots: number;
}

/** @throws {RuleError} `conflict.deflect.<field>`, on `attribute` also when it doesn't go with the harm */
export function readDeflect(input: unknown): DeflectInput {
  const read = new InputReader(ID, input);
  const harm = read.choice("harm", HARM_IDS);
  return {
    harm,
    attribute: read.choice<string>("attribute", HARM_ATTRIBUTES[harm]),
    bonus: read.whole("bonus"),
    penalty: read.whole("penalty", { max: 0, initial: 0 }),
    naturalOne: read.flag("naturalOne"),
  };
}

/** Turning Hurt or an injury away from somebody else (docs/rules.md §2, `conflict.deflect`). No Notch [read]. */
export const conflictDeflect: Rule<DeflectOutcome> = {
  id: ID,

  dice(input) {
    readDeflect(input);
    return [{ ...ACT_DIE }];
  },

  judge(input, faces) {
    const act = readDeflect(input);
    const thrown = checkFaces(ID, [ACT_DIE], faces);
    const { total, band } = bandOf(act, faceOf(thrown, "act"));
    const complication = band.complication === "minor" ? "minor" : null;
    const skillSlots = band.succeeded ? 1 : 0;
    return { rule: ID, tier: band.tier, total, deflected: band.succeeded, complication, skillSlots };
  },
};
