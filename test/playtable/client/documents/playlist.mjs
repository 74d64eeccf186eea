import Document from "../abstract/document.mjs";
import Folder from "./folder.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";

/** A playlist: its data only; the Playtable is silent. */
export default class Playlist extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Playlist",
      collection: "playlists",
      label: "DOCUMENT.Playlist",
      labelPlural: "DOCUMENT.Playlists",
      indexed: true,
      compendiumIndexFields: ["_id", "name", "sort", "folder"],
      permissions: { create: "PLAYLIST_CREATE", update: "OWNER", delete: "OWNER" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      description: new fields.StringField({ textSearch: true }),
      sounds: shared.keptList(),
      mode: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      playing: new fields.BooleanField(),
      channel: new fields.StringField({ initial: "music" }),
      folder: new fields.ForeignDocumentField(Folder),
      sorting: new fields.StringField({ initial: "a" }),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  playAll() {
    return unbuilt("Playlist#playAll")();
  }
}
