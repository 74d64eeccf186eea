import { conflictRound } from "../actions/conflict-round";
import { isOn } from "../actions/world-settings";
import { isFields } from "../view/shared-guards";

/** Puts a tool for the round of a conflict beside those for tokens; during `init` (foundryvtt.com/api, getSceneControlButtons). */
export function registerSceneTools(): void {
  Reflect.apply(Hooks.on, Hooks, ["getSceneControlButtons", addTools]);
}

function addTools(controls: unknown): void {
  const tokens = isFields(controls) ? controls["tokens"] : null;
  const tools = isFields(tokens) ? tokens["tools"] : null;
  if (!isFields(tools)) return;
  tools["conflictRound"] = {
    name: "conflictRound",
    title: "SCUFFLE.Round.Tool",
    icon: "fa-solid fa-people-arrows",
    order: Object.keys(tools).length,
    button: true,
    visible: isOn("playsConflict"),
    onChange: () => void conflictRound(),
  };
}
