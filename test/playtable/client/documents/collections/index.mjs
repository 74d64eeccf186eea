/** What `foundry.documents.collections` holds. */
export {
  ActiveEffects,
  Actors,
  Folders,
  Items,
  Journal,
  Macros,
  ChatMessages,
  Playlists,
  RollTables,
  Scenes,
} from "./world-collections.mjs";
export { default as CombatEncounters } from "./combat-encounters.mjs";
export { default as CompendiumCollection } from "./compendium-collection.mjs";
export { default as CompendiumFolderCollection } from "./compendium-folder-collection.mjs";
export { default as CompendiumPacks } from "./compendium-packs.mjs";
export { default as Users } from "./users.mjs";
export { default as WorldSettings } from "./world-settings.mjs";
