import Document from "../abstract/document.mjs";
import { activeEffectClass } from "./active-effect.mjs";
import Folder from "./folder.mjs";
import { is14 } from "../generation.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

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
      effects: new fields.EmbeddedCollectionField(activeEffectClass),
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
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (this.#copiesEffects(userId)) {
      const copies = this.transferredEffects.map((effect) => ({ ...effect.toObject(), origin: this.uuid }));
      if (copies.length > 0) void this.actor.createEmbeddedDocuments("ActiveEffect", copies);
    }
  }

  /** @override */
  _onDelete(options, userId) {
    super._onDelete(options, userId);
    if (this.#copiesEffects(userId)) {
      const copies = this.actor.effects.filter((effect) => effect.origin === this.uuid);
      if (copies.length > 0)
        void this.actor.deleteEmbeddedDocuments(
          "ActiveEffect",
          copies.map((effect) => effect.id),
        );
    }
  }

  /** Unless a system does away with it, generation 13 copies an item's effects to its actor, once, by whoever made it. */
  #copiesEffects(userId) {
    return (
      !is14() && globalThis.CONFIG.ActiveEffect.legacyTransferral && this.isOwned && userId === globalThis.game.userId
    );
  }
}
