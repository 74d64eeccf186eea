import Handlebars from "handlebars";
import * as api from "./applications/api/index.mjs";
import { installWindowMethods } from "./applications/api/application-windows.mjs";
import { detached } from "./applications/api/detached-windows.mjs";
import { instances } from "./applications/api/instances.mjs";
import * as apps from "./applications/apps/index.mjs";
import { elementsNamespace } from "./applications/elements/index.mjs";
import * as fields from "./applications/fields.mjs";
import * as handlebars from "./applications/handlebars.mjs";
import { registerSelect } from "./applications/handlebars-select.mjs";
import RollResolver from "./applications/dice/roll-resolver.mjs";
import DiceConfig from "./applications/settings/menus/dice-config.mjs";
import * as hud from "./applications/hud/index.mjs";
import SettingsConfig from "./applications/settings/settings-config.mjs";
import * as sheets from "./applications/sheets/index.mjs";
import * as journal from "./applications/sheets/journal/index.mjs";
import ActorDirectory from "./applications/sidebar/actor-directory.mjs";
import ChatLog from "./applications/sidebar/chat-log.mjs";
import ChatPopout from "./applications/sidebar/chat-popout.mjs";
import Compendium from "./applications/sidebar/compendium.mjs";
import CombatTracker from "./applications/sidebar/combat-tracker.mjs";
import CompendiumDirectory from "./applications/sidebar/compendium-directory.mjs";
import ControlsConfig from "./applications/sidebar/controls-config.mjs";
import DocumentDirectory from "./applications/sidebar/document-directory.mjs";
import DocumentOwnershipConfig from "./applications/sidebar/document-ownership-config.mjs";
import ItemDirectory from "./applications/sidebar/item-directory.mjs";
import JournalDirectory from "./applications/sidebar/journal-directory.mjs";
import MacroDirectory from "./applications/sidebar/macro-directory.mjs";
import PlaylistDirectory from "./applications/sidebar/playlist-directory.mjs";
import RollTableDirectory from "./applications/sidebar/roll-table-directory.mjs";
import SceneDirectory from "./applications/sidebar/scene-directory.mjs";
import Settings from "./applications/sidebar/settings-tab.mjs";
import Sidebar from "./applications/sidebar/sidebar.mjs";
import AbstractSidebarTab from "./applications/sidebar/sidebar-tab.mjs";
import GamePause from "./applications/ui/game-pause.mjs";
import Hotbar from "./applications/ui/hotbar.mjs";
import Notifications from "./applications/ui/notifications.mjs";
import Players from "./applications/ui/players.mjs";
import SceneControls from "./applications/ui/scene-controls.mjs";
import * as ux from "./applications/ux/index.mjs";
import { is14 } from "./generation.mjs";

/** Parse HTML text to an element, or to a collection of elements when there are several. */
function parseHTML(text) {
  const template = globalThis.document.createElement("template");
  template.innerHTML = text;
  const { children } = template.content;
  return children.length > 1 ? children : children[0];
}

/** What `foundry.applications` holds. */
export function applicationsNamespace() {
  installWindowMethods(api.ApplicationV2);
  registerSelect(Handlebars);
  return {
    api: { ...api },
    apps: { ...apps, DocumentOwnershipConfig },
    ...(is14() ? { detached } : {}),
    dice: { RollResolver },
    elements: elementsNamespace(),
    fields: { ...fields },
    handlebars: { ...handlebars },
    hud: { ...hud },
    instances,
    parseHTML,
    settings: { SettingsConfig, menus: { DiceConfig } },
    sheets: { ...sheets, journal: { ...journal } },
    sidebar: {
      AbstractSidebarTab,
      DocumentDirectory,
      Sidebar,
      apps: { ChatPopout, Compendium, ControlsConfig },
      tabs: {
        ActorDirectory,
        ChatLog,
        CombatTracker,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        MacroDirectory,
        PlaylistDirectory,
        RollTableDirectory,
        SceneDirectory,
        Settings,
      },
    },
    ui: { GamePause, Hotbar, Notifications, Players, SceneControls },
    ux: { ...ux },
  };
}
