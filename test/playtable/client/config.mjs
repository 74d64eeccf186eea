import ChatPopout from "./applications/sidebar/chat-popout.mjs";
import { diceConfig } from "./dice/index.mjs";
import FilePicker from "./applications/apps/file-picker.mjs";
import { TokenHUD } from "./applications/hud/index.mjs";
import { UI_CLASSES } from "./applications/ui/classes.mjs";
import { ContextMenu, DragDrop, Draggable, TextEditor } from "./applications/ux/index.mjs";
import TooltipManager from "./applications/ux/tooltip-manager.mjs";
import CombatConfiguration from "./data/combat-configuration.mjs";
import * as collections from "./documents/collections/index.mjs";
import { messageModes } from "./documents/chat-visibility.mjs";
import { is14 } from "./generation.mjs";
import ActiveEffectTypeDataModel from "./data/active-effect-type-data-model.mjs";
import { documentKinds } from "./documents/kinds.mjs";
import { installStatusEffects } from "./helpers/status-effects.mjs";
import { ClientDatabaseBackend } from "./helpers/database.mjs";
import { unbuilt } from "./unbuilt.mjs";
import { UNBUILT_CONFIG } from "./unbuilt-list.mjs";

/** What CONFIG holds of every kind of document; the rest is added per kind. */
const kind = (documentClass, collection, sidebarIcon, rest = {}) => ({
  documentClass,
  ...(collection ? { collection } : {}),
  ...(documentClass.hasTypeData ? { dataModels: {}, typeLabels: {}, typeIcons: {}, defaultType: undefined } : {}),
  sheetClasses: {},
  sidebarIcon,
  compendiumIndexFields: [],
  ...rest,
});

/** A status as generation 13 has it: an entry of an array. */
const status = (id, name, img) => ({ id, name: `EFFECT.Status${name}`, img: `icons/svg/${img}.svg` });

/** What 13 has of effects is one switch; 14 has all that changes may do, and when effects end. */
function effectConfig(Class) {
  const icon = "fa-solid fa-person-rays";
  if (!is14()) return kind(Class, null, icon, { legacyTransferral: true });
  const { ACTIVE_EFFECT_CHANGE_TYPES: types, ACTIVE_EFFECT_CHANGE_PHASES: phases } = globalThis.CONST;
  const changeTypes = Object.entries(types).map(([type, defaultPriority]) => {
    return [type, { label: `EFFECT.MODES.${type}`, defaultPriority, handler: null, render: null }];
  });
  return kind(Class, collections.ActiveEffects, icon, {
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: Object.fromEntries(changeTypes),
    phases: { ...phases },
    expiryAction: "update",
    expiryEvents: {},
  });
}

function documentConfig() {
  const documents = documentKinds();
  return {
    ActiveEffect: effectConfig(documents.ActiveEffect),
    Actor: kind(documents.Actor, collections.Actors, "fa-solid fa-user", { trackableAttributes: {} }),
    ActorDelta: kind(documents.ActorDelta, null, "fa-solid fa-user"),
    ChatMessage: kind(documents.ChatMessage, collections.ChatMessages, "fa-solid fa-comments", {
      template: "templates/chat/message.hbs",
      batchSize: 100,
      ...(is14() ? { modes: messageModes(), popoutClass: ChatPopout } : {}),
    }),
    Combat: kind(documents.Combat, collections.CombatEncounters, "fa-solid fa-swords", {
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20-grey.svg", hover: "icons/svg/d20-grey.svg" },
      fallbackTurnMarker: "icons/svg/dice-target.svg",
      settings: new CombatConfiguration(),
      sounds: {},
    }),
    Combatant: kind(documents.Combatant, null, "fa-solid fa-swords"),
    CombatantGroup: kind(documents.CombatantGroup, null, "fa-solid fa-swords"),
    Folder: kind(documents.Folder, collections.Folders, "fa-solid fa-folder"),
    Item: kind(documents.Item, collections.Items, "fa-solid fa-suitcase"),
    JournalEntry: kind(documents.JournalEntry, collections.Journal, "fa-solid fa-book-open", {
      noteIcons: {},
    }),
    JournalEntryPage: kind(documents.JournalEntryPage, null, "fa-solid fa-book-open"),
    Macro: kind(documents.Macro, collections.Macros, "fa-solid fa-code"),
    Playlist: kind(documents.Playlist, collections.Playlists, "fa-solid fa-music"),
    RollTable: kind(documents.RollTable, collections.RollTables, "fa-solid fa-table-list", {
      resultIcon: "icons/svg/d20-grey.svg",
      resultTemplate: "templates/dice/table-result.hbs",
    }),
    Scene: kind(documents.Scene, collections.Scenes, "fa-solid fa-map"),
    Setting: kind(documents.Setting, collections.WorldSettings, "fa-solid fa-gears"),
    TableResult: kind(documents.TableResult, null, "fa-solid fa-table-list"),
    Token: kind(documents.TokenDocument, null, "fa-solid fa-user", {
      hudClass: TokenHUD,
      adjectivesPrefix: "TOKEN.Adjectives",
      movement: { actions: {} },
    }),
    User: kind(documents.User, collections.Users, "fa-solid fa-user"),
  };
}

/**
 * A fresh CONFIG, as the generation has it, with the defaults that systems meet. Pictures and most of the default statuses are the
 * Playtable's own choice.
 * @see https://foundryvtt.com/api/v13/modules/CONFIG.html
 */
export function createConfig() {
  const config = {
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    debug: { hooks: false, documents: false, rollParsing: false, applications: false },
    ...documentConfig(),
    DatabaseBackend: new ClientDatabaseBackend(),
    Dice: diceConfig,
    TextEditor: { enrichers: [], inlineRolls: {} },
    cursors: {},
    defaultFontFamily: "Signika",
    fontDefinitions: {},
    queries: {},
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    },
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    supportedLanguages: { en: "English" },
    time: { roundTime: 0, turnTime: 0 },
    ui: { ...UI_CLASSES },
    ux: { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, TooltipManager },
  };
  installStatusEffects(config, [
    status("dead", "Dead", "skull"),
    status("unconscious", "Unconscious", "unconscious"),
    status("stun", "Stunned", "daze"),
    status("prone", "Prone", "falling"),
    status("blind", "Blind", "blind"),
    status("invisible", "Invisible", "invisible"),
  ]);
  for (const name of UNBUILT_CONFIG) config[name] = unbuilt(`CONFIG.${name}`);
  return config;
}
