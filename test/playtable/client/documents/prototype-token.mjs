import DataModel from "../abstract/data-model.mjs";
import * as fields from "../data/fields/index.mjs";
import { getProperty } from "../utils/index.mjs";
import { tokenFields } from "./token-schema.mjs";

/** What an actor's new tokens start with. @see https://foundryvtt.com/api/v13/classes/foundry.data.PrototypeToken.html */
export default class PrototypeToken extends DataModel {
  static defineSchema() {
    return {
      ...tokenFields(),
      randomImg: new fields.BooleanField(),
      appendNumber: new fields.BooleanField(),
      prependAdjective: new fields.BooleanField(),
    };
  }

  /** The actor. */
  get actor() {
    return this.parent;
  }

  getFlag(scope, key) {
    return getProperty(this.flags?.[scope] ?? {}, key);
  }

  setFlag(scope, key, value) {
    return this.actor.update({ [`prototypeToken.flags.${scope}.${key}`]: value });
  }
}
