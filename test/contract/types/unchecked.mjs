/**
 * Public names of the Playtable that the types package (13.346) can't vouch for, by where they are; `*` stands for all of a class. A name
 * that is in neither list has to be in the types, or `npm run types` fails; a name that is listed has to exist (types.test.mjs).
 */

/** Foundry's, by its API pages or by how public systems use them, but not (or without members) in the types of 13.346. */
const FOUNDRYS = {
  "foundry names": "types",
  "foundry.applications.apps names": "FrameViewer",
  "foundry.applications.elements names": "HTMLSecretBlockElement",
  "foundry.applications.fields names":
    "createCodeInput createColorInput createDocumentTagsInput createFilePickerInput createFontAwesomeIcon createStringTagsInput",
  "foundry.applications.handlebars names": "registerTemplateSource",
  "foundry.helpers.interaction names": "MouseInteractionManager",
  "CONFIG names": "cursors",
  "foundry.abstract.DataModel instance": "getFieldForProperty",
  "foundry.abstract.Document static": "flagScopes",
  "foundry.abstract.EmbeddedCollection instance": "documentName initialize",
  "foundry.abstract.TypeDataModel static": "metadata",
  "foundry.applications.api.ApplicationV2 static": "parseCSSDimension",
  "foundry.applications.apps.DocumentSheetConfig static":
    "getSheetClassesForSubType initializeSheets updateDefaultSheets",
  "foundry.applications.elements.HTMLProseMirrorElement instance": "attributeChangedCallback dirty open save toggled",
  "foundry.applications.elements.HTMLSecretBlockElement instance": "*",
  "foundry.applications.elements.HTMLSecretBlockElement static": "*",
  "foundry.applications.hud.BasePlaceableHUD instance": "bind clear",
  "foundry.applications.hud.TokenHUD instance": "actor",
  "foundry.applications.settings.SettingsConfig static": "reloadConfirm",
  "foundry.applications.settings.menus.DiceConfig static": "registerSetting",
  "foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet static": "EDIT_PARTS VIEW_PARTS",
  "foundry.applications.sheets.journal.JournalEntryPageImageSheet static": "EDIT_PARTS VIEW_PARTS",
  "foundry.applications.sheets.journal.JournalEntryPageProseMirrorSheet static": "EDIT_PARTS",
  "foundry.applications.sheets.journal.JournalEntryPageSheet instance": "isView page",
  "foundry.applications.sheets.journal.JournalEntryPageTextSheet static": "VIEW_PARTS format",
  "foundry.applications.sheets.journal.JournalEntrySheet instance":
    "entry goToPage isMultiple mode nextPage pageId pageIndex previousPage",
  "foundry.applications.sidebar.AbstractSidebarTab static": "PARTS",
  "foundry.applications.sidebar.DocumentDirectory instance": "collection documentName documents isExpanded",
  "foundry.applications.sidebar.apps.ChatPopout instance": "message",
  "foundry.applications.sidebar.apps.Compendium instance": "collection isExpanded",
  "foundry.applications.sidebar.tabs.ChatLog static": "MESSAGE_PATTERNS parse",
  "foundry.applications.ui.GamePause static": "PARTS",
  "foundry.applications.ui.Hotbar instance": "toggleHotbarLock",
  "foundry.data.CombatConfiguration instance": "*",
  "foundry.data.CombatConfiguration static": "CONFIG_SETTING schema",
  "foundry.data.fields.DataField instance": "migrateSource",
  "foundry.data.fields.EmbeddedDocumentField instance": "schema",
  "foundry.data.validation.DataModelValidationError instance": "failure",
  "foundry.documents.ActiveEffect instance": "isExpirable",
  "foundry.documents.ActiveEffect static": "DEFAULT_ICON effectFields effectMetadata",
  "foundry.documents.ActorDelta instance": "syntheticActor",
  "foundry.documents.JournalEntryPage instance": "show",
  "foundry.documents.TokenDocument instance": "scene",
  "foundry.documents.abstract.WorldCollection static": "documentClass",
  "foundry.documents.collections.CombatEncounters instance": "settings",
};

