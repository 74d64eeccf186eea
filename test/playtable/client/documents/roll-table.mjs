import Document from "../abstract/document.mjs";
import Folder from "./folder.mjs";
import TableResult from "./table-result.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { markDrawn, poolOf, rollOn, tellDraw } from "./table-draws.mjs";

/** A rollable table. @see https://foundryvtt.com/api/v13/classes/foundry.documents.RollTable.html */
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

  /** The picture in lists. */
  get thumbnail() {
    return this.img;
  }

  /** The formula of the table, or one die with a face for every weight. */
  get usedFormula() {
    return this.formula || `1d${this.results.reduce((sum, { weight }) => sum + weight, 0)}`;
  }

  /**
   * The results that a roll's total finds: not drawn yet, and with the total within their range.
   * @param {number} value
   * @returns {object[]}
   */
  getResultsForRoll(value) {
    return this.results.filter(({ drawn, range }) => !drawn && range[0] <= value && value <= range[1]);
  }

  /**
   * Roll on the table without drawing: nothing is marked and nothing said.
   * @param {{roll?: object, recursive?: boolean, _depth?: number}} [options]  `recursive`: results that are tables are rolled on too
   * @returns {Promise<{roll: object, results: object[]}>}
   */
  async roll(options = {}) {
    return rollOn(this, options);
  }

  /**
   * Draw a result: roll, mark what is drawn when the table draws without replacement, and tell the chat.
   * @param {{roll?: object, recursive?: boolean, results?: object[], displayChat?: boolean, rollMode?: string, messageMode?: string}} [options]
   * @returns {Promise<{roll: object, results: object[]}>}
   */
  async draw({ roll, recursive = true, results = [], displayChat = true, ...modes } = {}) {
    const drawn = results.length > 0 ? { roll, results } : await this.roll({ roll, recursive });
    if (drawn.results.length === 0) return drawn;
    await markDrawn(this, drawn.results);
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: modes });
    return drawn;
  }

  /**
   * Draw several results and tell of them in one message.
   * @param {number} number
   * @param {object} [options]  as for `draw`
   * @returns {Promise<{roll: object, results: object[]}>}  `roll` is a pool of all
   */
  async drawMany(number, { roll, recursive = true, displayChat = true, ...modes } = {}) {
    const results = [];
    const rolls = [];
    for (let index = 0; index < number; index++) {
      const drawn = await this.draw({ roll, recursive, displayChat: false });
      if (drawn.results.length === 0) break;
      rolls.push(drawn.roll);
      results.push(...drawn.results);
    }
    const pool = poolOf(rolls);
    if (displayChat && results.length > 0) await this.toMessage(results, { roll: pool, messageOptions: modes });
    return { roll: pool, results };
  }

  /**
   * Tell the chat what was drawn. The message has the flag `core.RollTable`.
   * @param {object[]} results
   * @param {{roll?: object, messageData?: object, messageOptions?: object}} [options]
   * @returns {Promise<object>} the ChatMessage
   */
  async toMessage(results, options = {}) {
    return tellDraw(this, results, options);
  }

  /** Nothing is drawn any more. @returns {Promise<object>} the table */
  async resetResults() {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }));
    await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    return this;
  }

  /** Give the results ranges by their weights, one after the other, and the table the formula for them. */
  async normalize() {
    let top = 0;
    const results = this.results.contents.map(({ id, weight }) => {
      const range = [top + 1, top + weight];
      top += weight;
      return { _id: id, range };
    });
    return this.update({ results, formula: `1d${top}` });
  }
}
