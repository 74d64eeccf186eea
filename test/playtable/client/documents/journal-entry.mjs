import Document from "../abstract/document.mjs";
import Folder from "./folder.mjs";
import JournalEntryPage from "./journal-entry-page.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.JournalEntry.html */
export default class JournalEntry extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "JournalEntry",
      collection: "journal",
      label: "DOCUMENT.JournalEntry",
      labelPlural: "DOCUMENT.JournalEntries",
      indexed: true,
      compendiumIndexFields: ["_id", "name", "sort", "folder"],
      embedded: { JournalEntryPage: "pages" },
      permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      pages: new fields.EmbeddedCollectionField(JournalEntryPage),
      categories: shared.keptList(),
      folder: new fields.ForeignDocumentField(Folder),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /**
   * Show the entry to other users (see Journal.show).
   * @param {boolean|{force?: boolean, users?: string[]}} [options]  `force`: also who may not observe it
   */
  async show(options = {}) {
    const { Journal } = globalThis.foundry.documents.collections;
    return Journal.show(this, typeof options === "boolean" ? { force: options } : options);
  }
}
