import BaseDocument from "./base-document.mjs";
import TypeDataModel from "./type-data-model.mjs";
import { createDialog, deleteDialog } from "./document-dialogs.mjs";
import { exportToJSON, importFromJSON, importFromJSONDialog } from "./document-json.mjs";
import { sheetClassOf } from "./document-sheets.mjs";
import { documentEmbed, figureEmbed, inlineEmbed } from "../applications/ux/embeds.mjs";
import { Hooks } from "../helpers/hooks.mjs";
import { fromUuid } from "../helpers/from-uuid.mjs";
import { performIntegerSort } from "../utils/index.mjs";

/**
 * A document as a client has it: prepared, shown in sheets, part of a collection.
 * @see https://foundryvtt.com/api/v13/functions/foundry.documents.abstract.ClientDocumentMixin.html
 */
export default class Document extends BaseDocument {
  /** @override */
  _configure(options) {
    super._configure(options);
    Object.defineProperties(this, {
      apps: { value: {}, configurable: true },
      _sheet: { value: null, writable: true },
    });
  }

  /** @override */
  _initialize(options = {}) {
    super._initialize(options);
    const loading = globalThis.game?._documentsReady === false;
    if (!loading && options.prepare !== false) this._safePrepareData();
  }

  // Preparation (foundryvtt.wiki, "From Load to Render")

