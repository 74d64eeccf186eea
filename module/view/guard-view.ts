import { EXPOSURES, type Exposure } from "../rules/tables/exposure";
import type { Words } from "./shared-words";

/** What a town guard would make of an act, as a card says it (docs/rules.md §2, Exposure). */
export interface GuardView {
  /** A name in `assets/icons`. */
  icon: string;
  text: string;
}

const ICONS: Readonly<Record<string, string>> = {
  none: "conversation",
  assault: "whistle",
  "armed-assault": "police-badge",
};

/** What a guard says of what a witness sees. */
export function guardView(act: Exposure["act"], words: Words): GuardView {
  const level = EXPOSURES.find((one) => one.act === act)?.exposure ?? "none";
  return {
    icon: ICONS[level] ?? "conversation",
    text: words.t("SCUFFLE.Conflict.Guard", { what: words.t(`SCUFFLE.Exposure.${level}`) }),
  };
}
