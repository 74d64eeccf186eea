import { SYSTEM_ID } from "../../constants";
import { WorldSettingsWindow } from "./world-settings-window";

/** Puts the window of the world's settings into core's list of settings, for game masters; during `init`. */
export function registerSettingsMenu(): void {
  const menu = {
    name: "SCUFFLE.Settings.Menu.Name",
    label: "SCUFFLE.Settings.Menu.Label",
    hint: "SCUFFLE.Settings.Menu.Hint",
    icon: "fa-solid fa-scale-balanced",
    type: WorldSettingsWindow,
    restricted: true,
  };
  Reflect.apply(game.settings.registerMenu, game.settings, [SYSTEM_ID, "world", menu]);
}
