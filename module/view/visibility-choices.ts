import { VISIBILITIES, type CardVisibility } from "./card-record";
import type { Words } from "./shared-words";

/** Who may see a throw, as a row of choices. */
export interface VisibilityChoice {
  value: CardVisibility;
  label: string;
  on: boolean;
}

/** The choices of a dialog, with the one that is on. */
export function visibilityChoices(chosen: CardVisibility, words: Words): VisibilityChoice[] {
  return VISIBILITIES.map((value) => ({
    value,
    label: words.t(`SCUFFLE.Visibility.${value}`),
    on: value === chosen,
  }));
}
