import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { mergeStored } from "../helpers/merge-stored.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const byToken = (user, delta) => delta.parent.canUserModify(user, "update");

/**
 * What an unlinked token's actor differs in from its base: loose data, laid over the base by the token.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.ActorDelta.html
 */
export default class ActorDelta extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "ActorDelta",
      collection: "delta",
      label: "DOCUMENT.ActorDelta",
      labelPlural: "DOCUMENT.ActorDeltas",
      permissions: { create: byToken, update: byToken, delete: byToken },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: new fields.StringField({ nullable: true, initial: null }),
      type: new fields.StringField({ nullable: true, initial: null }),
      img: new fields.FilePathField({ categories: ["IMAGE"], nullable: true, initial: null }),
      system: new fields.ObjectField(),
      items: shared.keptList(),
      effects: shared.keptList(),
      ownership: new fields.DocumentOwnershipField({ nullable: true, initial: null }),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** The actor that the delta makes of its base. */
  get syntheticActor() {
    return this.parent?.actor ?? null;
  }

  /** Take over a change that the server stored. What a delta can't hold stays the base's. */
  _record(change, options) {
    const known = Object.entries(change).filter(([key]) => this.schema.has(key.replace(/^[-=]=/, "")));
    mergeStored(this._source, Object.fromEntries(known), { ...options, documentName: "ActorDelta" });
    this._initialize();
  }

  /** Forget every difference on this client. */
  _clear() {
    const { _id } = this._source;
    Object.assign(this._source, {
      name: null,
      type: null,
      img: null,
      system: {},
      items: [],
      effects: [],
      ownership: null,
      flags: {},
      _id,
    });
    this._initialize();
  }

  /** Make the token's actor as its base again. */
  async restore() {
    await this.constructor.deleteDocuments([this.id], { parent: this.parent });
    return this.parent.actor;
  }
}
