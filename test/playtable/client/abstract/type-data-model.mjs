import DataModel from "./data-model.mjs";

/**
 * The data of one type of a document (its `system`); the document is its parent, and calls these methods.
 * (foundryvtt.com/api: TypeDataModel)
 */
export default class TypeDataModel extends DataModel {
  /** What the type adds to its document's metadata. */
  static get metadata() {
    return { embedded: {} };
  }

  /** Field paths start at the document, as inputs' names do: `system.hp.value`. */
  static _buildSchema() {
    const schema = super._buildSchema();
    schema.name = "system";
    return schema;
  }

  /** The package that provides the type: the system, or the module whose id starts the type's name. */
  get modelProvider() {
    const game = globalThis.game;
    const type = this.parent?.type ?? "";
    const dot = type.indexOf(".");
    return (dot > 0 ? game?.modules?.get(type.slice(0, dot)) : game?.system) ?? null;
  }

  /** Before the document's embedded documents and effects are prepared. */
  prepareBaseData() {}

  /** After them. */
  prepareDerivedData() {}

  /**
   * What `@Embed` shows of the document; null for nothing.
   * @returns {Promise<HTMLElement|HTMLCollection|null>}
   */
  async toEmbed(_config, _options = {}) {
    return null;
  }

  // The document's events. The pre-methods run on the requester and may return false, the others on every client.

  /** @returns {Promise<boolean|void>} */
  async _preCreate(_data, _options, _user) {}

  _onCreate(_data, _options, _userId) {}

  /** @returns {Promise<boolean|void>} */
  async _preUpdate(_changes, _options, _user) {}

  _onUpdate(_changed, _options, _userId) {}

  /** @returns {Promise<boolean|void>} */
  async _preDelete(_options, _user) {}

  _onDelete(_options, _userId) {}
}
