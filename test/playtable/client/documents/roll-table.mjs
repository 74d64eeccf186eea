import Document from "../abstract/document.mjs";
import Folder from "./folder.mjs";
import TableResult from "./table-result.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";

/** A rollable table: its data only, for the time being. */
export default class RollTable extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "RollTable",
      collection: "tables",
      label: "DOCUMENT.RollTable",
      labelPlural: "DOCUMENT.RollTables",
      indexed: true,
      compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
      embedded: { TableResult: "results" },
      permissions: { create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      img: shared.img("icons/svg/d20-grey.svg"),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(TableResult),
      formula: new fields.StringField(),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      folder: new fields.ForeignDocumentField(Folder),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  draw() {
    return unbuilt("RollTable#draw")();
  }

  roll() {
    return unbuilt("RollTable#roll")();
  }
}
