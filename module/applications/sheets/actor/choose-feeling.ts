import { editInTurn } from "../../../apply/edit-in-turn";
import { EMOTION_IDS } from "../../../rules/tables/emotions";
import { feelingText } from "../../../view/harm-feelings";
import type { Words } from "../../../view/shared-words";
import { report } from "../base/report";
import { showStages } from "../base/show-slider";

/** Sets the Stage of the emotion that a slider stands for: shown at once, written as every direct edit. */
export function chooseFeeling(actor: Actor.Implementation, slider: HTMLElement, stage: number, words: Words): void {
  const emotion = EMOTION_IDS.find((id) => id === slider.dataset["status"]);
  if (!emotion) return;
  showStages(slider, stage, feelingText(emotion, stage, words));
  editInTurn(actor, emotion, stage).catch((error: unknown) => report("chooseFeeling", error));
}