/** Web standards' callbacks, and helpers of the Playtable's own that one room has for another; no system meets them. */
const OWN = {
  "foundry.applications.elements.AbstractFormInputElement instance":
    "accessibleLabel attributeChangedCallback formDisabledCallback",
  "foundry.applications.elements.AbstractFormInputElement static": "create observedAttributes",
  "foundry.applications.elements.AbstractMultiSelectElement static": "create",
  "foundry.applications.elements.HTMLProseMirrorElement static": "observedAttributes",
  "foundry.applications.sidebar.AbstractSidebarTab instance": "parts",
  "foundry.applications.sidebar.DocumentDirectory static": "documentName",
  "foundry.applications.sidebar.apps.Compendium static": "open",
  "foundry.applications.sidebar.tabs.ActorDirectory static": "documentName",
  "foundry.applications.sidebar.tabs.ChatLog instance":
    "deleteMessage isAtBottom isShown postOne processMessage scrollBottom updateMessage updateTimestamps",
  "foundry.applications.sidebar.tabs.CombatTracker instance": "refresh",
  "foundry.applications.sidebar.tabs.CompendiumDirectory instance": "isExpanded",
  "foundry.applications.sidebar.tabs.ItemDirectory static": "documentName",
  "foundry.applications.sidebar.tabs.JournalDirectory static": "documentName",
  "foundry.applications.sidebar.tabs.MacroDirectory static": "documentName",
  "foundry.applications.sidebar.tabs.PlaylistDirectory static": "documentName",
  "foundry.applications.sidebar.tabs.RollTableDirectory static": "documentName",
  "foundry.applications.sidebar.tabs.SceneDirectory static": "documentName",
  "foundry.applications.ui.GamePause instance": "parts",
  "foundry.applications.ux.DragDrop static": "getPayload",
  "foundry.applications.ux.ProseMirrorEditor instance": "html",
  "foundry.data.ClientDatabaseBackend instance": "batch receive",
  "foundry.data.validation.DataModelValidationFailure instance": "asHTML child flatten",
  "foundry.dice.MersenneTwister static": "entropy",
  "foundry.dice.RollParser instance":
    "balanced checked denomination dice fail match modifiers negate number operand operator parenthesis parse pool signs space split word",
  "foundry.dice.RollParser static": "parse",
  "foundry.dice.terms.Coin instance": "faceToResult",
  "foundry.dice.terms.DiceTerm instance": "faceToResult",
  "foundry.dice.terms.DiceTerm static": "knowsModifiers splitModifiers",
  "foundry.dice.terms.FateDie instance": "drop faceToResult keep",
  "foundry.dice.terms.FunctionTerm instance": "alter",
  "foundry.dice.terms.ParentheticalTerm instance": "alter",
  "foundry.dice.terms.PoolTerm static": "knowsModifiers splitModifiers",
  "foundry.dice.terms.RollTerm instance": "dice evaluateSync",
  "foundry.documents.RollTable instance": "usedFormula",
  "foundry.documents.abstract.WorldCollection instance": "initialize",
  "foundry.documents.collections.ChatMessages static": "directory",
  "foundry.documents.collections.CombatEncounters static": "directory",
  "foundry.helpers.ClientSettings instance": "onStored",
  "foundry.helpers.GameTime instance": "initialize onUpdate",
  "foundry.helpers.interaction.KeyboardManager instance": "activate",
  "foundry.helpers.interaction.KeyboardManager static": "isTaken",
  "foundry.utils.Collection instance": "every",
};

const split = (lists) => Object.entries(lists).map(([place, names]) => [place, names.split(" ")]);

/** @type {Record<string, string[]>} names by place, e.g. `foundry.documents.Actor instance` */
export const UNCHECKED = Object.fromEntries([...split(FOUNDRYS), ...split(OWN)]);
