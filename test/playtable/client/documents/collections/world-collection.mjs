import DocumentCollection from "./document-collection.mjs";

/**
 * The documents of one kind in the world.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.WorldCollection.html
 */
export default class WorldCollection extends DocumentCollection {
  /**
   * Construct the stored documents; those that fail are put aside.
   * @param {object[]} sources
   */
  initialize(sources) {
    for (const source of sources) {
      try {
        const document = this.createDocument(structuredClone(source));
        super.set(document.id, document);
      } catch (error) {
        this._markInvalid(source._id, source, error);
      }
    }
  }

  /** The folders for this kind of document. */
  get folders() {
    return globalThis.game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** The directory in the sidebar. */
  get directory() {
    return globalThis.ui[this.constructor.directory ?? this.documentClass.collectionName] ?? null;
  }

  static get documentClass() {
    return globalThis.CONFIG[this.documentName].documentClass;
  }

  static get instance() {
    return globalThis.game.collections.get(this.documentName);
  }

  /** @see foundry.applications.apps.DocumentSheetConfig.registerSheet */
  static registerSheet(scope, Sheet, options) {
    globalThis.foundry.applications.apps.DocumentSheetConfig.registerSheet(this.documentClass, scope, Sheet, options);
  }

  static unregisterSheet(scope, Sheet, options) {
    globalThis.foundry.applications.apps.DocumentSheetConfig.unregisterSheet(this.documentClass, scope, Sheet, options);
  }

  static get registeredSheets() {
    const types = Object.values(globalThis.CONFIG[this.documentName].sheetClasses);
    return [...new Set(types.flatMap((sheets) => Object.values(sheets).map((sheet) => sheet.cls)))];
  }

  /** Import a document of a pack. @returns {Promise<object>} */
  async importFromCompendium(pack, id, updateData = {}, options = {}) {
    const document = await pack.getDocument(id);
    const data = { ...this.fromCompendium(document, options), ...updateData };
    return this.documentClass.create(data, { ...options, fromCompendium: true });
  }

  /** The data that an import of a pack's document creates. It remembers where it came from. */
  fromCompendium(document, { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = {}) {
    const data = document.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) data.ownership = { default: 0, [globalThis.game.userId]: 3 };
    if (document.pack) data._stats = { ...data._stats, compendiumSource: document.uuid };
    return data;
  }

  /** Change every document, or those that a condition chooses. @param {object|Function} transformation */
  async updateAll(transformation, condition = null, options = {}) {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => {
      const changes = typeof transformation === "function" ? transformation(document) : transformation;
      return { ...changes, _id: document.id };
    });
    return this.documentClass.updateDocuments(updates, options);
  }
}
