import { conflictRound } from "../actions/conflict-round";
import { requestCheck, rollForFoes } from "../actions/request-check";
import { isOn } from "../actions/world-settings";
import { key } from "../constants";
import { addSceneTools } from "./scene-tools";

const asks = (): boolean => game.user.isGM && isOn("playsPools");

/** Puts tools for the round of a conflict and for requests beside those for tokens; during `init`. */
export function registerConflictTools(): void {
  addSceneTools([
    {
      name: "conflictRound",
      title: key("Round.Tool"),
      icon: "fa-solid fa-people-arrows",
      shows: () => isOn("playsConflict"),
      press: conflictRound,
    },
    {
      name: "requestCheck",
      title: key("Request.Title"),
      icon: "fa-solid fa-hand-point-up",
      shows: asks,
      press: requestCheck,
    },
    { name: "rollForFoes", title: key("Request.FoesTitle"), icon: "fa-solid fa-dice", shows: asks, press: rollForFoes },
  ]);
}
