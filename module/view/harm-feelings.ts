import type { ActorStates, Clock } from "../rules/changes/index";
import { EMOTION_IDS, EMOTIONS, type EmotionId } from "../rules/tables/emotions";
import { stagePenalty } from "./harm-penalty-text";
import type { Words } from "./shared-words";
import { statusLook, statusMeans, statusName } from "./status-catalog";
import { leftText } from "./time-left";

export interface FeelingView {
  id: EmotionId;
  name: string;
  stage: number;
  /** "Stage II, Enraged". */
  text: string;
  cells: { icon: string; name: string; on: boolean; second: boolean; means: string }[];
  /** 0 or below. */
  penalty: number;
  /** What it takes from which rolls, and for how long; blank while it is calm. */
  notes: string[];
}

/** The four emotions with their two Stages, and what they do now (docs/rules.md §2). */
export function feelingViews({ statuses, extra }: ActorStates, clock: Clock, words: Words): FeelingView[] {
  return EMOTION_IDS.map((id): FeelingView => {
    const { stage, until } = statuses[id];
    const row = EMOTIONS[id].stages[stage - 1];
    const forced = Object.entries(extra[id]).map(([what, end]) =>
      timed(words.t(`SCUFFLE.Extra.${what}`), leftText(end, clock, words)),
    );
    return {
      id,
      name: words.t(statusName(id)),
      stage,
      text: feelingText(id, stage, words),
      cells: [1, 2].map((level) => {
        const { name, icon } = statusLook(id, level);
        return {
          icon,
          name: words.t(name),
          on: level <= stage,
          second: level === 2,
          means: words.t(statusMeans(id, level)),
        };
      }),
      penalty: row?.penalty ?? 0,
      notes: row ? [timed(stagePenalty(row, words), leftText(until, clock, words)), ...forced] : [],
    };
  });
}

function timed(text: string, left: string): string {
  return left === "" ? text : `${text} · ${left}`;
}

/** What a screen reader says of an emotion's Stage. */
export function feelingText(id: EmotionId, stage: number, words: Words): string {
  if (stage <= 0) return words.t("SCUFFLE.Harm.Calm");
  const name = words.t(statusLook(id, stage).name);
  return words.t("SCUFFLE.Harm.Stage", { roman: stage >= 2 ? "II" : "I", name });
}
