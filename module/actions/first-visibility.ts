import { currentVisibility } from "../compat/roll-mode";
import type { CardVisibility } from "../view/card-record";

/**
 * Who sees a card, before anybody chooses: as core's mode says; what is aimed at somebody hidden, whom the card names, only
 * game masters.
 */
export function firstVisibility(): CardVisibility {
  const mode = currentVisibility();
  const isVeiled = [...game.user.targets].some(({ document }) => document.hidden);
  return mode === "public" && isVeiled ? "gm" : mode;
}
