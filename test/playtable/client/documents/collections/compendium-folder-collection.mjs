import DocumentCollection from "./document-collection.mjs";

/**
 * The folders within a pack.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.CompendiumFolderCollection.html
 */
export default class CompendiumFolderCollection extends DocumentCollection {
  static documentName = "Folder";

  /** @param {object} pack @param {object[]} sources */
  constructor(pack, sources) {
    super();
    Object.defineProperty(this, "pack", { value: pack });
    for (const source of sources) {
      const folder = this.createDocument(source);
      this.set(folder.id, folder);
    }
  }

  /** @override */
  createDocument(data, context = {}) {
    return super.createDocument(data, { ...context, pack: this.pack.collection });
  }

  /** @override */
  _contextOf() {
    return { pack: this.pack.collection };
  }

  /** @override */
  _onModifyContents(action, documents, result, operation, user) {
    super._onModifyContents(action, documents, result, operation, user);
    this.pack.render(false);
  }
}
