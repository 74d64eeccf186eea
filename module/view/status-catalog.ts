import { CONDITION_IDS, effectId, isEmotion, STATUS_IDS, type StatusId } from "../rules/changes/statuses";
import { recordOf } from "../rules/changes/record-of";

/** Conditions that only one game knows (docs/rules.md §2, §3); the others are everybody's. */
const GAMES: Readonly<Partial<Record<StatusId, ConditionGame>>> = {
  subdued: "brawl",
  yielded: "brawl",
  holding: "brawl",
  bleeding: "conflict",
};

/** The games that have Conditions or emotions of their own. */
export type ConditionGame = "brawl" | "conflict";

/** Whether a status stands to choose in a world that plays some games only (docs/rules.md §5). */
export function isOffered(id: StatusId, plays: (game: ConditionGame) => boolean): boolean {
  const game = isEmotion(id) ? "conflict" : GAMES[id];
  return game === undefined || plays(game);
}

/** How a status looks and reads at a Stage. */
export interface StatusLook {
  /** Language key of its name. */
  name: string;
  /** A name in `assets/icons`. */
  icon: string;
}

/** Icons of Conditions, names in `assets/icons`. */
const ICONS: Readonly<Record<(typeof CONDITION_IDS)[number], string>> = {
  blinded: "blindfold",
  deafened: "hearing-disabled",
  grappled: "grab",
  nauseated: "vomiting",
  paralyzed: "stone-bust",
  poisoned: "poison-bottle",
  prone: "falling",
  restrained: "handcuffed",
  stunned: "knockout",
  unconscious: "night-sleep",
  staggered: "unbalanced",
  slowed: "snail",
  immobilized: "sticky-boot",
  dead: "tombstone",
  subdued: "truce",
  bleeding: "bleeding-wound",
  yielded: "peace-dove",
  holding: "prisoner",
};

/** Icons of emotions by Stage. */
const EMOTION_ICONS: Readonly<Record<string, readonly [string, string]>> = {
  stressed: ["pressure-cooker", "brainstorm"],
  angered: ["angry-eyes", "enrage"],
  despairing: ["tear-tracks", "broken-heart"],
  frightened: ["terror", "screaming"],
};

/** What a status is called and drawn with at a Stage; what isn't on looks as at the first. */
export function statusLook(status: StatusId, stage: number): StatusLook {
  const level = stage >= 2 ? 2 : 1;
  if (!isEmotion(status)) return { name: `SCUFFLE.Condition.${status}`, icon: ICONS[status] };
  return { name: `SCUFFLE.Emotion.${status}.${level}`, icon: EMOTION_ICONS[status]?.[level - 1] ?? "" };
}

/** Language key of a status in the palette, before it has a Stage. */
export function statusName(status: StatusId): string {
  return isEmotion(status) ? `SCUFFLE.Emotion.${status}.Name` : `SCUFFLE.Condition.${status}`;
}

/** Language key of what a status means at a Stage, in our own words. */
export function statusMeans(status: StatusId, stage: number): string {
  return isEmotion(status) ? `SCUFFLE.Means.${status}.${stage >= 2 ? 2 : 1}` : `SCUFFLE.Means.${status}`;
}

const BY_EFFECT = new Map(Object.entries(recordOf(STATUS_IDS, effectId)).map(([status, id]) => [id, status]));

/** The status that an effect's `_id` stands for; null for effects of other makers. */
export function statusOfEffect(id: string | null): StatusId | null {
  const found = id === null ? undefined : BY_EFFECT.get(id);
  return STATUS_IDS.find((status) => status === found) ?? null;
}
