import { actorAt } from "../actions/actor-at";
import { readSetting } from "../actions/settings";
import { actorsOf, type Change } from "../rules/changes/index";
import type { CardScope } from "./card";

/** Who may press Apply and Undo, by the world's setting. */
export const APPLY_BY = ["concerned", "target", "gm"] as const;

/** Name of the world's setting. */
export const APPLY_BY_SETTING = "applyBy";

/**
 * Whether somebody may have a change of a card applied or undone: game masters always, others by the setting `applyBy`, and
 * never what was hidden from them or is a foe's.
 */
export function isEntitled(user: User.Implementation, card: CardScope, change: Change): boolean {
  if (user.isGM) return true;
  const by = APPLY_BY.find((known) => known === readSetting(APPLY_BY_SETTING)) ?? "concerned";
  if (card.hidden || card.gmOnly || by === "gm") return false;
  const owns = (uuid: string) => actorAt(uuid)?.testUserPermission(user, "OWNER") === true;
  return actorsOf(change).some(owns) || (by === "concerned" && owns(card.actor));
}
