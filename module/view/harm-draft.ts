import { CONDITION_IDS, type ConditionId } from "../rules/changes/index";
import { EMOTION_IDS, type EmotionId } from "../rules/tables/emotions";
import { asText, asWhole, type Fields } from "./shared-guards";

/** The most of anything that one press deals. */
export const HARM_MOST = 9999;

/** How long a Condition lasts that is dealt by hand. */
export const LASTING = ["lifted", "minutes", "rounds"] as const;
export type Lasting = (typeof LASTING)[number];

/** Conditions that a game master may deal: the ends of a hold need two (docs/rules.md §3). */
export const DEALT_CONDITIONS = CONDITION_IDS.filter((id) => id !== "holding" && id !== "grappled");

/** Tracks of Hurt. */
export const HURT_TRACKS = ["body", ...EMOTION_IDS] as const;
type Track = "body" | EmotionId;

/** What a game master's dialog deals. */
export interface HarmDraft {
  wounds: number;
  /** Whether worn armour and endurance soak the wounds first. */
  armour: boolean;
  fatigue: number;
  hps: number;
  track: Track | "";
  stages: number;
  condition: ConditionId | "";
  lasting: Lasting;
  /** How many of it. */
  lasts: number;
}

export const NO_HARM: HarmDraft = {
  wounds: 0,
  armour: false,
  fatigue: 0,
  hps: 0,
  track: "",
  stages: 1,
  condition: "",
  lasting: "lifted",
  lasts: 1,
};

/** Whom it is dealt to. */
export interface HarmTarget {
  uuid: string;
  /** Whether emotions touch them. */
  feels: boolean;
  endurance: number;
  /** Dice of the armour that is worn. */
  armorDice: number;
}

/** How a blow on somebody was soaked. */
export interface Soaked {
  uuid: string;
  damage: number;
  /** Faces of the armour's dice. */
  armor: number[];
  endurance: number;
  wounds: number;
}

/** Reads the dialog's fields; what makes no sense is nothing, and what is too much the most there is. */
export function readHarmDraft(fields: Fields): HarmDraft {
  const amount = (name: string, most: number, least = 0): number =>
    Math.min(Math.max(asWhole(Math.round(Number(fields[name]) || 0)), least), most);
  const track = HURT_TRACKS.find((id) => id === fields["track"]) ?? "";
  return {
    wounds: amount("wounds", HARM_MOST),
    armour: fields["armour"] === true,
    fatigue: amount("fatigue", HARM_MOST),
    hps: amount("hps", HARM_MOST),
    track,
    stages: amount("stages", track === "body" ? 5 : 2, 1),
    condition: DEALT_CONDITIONS.find((id) => id === asText(fields["condition"])) ?? "",
    lasting: LASTING.find((one) => one === fields["lasting"]) ?? "lifted",
    lasts: amount("lasts", HARM_MOST, 1),
  };
}

/** Dice that a target's armour throws: none where nothing is soaked. */
export function soakDice(draft: HarmDraft, { armorDice }: HarmTarget): number {
  return draft.armour && draft.wounds > 0 ? armorDice : 0;
}

/**
 * What the wounds come to once armour and endurance took their part, as after a hit (docs/rules.md §1, `pool.damage`): the
 * typed points are the damage, armour counts once.
 */
export function soakedBy(draft: HarmDraft, { uuid, endurance }: HarmTarget, armor: readonly number[]): Soaked | null {
  if (!draft.armour || draft.wounds === 0) return null;
  const soak = armor.reduce((sum, face) => sum + face, 0) + endurance;
  return { uuid, damage: draft.wounds, armor: [...armor], endurance, wounds: Math.max(0, draft.wounds - soak) };
}

/** What a draft wants done to one target, in the order of the card: changes as the rules read them. */
export function harmChanges(draft: HarmDraft, { uuid: target, feels }: HarmTarget, soaked: Soaked | null): Fields[] {
  const { fatigue, hps, track, stages, condition, lasting, lasts } = draft;
  const wounds = soaked?.wounds ?? draft.wounds;
  const changes: Fields[] = [];
  if (wounds > 0) changes.push({ type: "wounds.add", target, points: wounds });
  if (fatigue > 0) changes.push({ type: "fatigue.add", target, points: fatigue });
  if (hps > 0) changes.push({ type: "hps.lose", target, points: hps });
  if (track === "body") changes.push({ type: "hurt.raise", target, stages, by: null, clock: null });
  else if (track !== "" && feels) {
    const rest = { duration: null, by: null, clock: null, choice: null };
    changes.push({ type: "emotion.raise", target, emotion: track, stages, ...rest });
  }
  if (condition !== "") {
    const duration = lasting === "lifted" ? null : { [lasting]: lasts };
    changes.push({ type: "condition.add", target, condition, duration, by: null });
  }
  return changes;
}
