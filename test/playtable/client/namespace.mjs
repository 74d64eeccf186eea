// oxlint-disable-next-line import/no-unassigned-import -- it patches the built-ins
import "./primitives/index.mjs";
import Handlebars from "handlebars";
import DataModel from "./abstract/data-model.mjs";
import Document from "./abstract/document.mjs";
import EmbeddedCollection from "./abstract/embedded-collection.mjs";
import TypeDataModel from "./abstract/type-data-model.mjs";
import { applicationsNamespace } from "./namespace-applications.mjs";
import { constantsOf } from "./constants.mjs";
import { createConfig } from "./config.mjs";
import CombatConfiguration from "./data/combat-configuration.mjs";
import ActiveEffectTypeDataModel from "./data/active-effect-type-data-model.mjs";
import * as fields from "./data/fields/index.mjs";
import * as operators from "./data/operators.mjs";
import * as validation from "./data/validation/index.mjs";
import { MersenneTwister, Roll, RollParser, terms } from "./dice/index.mjs";
import * as collections from "./documents/collections/index.mjs";
import DocumentCollection from "./documents/collections/document-collection.mjs";
import WorldCollection from "./documents/collections/world-collection.mjs";
import { documentKinds } from "./documents/kinds.mjs";
import PrototypeToken from "./documents/prototype-token.mjs";
import UserTargets from "./documents/user-targets.mjs";
import { Game } from "./game.mjs";
import { setGeneration } from "./generation.mjs";
import * as legacySheets from "./appv1/index.mjs";
import TooltipManager from "./applications/ux/tooltip-manager.mjs";
import { LightCanvas } from "./helpers/canvas.mjs";
import { ClipboardHelper } from "./helpers/clipboard-helper.mjs";
import ActiveEffectRegistry from "./helpers/active-effect-registry.mjs";
import { ClientDatabaseBackend } from "./helpers/database.mjs";
import { ClientKeybindings } from "./helpers/keybindings.mjs";
import { ClientSettings } from "./helpers/client-settings.mjs";
import { GameTime } from "./helpers/game-time.mjs";
import { Hooks } from "./helpers/hooks.mjs";
import { KeyboardManager } from "./helpers/keyboard.mjs";
import { Localization } from "./helpers/localization.mjs";
import { fromUuid, fromUuidSync } from "./helpers/from-uuid.mjs";
import { nameChat } from "./namespace-chat.mjs";
import { nameData } from "./namespace-data.mjs";
import { modifyBatch } from "./helpers/modify-batch.mjs";
import { unbuilt } from "./unbuilt.mjs";
import { UNBUILT } from "./unbuilt-list.mjs";
import { utilsNamespace } from "./namespace-utils.mjs";
import * as utils from "./utils/index.mjs";

/** Core's document classes under the names of `foundry.documents`; `BaseX` is the same class as X here. */
function documentsNamespace(generation) {
  const own = documentKinds();
  for (const Class of Object.values(own)) own[`Base${Class.documentName}`] = Class;
  const abstract = { ClientDocumentMixin: (Base) => Base, DocumentCollection, WorldCollection };
  const { ActiveEffects, ...shared } = collections;
  if (generation < 14) return { ...own, collections: shared, abstract };
  return { ...own, collections: { ...shared, ActiveEffects }, abstract, modifyBatch };
}

/** `foundry.data.operators`, without what only the Playtable itself asks of them. */
function operatorsNamespace() {
  const { asOperator: _own, fromWire: _from, toWire: _to, ...shared } = operators;
  return shared;
}

/** What generation 14 added outside `foundry`. */
const GLOBALS_14 = {
  /** Localize a text, or format it when there are data for it. */
  _loc: (key, data) => (data ? globalThis.game.i18n.format(key, data) : globalThis.game.i18n.localize(key)),
  _del: operators.ForcedDeletion.create(),
  _replace: (value) => operators.ForcedReplacement.create(value),
};

