import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { pageEmbed } from "./journal-embed.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const byEntry = (user, page) => page.parent?.canUserModify(user, "update") ?? user.isGM;

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.JournalEntryPage.html */
export default class JournalEntryPage extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "JournalEntryPage",
      collection: "pages",
      label: "DOCUMENT.JournalEntryPage",
      labelPlural: "DOCUMENT.JournalEntryPages",
      hasTypeData: true,
      coreTypes: ["text", "image", "pdf", "video"],
      permissions: { create: byEntry, update: "OWNER", delete: "OWNER" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      system: new fields.TypeDataField(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 1, max: 6, integer: true }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ required: false, initial: undefined }) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new fields.StringField({ required: false, initial: undefined }),
        format: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
      }),
      video: shared.keptObject(),
      src: new fields.StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      sort: shared.order(),
      ownership: new fields.DocumentOwnershipField({
        initial: () => ({ default: globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT }),
      }),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** Whether the user of this client may read it. */
  get visible() {
    return this.testUserPermission(globalThis.game.user, "OBSERVER");
  }

  /** Show the page to other users (see Journal.show). @param {{force?: boolean, users?: string[]}} [options] */
  async show(options) {
    return globalThis.foundry.documents.collections.Journal.show(this, options);
  }

  /** A link to a page opens its entry there. @override */
  _onClickDocumentLink() {
    return this.parent.sheet.render({ force: true, pageId: this.id });
  }

  /** What an embed of this page shows. @returns {Promise<HTMLElement|HTMLCollection|null>} */
  async _buildEmbedHTML(config, options) {
    return pageEmbed(this, config, options);
  }
}