  /** Prepare, and report instead of throwing: one broken document doesn't stop the others. */
  _safePrepareData() {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError("ClientDocumentMixin#_initialize", error, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: "error",
        uuid: this.uuid,
      });
    }
  }

  prepareData() {
    const typed = this.system instanceof TypeDataModel;
    if (typed) this.system.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (typed) this.system.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData() {}

  prepareEmbeddedDocuments() {
    for (const name of Object.keys(this.collections)) for (const child of this[name]) child._safePrepareData();
  }

  prepareDerivedData() {}

  /** The data that formulas read; shared with the document, so copy it before adding to it. */
  getRollData() {
    return this.system;
  }

  // Place and rights, for the user of this client

  get collection() {
    if (this.parent) return this.parent[this.parentCollection];
    if (this.pack) return globalThis.game.packs.get(this.pack);
    return globalThis.game.collections.get(this.documentName) ?? null;
  }

  get compendium() {
    return globalThis.game.packs?.get(this.pack) ?? null;
  }

  get isOwner() {
    return this.testUserPermission(globalThis.game.user, "OWNER");
  }

  get hasPlayerOwner() {
    return globalThis.game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Whether the user sees this with LIMITED rights only. */
  get limited() {
    return this.testUserPermission(globalThis.game.user, "LIMITED", { exact: true });
  }

  get visible() {
    if (this.isEmbedded) return this.parent.visible;
    return this.testUserPermission(globalThis.game.user, "LIMITED");
  }

  get permission() {
    if (globalThis.game.user.isGM) return globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.getUserLevel(globalThis.game.user);
  }

  get link() {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** The uuid of this document as seen from another one. */
  getRelativeUUID(relative) {
    const other = relative.uuid;
    if (this.uuid.startsWith(`${other}.`)) return this.uuid.slice(other.length);
    return this.uuid;
  }

  // Sheets

  /** The sheet for this document, made when first asked for; null when none is registered. */
  get sheet() {
    if (!this._sheet) {
      const Sheet = this._getSheetClass();
      if (Sheet) this._sheet = new Sheet({ document: this });
    }
    return this._sheet;
  }

  _getSheetClass() {
    return sheetClassOf(this);
  }

  /** Render every open application that shows this document. */
  render(force = false, context = {}) {
    for (const app of Object.values(this.apps)) {
      Promise.resolve(app.render({ force, ...context })).catch((error) =>
        Hooks.onError("ClientDocumentMixin#render", error, {
          msg: `Failed to render an application of ${this.uuid}`,
          log: "error",
        }),
      );
    }
  }

  /** Close what shows this document; the sheet is made anew when it is next asked for. */
  #closeApps() {
    for (const app of Object.values(this.apps)) void app.close({ submit: false });
    this._sheet = null;
  }

  /** Close what shows this document or anything embedded in it: they get no events of their own when it goes. */
  _closeAllApps() {
    this.#closeApps();
    for (const name of Object.keys(this.collections)) for (const child of this[name]) child._closeAllApps();
  }

  // Events

  /** @override */
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (!options.renderSheet || userId !== globalThis.game.user.id) return;
    const context = { renderContext: `create${this.documentName}`, renderData: data };
    void this.sheet?.render({ force: true, ...context });
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (changed.flags?.core && "sheetClass" in changed.flags.core) this.#closeApps();
    if (changed.ownership && !this.visible) this._closeAllApps();
    if (options.render !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }

  /** @override */
  _onDelete(options, userId) {
    super._onDelete(options, userId);
    this._closeAllApps();
  }

  /** @override */
  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this._renderAfter("create", documents, data, options);
  }

  /** @override */
  _onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId) {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this._renderAfter("update", documents, changes, options);
  }

  /** @override */
  _onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId) {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this._renderAfter("delete", documents, ids, options);
  }

  _renderAfter(action, documents, renderData, options) {
    if (options.render === false || documents.length === 0) return;
    this.render(false, { renderContext: `${action}${documents[0].documentName}`, renderData });
  }

  // Sorting, dragging, dialogs

  /** Place this document among its siblings. @see foundry.utils.performIntegerSort */
  async sortRelative({ updateData = {}, ...options } = {}) {
    const sorted = performIntegerSort(this, options);
    const updates = sorted.map(({ target, update }) => {
      const own = target.id === this.id ? updateData : {};
      return { ...own, ...update, _id: target.id };
    });
    await this.constructor.updateDocuments(updates, { parent: this.parent, pack: this.pack });
  }

  /** What a drag of this document carries as `text/plain` JSON. */
  toDragData() {
    const data = { type: this.documentName };
    if (this.id) data.uuid = this.uuid;
    else data.data = this.toObject();
    return data;
  }

  /**
   * The document that dropped data speak of.
   * @throws {Error} when there is none, or one of another kind
   */
  static async fromDropData(data) {
    const document = data.data ? new this.implementation(data.data) : await fromUuid(data.uuid ?? "");
    if (!document)
      throw new Error("Failed to resolve Document from provided DragData. Either data or a UUID must be provided.");
    if (document.documentName !== this.documentName)
      throw new Error(`Invalid ${document.documentName} Document provided to ${this.documentName}.fromDropData.`);
    return document;
  }

  /** A name for a new document that no sibling has. */
  static defaultName({ type, parent = null, pack = null } = {}) {
    const game = globalThis.game;
    const known = parent
      ? parent.getEmbeddedCollection(this.documentName)
      : pack
        ? game.packs.get(pack).index
        : game.collections.get(this.documentName);
    const taken = new Set([...(known ?? [])].map((entry) => entry.name));
    const labels = globalThis.CONFIG[this.documentName]?.typeLabels ?? {};
    const key = type && type in labels && game.i18n.has(labels[type]) ? labels[type] : this.metadata.label;
    const base = game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(key) });
    for (let index = 1; ; index++) {
      const name = index === 1 ? base : `${base} (${index})`;
      if (!taken.has(name)) return name;
    }
  }

  /** Ask for name and type, then create. @returns {Promise<object|null|undefined>} null when dismissed */
  static async createDialog(data = {}, createOptions = {}, options = {}) {
    return createDialog(this, data, createOptions, options);
  }

  /** Ask, then delete. @returns {Promise<object|false|null|undefined>} false or null when refused */
  async deleteDialog(options = {}, operation = {}) {
    return deleteDialog(this, options, operation);
  }

  /** A link to this document, as TextEditor makes them for `@UUID[…]`. @returns {HTMLAnchorElement} */
  toAnchor(options = {}) {
    const { TextEditor } = globalThis.foundry.applications.ux;
    return TextEditor.implementation.createAnchor({
      classes: ["content-link"],
      name: this.name,
      ...options,
      dataset: {
        uuid: this.uuid,
        id: this.id,
        type: this.documentName,
        pack: this.pack ?? "",
        link: "",
        ...options.dataset,
      },
    });
  }

  /** What a click on a link to this document does. */
  _onClickDocumentLink(_event) {
    return this.sheet?.render({ force: true });
  }

  /** Offer the data as a JSON file. @throws {Error} for an embedded document */
  exportToJSON(options) {
    exportToJSON(this, options);
  }

  /** Replace the data by exported ones. @returns {Promise<this|undefined>} @throws {Error} for an embedded document */
  async importFromJSON(json) {
    return importFromJSON(this, json);
  }

  /** Ask for a file, and import what it holds. @returns {Promise<this|null|undefined>} null when dismissed */
  async importFromJSONDialog() {
    return importFromJSONDialog(this);
  }

  /**
   * What `@Embed` shows of this document.
   * @param {object} config  what the text asked for: `inline`, `caption`, `cite`, `classes`, `label`, …
   * @param {object} [options]  of the enrichment
   * @returns {Promise<HTMLElement|HTMLCollection|null>}
   * @see https://foundryvtt.com/api/v13/interfaces/foundry.DocumentHTMLEmbedConfig.html
   */
  async toEmbed(config, options = {}) {
    return documentEmbed(this, config, options);
  }

  /** The content that an embed shows when the model has none of its own; null for nothing. */
  async _buildEmbedHTML(_config, _options = {}) {
    return null;
  }

  async _createInlineEmbed(content, config, _options = {}) {
    return inlineEmbed(content, config);
  }

  async _createFigureEmbed(content, config, _options = {}) {
    return figureEmbed(this, content, config);
  }

  /** Called when an embed of this document came into a page. */
  onEmbed(_element) {}
}
