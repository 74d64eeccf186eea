import * as fields from "../data/fields/index.mjs";
import { Roll } from "../dice/index.mjs";

/**
 * The rolls of a message: stored as JSON texts, prepared as Roll instances. One that cannot be rebuilt, because its
 * class is not registered or its data are broken, is left out and logged.
 */
export default class ChatRollsField extends fields.ArrayField {
  /** @param {object} [options] */
  constructor(options = {}, context = {}) {
    super(new fields.StringField({ required: true, blank: false }), options, context);
  }

  initialize(value, model) {
    return value.map((json) => revive(json, model)).filter((roll) => roll !== null);
  }

  toObject(value) {
    return value.map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
  }
}

function revive(json, model) {
  try {
    return Roll.fromJSON(json);
  } catch (error) {
    console.warn(`A roll of the chat message ${model.id} cannot be rebuilt and is left out: ${error.message}`);
    return null;
  }
}
