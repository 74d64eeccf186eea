import Document from "../abstract/document.mjs";
import ActiveEffect from "./active-effect.mjs";
import Folder from "./folder.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";

const owner = (user, item) => item.testUserPermission(user, "OWNER");

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.Item.html */
export default class Item extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Item",
      collection: "items",
      label: "DOCUMENT.Item",
      labelPlural: "DOCUMENT.Items",
      hasTypeData: true,
      indexed: true,
      compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
      embedded: { ActiveEffect: "effects" },
      permissions: {
        create: (user, item) =>
          item.parent ? item.parent.canUserModify(user, "update") : user.hasPermission("ITEM_CREATE"),
        update: owner,
        delete: owner,
      },
    };
  }

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      type: new fields.DocumentTypeField(this),
      img: shared.img((data) => this.implementation.getDefaultArtwork(data).img),
      system: new fields.TypeDataField(this),
      effects: new fields.EmbeddedCollectionField(ActiveEffect),
      folder: new fields.ForeignDocumentField(Folder),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** The picture of an item that has none of its own. @returns {{img: string}} */
  static getDefaultArtwork(_itemData) {
    return { img: this.DEFAULT_ICON };
  }

  /** An owned item belongs to whoever owns the actor. @override */
  getUserLevel(user = globalThis.game.user) {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** The actor that carries the item, or null. */
  get actor() {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get isOwned() {
    return this.actor !== null;
  }

  /** The effects that it hands to its actor. */
  get transferredEffects() {
    return this.effects.filter((effect) => effect.transfer);
  }

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const copies =
      globalThis.CONFIG.ActiveEffect.legacyTransferral && this.isOwned && this.transferredEffects.length > 0;
    return copies
      ? unbuilt("CONFIG.ActiveEffect.legacyTransferral: copying an item's effects to its actor")()
      : undefined;
  }
}
