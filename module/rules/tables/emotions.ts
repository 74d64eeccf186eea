import { freeze } from "../freeze";
import type { RollTag } from "./roll-tags";
import type { Stage } from "./stage";

/** Emotional Conditions (docs/rules.md §2). */
export const EMOTION_IDS = freeze(["stressed", "angered", "despairing", "frightened"]);

export type EmotionId = (typeof EMOTION_IDS)[number];

/** An emotion and its two Stages. */
export interface Emotion {
  id: EmotionId;
  /** Language key. */
  label: string;
  /** Stage I and II. */
  stages: readonly [Stage, Stage];
}

const STRESS: readonly RollTag[] = ["concentration", "diplomacy"];
const ANGER: readonly RollTag[] = ["aim", "verbal", "perception", "insight", "investigation"];
const DESPAIR: readonly RollTag[] = ["aim", "initiative", "persuasion"];
const FEAR: readonly RollTag[] = ["aim", "verbal", "inspiration", "connection"];

const MINUTE = { unit: "minutes", amount: 1 } as const;
const THROWN = { unit: "minutes", amount: null } as const;

const STAGGERED = { id: "staggered", condition: true, timed: true, label: "SCUFFLE.Condition.staggered" };
const PARALYZED = { id: "paralyzed", condition: true, timed: true, label: "SCUFFLE.Condition.paralyzed" };
const IMPAIRED = { id: "impaired-judgment", condition: false, timed: true, label: "SCUFFLE.Extra.impaired-judgment" };
const LETHAL = { id: "lethal-violence", condition: false, timed: true, label: "SCUFFLE.Extra.lethal-violence" };
const SELF = { id: "self-destructive", condition: false, timed: true, label: "SCUFFLE.Extra.self-destructive" };
const FLEES = { id: "flees", condition: false, timed: true, label: "SCUFFLE.Extra.flees" };

/** Each emotion as printed; the penalty of Stage I stays at II (docs/rules.md §2). */
export const EMOTIONS: Readonly<Record<EmotionId, Emotion>> = freeze({
  stressed: {
    id: "stressed",
    label: "SCUFFLE.Emotion.stressed.Name",
    stages: [
      {
        stage: 1,
        label: "SCUFFLE.Emotion.stressed.1",
        penalty: -1,
        tags: STRESS,
        clock: null,
        effects: [],
        come: "all",
      },
      {
        stage: 2,
        label: "SCUFFLE.Emotion.stressed.2",
        penalty: -1,
        tags: STRESS,
        clock: THROWN,
        effects: [IMPAIRED],
        come: "all",
      },
    ],
  },
  angered: {
    id: "angered",
    label: "SCUFFLE.Emotion.angered.Name",
    stages: [
      { stage: 1, label: "SCUFFLE.Emotion.angered.1", penalty: -1, tags: ANGER, clock: null, effects: [], come: "all" },
      {
        stage: 2,
        label: "SCUFFLE.Emotion.angered.2",
        penalty: -1,
        tags: ANGER,
        clock: THROWN,
        effects: [LETHAL, IMPAIRED],
        come: "all",
      },
    ],
  },
  despairing: {
    id: "despairing",
    label: "SCUFFLE.Emotion.despairing.Name",
    stages: [
      {
        stage: 1,
        label: "SCUFFLE.Emotion.despairing.1",
        penalty: -2,
        tags: DESPAIR,
        clock: MINUTE,
        effects: [STAGGERED],
        come: "all",
      },
      {
        stage: 2,
        label: "SCUFFLE.Emotion.despairing.2",
        penalty: -2,
        tags: DESPAIR,
        clock: THROWN,
        effects: [PARALYZED, SELF],
        come: "one",
      },
    ],
  },
  frightened: {
    id: "frightened",
    label: "SCUFFLE.Emotion.frightened.Name",
    stages: [
      {
        stage: 1,
        label: "SCUFFLE.Emotion.frightened.1",
        penalty: -2,
        tags: FEAR,
        clock: MINUTE,
        effects: [STAGGERED],
        come: "all",
      },
      {
        stage: 2,
        label: "SCUFFLE.Emotion.frightened.2",
        penalty: -2,
        tags: FEAR,
        clock: THROWN,
        effects: [PARALYZED, FLEES],
        come: "one",
      },
    ],
  },
});
