import { registerSetting } from "../actions/settings";
import { worldChanged } from "../actions/world-changed";
import { registerCard } from "./card";
import { APPLY_BY, APPLY_BY_SETTING } from "./entitled";
import { readAction } from "./read-action";
import { readHarmCard } from "./read-harm-card";
import { readNoticeCard } from "./read-notice-card";
import { registerAttacks } from "./book-attacks";
import { registerDefences } from "./book-defences";
import { readRestCard } from "./read-rest-card";
import { readRoundCard } from "./read-round-card";
import { registerAnswers } from "./answers-heard";
import { registerOwnFoes } from "./own-foes";
import { registerMailbox } from "./serve";
import { registerEdits } from "./settle-edits";
import { registerHolds } from "./sweep-holds";

/** Registers the queue that applies and undoes what cards want done; during `init`. */
export function registerApply(): void {
  registerSetting(APPLY_BY_SETTING, {
    name: "SCUFFLE.Settings.applyBy.Name",
    hint: "SCUFFLE.Settings.applyBy.Hint",
    scope: "world",
    config: false,
    onChange: () => worldChanged(),
    type: String,
    choices: Object.fromEntries(APPLY_BY.map((by) => [by, `SCUFFLE.Settings.applyBy.${by}`])),
    default: APPLY_BY[0],
  });
  registerCard("action", readAction);
  registerCard("harm", readHarmCard);
  registerCard("round", readRoundCard);
  registerCard("notice", readNoticeCard);
  registerCard("rest", readRestCard);
  registerMailbox();
  registerAnswers();
  registerOwnFoes();
  registerDefences();
  registerAttacks();
  registerEdits();
  registerHolds();
}
