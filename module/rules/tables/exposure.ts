import { freeze } from "../freeze";

/** What a town guard would make of an act, least first (docs/rules.md §2). */
export const EXPOSURE_IDS = freeze(["none", "assault", "armed-assault"]);

export type ExposureId = (typeof EXPOSURE_IDS)[number];

/** An act as a witness sees it, what it counts as, and the language key of that. */
export interface Exposure {
  act: "words" | "condition" | "unarmed" | "armed";
  exposure: ExposureId;
  label: string;
}

/** Words, a physical Condition, unarmed violence, and violence with a deadly weapon; a foe's acts likewise. */
export const EXPOSURES: readonly Exposure[] = freeze([
  { act: "words", exposure: "none", label: "SCUFFLE.Exposure.none" },
  { act: "condition", exposure: "assault", label: "SCUFFLE.Exposure.assault" },
  { act: "unarmed", exposure: "assault", label: "SCUFFLE.Exposure.assault" },
  { act: "armed", exposure: "armed-assault", label: "SCUFFLE.Exposure.armed-assault" },
]);