/** The tree `foundry`. @param {number} generation */
function foundryNamespace(generation, CONST) {
  const data = { fields: { ...fields }, validation: { ...validation }, CombatConfiguration, PrototypeToken };
  if (generation >= 14) Object.assign(data, { operators: operatorsNamespace(), ActiveEffectTypeDataModel });
  return {
    CONST,
    Game,
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications: applicationsNamespace(),
    appv1: { api: {}, sheets: { ...legacySheets } },
    data: { ...data, ClientDatabaseBackend },
    dice: { MersenneTwister, Roll, RollParser, terms: { ...terms } },
    documents: documentsNamespace(generation),
    helpers: {
      ...(generation >= 14 ? { ActiveEffectRegistry } : {}),
      ClientSettings,
      GameTime,
      Hooks,
      Localization,
      interaction: { ClientKeybindings, ClipboardHelper, KeyboardManager, TooltipManager },
    },
    utils: utilsNamespace(generation),
  };
}

/** The names that generation 13 still has outside `foundry`. */
function globalsOf(foundry) {
  const { applications, documents: tree, dice } = foundry;
  const { DocumentSheetConfig } = applications.apps;
  return {
    ...documentKinds(),
    ...collectionsOf(tree),
    ...dice.terms,
    Roll: dice.Roll,
    MersenneTwister: dice.MersenneTwister,
    Collection: utils.Collection,
    Color: utils.Color,
    ClientDocumentMixin: tree.abstract.ClientDocumentMixin,
    DocumentCollection,
    WorldCollection,
    DocumentSheetConfig,
    ...legacySheets,
    UserTargets,
    Handlebars,
    Hooks,
    fromUuid,
    fromUuidSync,
    readTextFromFile: utils.readTextFromFile,
    saveDataToFile: utils.saveDataToFile,
    getDocumentClass: (documentName) => globalThis.CONFIG[documentName]?.documentClass,
    renderTemplate: applications.handlebars.renderTemplate,
    loadTemplates: applications.handlebars.loadTemplates,
    getTemplate: applications.handlebars.getTemplate,
    ...pick(applications.ux, ["ContextMenu", "DragDrop", "FormDataExtended", "SearchFilter", "Tabs", "TextEditor"]),
    ...pick(applications.sidebar.tabs, ["ActorDirectory", "CombatTracker", "ItemDirectory", "ChatLog"]),
    ...pick(applications.ui, ["Hotbar", "SceneControls"]),
  };
}

const collectionsOf = ({ collections: { ActiveEffects: _new, ...shared } }) => ({
  ...shared,
  Messages: shared.ChatMessages,
});

const pick = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]));

/** Put a placeholder at every name of the list that nothing built stands at. @throws {Error} for a name that is built */
function installUnbuilt(root) {
  for (const path of UNBUILT) {
    if (utils.getProperty(root, path) !== undefined) throw new Error(`${path} is built, and listed as not built`);
    utils.setProperty(root, path, unbuilt(path));
  }
}

/**
 * Install the globals that a system's scripts meet: `foundry`, `CONFIG`, `CONST`, `Hooks`, `game`, `ui`, `canvas` and
 * generation 13's aliases. All is there when the call returns; nothing is awaited.
 * @param {{generation?: number}} [options]
 */
export async function installNamespace({ generation = 13 } = {}) {
  setGeneration(generation);
  const CONST = constantsOf(generation);
  globalThis.CONST = CONST;
  nameChat(generation);
  nameData(generation);
  const foundry = foundryNamespace(generation, CONST);
  const root = { foundry, ...globalsOf(foundry), ...(generation >= 14 ? GLOBALS_14 : {}) };
  installUnbuilt(root);
  for (const name of Object.keys(GLOBALS_14)) delete globalThis[name];
  for (const [name, value] of Object.entries(root)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  Object.assign(globalThis, { CONFIG: createConfig(), game: {}, ui: {}, canvas: new LightCanvas() });
}
