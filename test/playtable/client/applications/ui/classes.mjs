import ActorDirectory from "../sidebar/actor-directory.mjs";
import ChatLog from "../sidebar/chat-log.mjs";
import CombatTracker from "../sidebar/combat-tracker.mjs";
import CompendiumDirectory from "../sidebar/compendium-directory.mjs";
import ItemDirectory from "../sidebar/item-directory.mjs";
import Settings from "../sidebar/settings-tab.mjs";
import Sidebar from "../sidebar/sidebar.mjs";
import Notifications from "./notifications.mjs";
import Players from "./players.mjs";
import SceneStrip from "./scene-strip.mjs";

/** The classes of the interface by their name in `ui`: the defaults of `CONFIG.ui`. */
export const UI_CLASSES = Object.freeze({
  actors: ActorDirectory,
  chat: ChatLog,
  combat: CombatTracker,
  compendium: CompendiumDirectory,
  items: ItemDirectory,
  nav: SceneStrip,
  notifications: Notifications,
  players: Players,
  settings: Settings,
  sidebar: Sidebar,
});
