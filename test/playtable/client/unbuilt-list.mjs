/**
 * Real names of Foundry's client that the Playtable doesn't build. Each is installed as a placeholder that throws
 * `not in the Playtable: <name>` when used; names that are in no list here read `undefined`, as in a Foundry that lacks them.
 * The README's table is checked against this list.
 */

const within = (prefix, names) => names.split(" ").map((name) => `${prefix}.${name}`);

export const UNBUILT = Object.freeze([
  ...within("foundry", "audio av canvas grid nue packages prosemirror types"),
  ...within("foundry.abstract", "EmbeddedCollectionDelta SingletonEmbeddedCollection"),
  ...within("foundry.appv1.api", "Application Dialog DocumentSheet FormApplication"),
  ...within("foundry.appv1.sheets", "AdventureImporter JournalPageSheet JournalSheet JournalTextPageSheet"),
  ...within("foundry.applications.api", "CategoryBrowser"),
  ...within("foundry.applications.apps", "CompendiumArtConfig FrameViewer GridConfig PermissionConfig"),
  ...within("foundry.applications.hud", "DrawingHUD HeadsUpDisplayContainer TileHUD"),
  ...within("foundry.applications.settings", "DependencyResolution"),
  ...within("foundry.applications.settings.menus", "AVConfig FontConfig PrototypeOverridesConfig UIConfig"),
  ...within(
    "foundry.applications.sheets",
    "AdventureExporter AdventureImporterV2 AmbientLightConfig AmbientSoundConfig CardConfig CardDeckConfig CardsConfig DrawingConfig MeasuredTemplateConfig NoteConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig RegionBehaviorConfig RegionConfig SceneConfig TableResultConfig TileConfig TokenConfig WallConfig",
  ),
  ...within(
    "foundry.applications.sheets.journal",
    "JournalEntryCategoryConfig JournalEntryPageMarkdownSheet JournalEntryPagePDFSheet JournalEntryPageVideoSheet",
  ),
  ...within("foundry.applications.sidebar.apps", "ModuleManagement SupportDetails ToursManagement WorldConfig"),
  ...within("foundry.applications.sidebar.tabs", "CardsDirectory"),
  ...within("foundry.applications.ui", "MainMenu RegionLegend SceneNavigation"),
  ...within("foundry.data", "BaseShapeData CalendarData LightData TextureData regionBehaviors"),
  ...within(
    "foundry.documents",
    "Adventure AmbientLightDocument AmbientSoundDocument Card Cards DrawingDocument FogExploration JournalEntryCategory MeasuredTemplateDocument NoteDocument PlaylistSound RegionBehavior RegionDocument TileDocument WallDocument",
  ),
  ...within("foundry.documents.collections", "CardStacks FogExplorations"),
  ...within("foundry.helpers", "AsyncWorker ClientIssues DocumentIndex SocketInterface WorkerManager media"),
  ...within("foundry.helpers.interaction", "GamepadManager MouseInteractionManager MouseManager"),
  // Globals
  "Application",
  "Dialog",
  "DocumentSheet",
  "FormApplication",
  "JournalSheet",
  "PIXI",
  "Ray",
  "AudioHelper",
  "Tour",
  "$",
  "jQuery",
]);

/** Parts of `CONFIG` that belong to documents or canvases that aren't built. */
export const UNBUILT_CONFIG = Object.freeze(
  "AmbientLight AmbientSound Canvas Card Cards Drawing FogExploration JournalEntryCategory MeasuredTemplate Note PlaylistSound Region RegionBehavior Tile Wall controlIcons weatherEffects".split(
    " ",
  ),
);

/** Properties of `game` that aren't built. */
export const UNBUILT_GAME = Object.freeze(
  "audio cards documentIndex gamepad issues mouse tours video workers".split(" "),
);
