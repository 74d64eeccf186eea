import { conflictRound } from "../actions/conflict-round";
import { requestCheck, rollForFoes } from "../actions/request-check";
import { isOn } from "../actions/world-settings";
import { isFields } from "../view/shared-guards";

/** Puts tools for the round of a conflict and for requests beside those for tokens; during `init` (foundryvtt.com/api, getSceneControlButtons). */
export function registerSceneTools(): void {
  Reflect.apply(Hooks.on, Hooks, ["getSceneControlButtons", addTools]);
}

function addTools(controls: unknown): void {
  const tokens = isFields(controls) ? controls["tokens"] : null;
  const tools = isFields(tokens) ? tokens["tools"] : null;
  if (!isFields(tools)) return;
  const asks = game.user.isGM && isOn("playsPools");
  const add = (name: string, title: string, icon: string, visible: boolean, press: () => unknown): void => {
    tools[name] = {
      name,
      title,
      icon,
      order: Object.keys(tools).length,
      button: true,
      visible,
      onChange: () => void press(),
    };
  };
  add("conflictRound", "SCUFFLE.Round.Tool", "fa-solid fa-people-arrows", isOn("playsConflict"), () => conflictRound());
  add("requestCheck", "SCUFFLE.Request.Title", "fa-solid fa-hand-point-up", asks, () => requestCheck());
  add("rollForFoes", "SCUFFLE.Request.FoesTitle", "fa-solid fa-dice", asks, () => rollForFoes());
}
