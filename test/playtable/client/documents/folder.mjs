import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

/** A folder of the sidebar or of a pack. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Folder.html */
export default class Folder extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Folder",
      collection: "folders",
      label: "DOCUMENT.Folder",
      labelPlural: "DOCUMENT.Folders",
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      type: new fields.StringField({ required: true, choices: () => globalThis.CONST.FOLDER_DOCUMENT_TYPES }),
      description: new fields.HTMLField(),
      folder: new fields.ForeignDocumentField(Folder),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: shared.order(),
      color: new fields.ColorField(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** Folders are seen by everybody; the directory hides empty ones. */
  get visible() {
    return true;
  }

  /** The documents directly in this folder. */
  get contents() {
    const game = globalThis.game;
    const collection = this.pack ? game.packs.get(this.pack).index : game.collections.get(this.type);
    return (collection?.contents ?? []).filter((entry) => (entry.folder?.id ?? entry.folder) === this.id);
  }

  /** The folders directly in this one. */
  get children() {
    return this.collection.filter((folder) => folder.folder?.id === this.id);
  }

  /** The folders that this one is in, nearest first. */
  get ancestors() {
    const result = [];
    for (let folder = this.folder; folder && !result.includes(folder); folder = folder.folder) result.push(folder);
    return result;
  }

  /** 1 for a folder that is in none. */
  get depth() {
    return this.ancestors.length + 1;
  }

  getSubfolders(recursive = false) {
    return recursive ? this.children.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : this.children;
  }

  getParentFolders() {
    return this.ancestors;
  }
}
