import WorldCollection from "./world-collection.mjs";

/** The stored settings. @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.WorldSettings.html */
export default class WorldSettings extends WorldCollection {
  static documentName = "Setting";

  /** The setting of a key; of one user when it is of user scope. @returns {object|undefined} */
  getSetting(key, user = null) {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === user);
  }

  /** @override */
  get directory() {
    return null;
  }
}
