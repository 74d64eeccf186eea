import type { EmotionId } from "../rules/tables/emotions";
import { DEALT_CONDITIONS, HURT_TRACKS, LASTING } from "./harm-draft";
import type { Words } from "./shared-words";
import { isOffered, statusLook, statusName, type ConditionGame } from "./status-catalog";

interface HarmChoice {
  value: string;
  label: string;
}

/** The choices of the dialog that deals harm. */
export interface HarmChoices {
  tracks: HarmChoice[];
  conditions: HarmChoice[];
  lastings: HarmChoice[];
}

/** Everything that can be chosen in a world that plays some games, in the order of the text (docs/rules.md §2). */
export function harmChoices(plays: (game: ConditionGame) => boolean, words: Words): HarmChoices {
  const track = (id: "body" | EmotionId): string => words.t(id === "body" ? "SCUFFLE.Harm.Body" : statusName(id));
  return {
    tracks: HURT_TRACKS.map((id) => ({ value: id, label: track(id) })),
    conditions: DEALT_CONDITIONS.filter((id) => isOffered(id, plays)).map((id) => ({
      value: id,
      label: words.t(statusLook(id, 1).name),
    })),
    lastings: LASTING.map((value) => ({ value, label: words.t(`SCUFFLE.Deal.Lasting.${value}`) })),
  };
}
