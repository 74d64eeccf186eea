import { plays } from "../actions/world-settings";
import { filterStatuses, installStatuses } from "../compat/status-effects";
import { path } from "../constants";
import { CONDITION_TYPE } from "../data/effect/condition-type";
import { effectId, STATUS_IDS } from "../rules/changes/statuses";
import { isOffered, statusLook, statusName } from "../view/status-catalog";

/** Core's mark that an effect is always shown on a token, with or without a duration (foundryvtt.com/api, ACTIVE_EFFECT_SHOW_ICON). */
const ALWAYS = 2;

/** What core knows by names of its own. */
const SPECIAL = { DEFEATED: "dead", BLIND: "blinded" };

/** Puts Conditions and emotions (docs/rules.md §2, §3) into core's palette of statuses; during `init`. */
export function registerStatuses(): void {
  const entries = STATUS_IDS.map((id, place) => ({
    id,
    _id: effectId(id),
    name: statusName(id),
    img: path(`assets/badges/${statusLook(id, 1).icon}.svg`),
    type: CONDITION_TYPE,
    order: place,
    showIcon: ALWAYS,
    hud: true,
  }));
  installStatuses(entries, SPECIAL);
  showStatuses();
}

/** Emotions and Conditions of one game alone stand in core's palette only where their game is played (docs/rules.md §5). */
export function showStatuses(): void {
  filterStatuses((id) => {
    const status = STATUS_IDS.find((known) => known === id);
    return status ? isOffered(status, plays) : null;
  });
}
