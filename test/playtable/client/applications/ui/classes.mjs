import ActorDirectory from "../sidebar/actor-directory.mjs";
import ChatLog from "../sidebar/chat-log.mjs";
import CombatTracker from "../sidebar/combat-tracker.mjs";
import CompendiumDirectory from "../sidebar/compendium-directory.mjs";
import ItemDirectory from "../sidebar/item-directory.mjs";
import JournalDirectory from "../sidebar/journal-directory.mjs";
import MacroDirectory from "../sidebar/macro-directory.mjs";
import PlaylistDirectory from "../sidebar/playlist-directory.mjs";
import RollTableDirectory from "../sidebar/roll-table-directory.mjs";
import SceneDirectory from "../sidebar/scene-directory.mjs";
import Settings from "../sidebar/settings-tab.mjs";
import Sidebar from "../sidebar/sidebar.mjs";
import GamePause from "./game-pause.mjs";
import Hotbar from "./hotbar.mjs";
import Notifications from "./notifications.mjs";
import Players from "./players.mjs";
import SceneControls from "./scene-controls.mjs";
import SceneStrip from "./scene-strip.mjs";

/** The classes of the interface by their name in `ui`: the defaults of `CONFIG.ui`. */
export const UI_CLASSES = Object.freeze({
  actors: ActorDirectory,
  chat: ChatLog,
  combat: CombatTracker,
  compendium: CompendiumDirectory,
  controls: SceneControls,
  hotbar: Hotbar,
  items: ItemDirectory,
  journal: JournalDirectory,
  macros: MacroDirectory,
  nav: SceneStrip,
  notifications: Notifications,
  pause: GamePause,
  players: Players,
  playlists: PlaylistDirectory,
  scenes: SceneDirectory,
  settings: Settings,
  sidebar: Sidebar,
  tables: RollTableDirectory,
});
