import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { escapeHTML } from "../utils/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

/** A row of a rollable table. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TableResult.html */
export default class TableResult extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "TableResult",
      collection: "results",
      label: "DOCUMENT.TableResult",
      labelPlural: "DOCUMENT.TableResults",
      permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      type: new fields.StringField({ required: true, initial: "text" }),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.StringField({ nullable: true, blank: false, initial: null }),
      weight: new fields.NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new fields.ArrayField(new fields.NumberField({ integer: true })),
      drawn: new fields.BooleanField(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** The picture in lists and messages. */
  get icon() {
    return this.img || globalThis.CONFIG.RollTable.resultIcon;
  }

  /** What the row says, enriched: a link to its document, its name, its description. @returns {Promise<string>} */
  async getHTML() {
    const { TextEditor } = globalThis.foundry.applications.ux;
    const link = this.documentUuid ? `<p>@UUID[${this.documentUuid}]{${this.name || this.documentUuid}}</p>` : "";
    const name = !this.documentUuid && this.name ? `<p>${escapeHTML(this.name)}</p>` : "";
    return TextEditor.implementation.enrichHTML(`${link}${name}${this.description}`, { relativeTo: this });
  }
}
