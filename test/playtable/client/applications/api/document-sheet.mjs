/** DocumentSheetV2: the window of one document. foundryvtt.com/api, foundryvtt.wiki "applicationv2". */

import { is14 } from "../../generation.mjs";
import { expandObject, getProperty, mergeObject } from "../../utils/index.mjs";
import ApplicationV2 from "./application-v2.mjs";
import { documentContext, setDisabled } from "./document-context.mjs";
import { coreSetting } from "./theme.mjs";

const i18n = () => globalThis.game.i18n;

export default class DocumentSheetV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    ownershipConfig: true,
    sheetConfig: true,
    actions: {
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImportDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          action: "configureSheet",
          icon: "fa-solid fa-gear",
          label: "SHEETS.ConfigureSheet",
          visible: DocumentSheetV2.#canConfigure,
        },
        {
          action: "configureOwnership",
          icon: "fa-solid fa-file-lock",
          label: "OWNERSHIP.Configure",
          visible: DocumentSheetV2.#canConfigureOwnership,
        },
        {
          action: "importDocument",
          icon: "fa-solid fa-download",
          label: "Import",
          visible: DocumentSheetV2.#canImport,
        },
      ],
    },
  };

  #document;

  /** @param {{document: object}} options @throws when there is no document */
  constructor(options = {}) {
    super(options);
    this.#document = options.document;
  }

  /** The document whose sheet this is. */
  get document() {
    return this.#document;
  }

  get title() {
    const { constructor: cls, name, id } = this.document;
    const label = i18n().localize(cls.metadata?.label ?? cls.documentName);
    return `${label}: ${name || id || ""}`;
  }

  /** Whether this user may see the sheet at all. */
  get isVisible() {
    const { canCreate, viewPermission } = this.options;
    if (canCreate && !this.document.id) return true;
    return this.document.testUserPermission(globalThis.game.user, viewPermission);
  }

  /** Whether this user may change the document: permission, and no locked pack. */
  get isEditable() {
    const { pack } = this.document;
    if (pack && globalThis.game.packs.get(pack)?.locked) return false;
    if (this.options.canCreate && !this.document.id) return true;
    return this.document.testUserPermission(globalThis.game.user, this.options.editPermission);
  }

  _initializeApplicationOptions(options) {
    const { document } = options;
    if (!document) throw new Error("A document must be provided to a DocumentSheetV2");
    const merged = super._initializeApplicationOptions({
      ...options,
      uniqueId: options.uniqueId ?? `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`,
    });
    if (is14()) merged.canImport ??= true;
    return merged;
  }

  /** The theme chosen for this sheet, or undefined to follow the client's. */
  _getTheme() {
    const themes = coreSetting("sheetThemes");
    const { documentName, uuid } = this.document;
    return themes?.documents?.[uuid] || themes?.defaults?.[documentName] || undefined;
  }

  /* ---- rendering ---- */

  _canRender(_options) {
    if (this.isVisible) return undefined;
    const message = i18n().format("SHEETS.DocumentSheetPrivate", {
      type: i18n().localize(this.document.constructor.metadata?.label),
    });
    globalThis.ui.notifications?.warn(message);
    return false;
  }

  async _preFirstRender(context, options) {
    await super._preFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), documentContext(this));
  }

  async _renderFrame(options) {
    const frame = await super._renderFrame(options);
    if (this.hasFrame) this.window.close.before(this.#uuidButton());
    return frame;
  }

  #uuidButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "header-control icon fa-solid fa-passport";
    button.dataset.action = "copyUuid";
    button.dataset.tooltip = "";
    button.setAttribute("aria-label", i18n().localize("SHEETS.CopyUuid"));
    return button;
  }

  /** An entry with `ownership` is for users who have that level on the document, by name or number. */
  *_headerControlButtons() {
    const { user } = globalThis.game;
    for (const control of super._headerControlButtons()) {
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(user, ownership)) yield control;
    }
  }

  _attachFrameListeners() {
    super._attachFrameListeners();
    this.element.addEventListener("revealSecret", (event) => this._onRevealSecret(event));
  }

  /** Reveal or hide a secret in the stored text that the editor around it is named for. */
  async _onRevealSecret(event) {
    const block = event.target;
    const path = block.closest("prose-mirror[name], [data-edit], [data-target]");
    const name = path?.getAttribute("name") ?? path?.dataset.edit ?? path?.dataset.target;
    const content = name ? getProperty(this.document._source, name) : undefined;
    if (!this.isEditable || typeof content !== "string") return;
    await this.document.update({ [name]: block.toggleRevealed(content) });
  }

  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) options.window.title ??= this.title;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  /** Disable (or enable) every field of the sheet's content. */
  _toggleDisabled(disabled) {
    setDisabled(this.hasFrame ? this.window.content : this.element, disabled);
  }

  _onClose(options) {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /* ---- submitting ---- */

  _onChangeForm(formConfig, event) {
    if (this.isEditable) super._onChangeForm(formConfig, event);
  }

  /** The form's data as a nested object. */
  _processFormData(_event, _form, formData) {
    return expandObject(formData.object);
  }

  /**
   * Data that is fit for the document: what the schema doesn't know is gone, and the rest is valid.
   * @throws the document's validation error
   */
  _prepareSubmitData(event, form, formData, updateData) {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData, { performDeletions: true });
    const { document } = this;
    document.validate({ changes: submitData, clean: true, fallback: false });
    const source = { ...submitData, type: submitData.type ?? document._source.type };
    document.constructor.cleanData(submitData, { partial: true, source, current: document._source });
    return submitData;
  }

  /** Write the data: an update, or the document's creation; generation 14 hands the result on to who submitted. */
  async _processSubmitData(_event, _form, submitData, options = {}) {
    const { document } = this;
    if (document.id && document.collection?.has?.(document.id) !== false) return document.update(submitData, options);
    if (!this.options.canCreate) throw new Error(`Document creation from ${this.constructor.name} is not supported.`);
    document.updateSource(submitData);
    return document.constructor.create(document.toObject(), {
      parent: document.parent,
      pack: document.pack,
      ...options,
    });
  }

  static async #onSubmitDocumentForm(event, form, formData, { updateData, ...options } = {}) {
    if (!this.isEditable) return undefined;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    const result = await this._processSubmitData(event, form, submitData, options);
    return is14() ? result : undefined;
  }

  /* ---- actions ---- */

  static #canConfigure() {
    return this.isEditable && this.options.sheetConfig && !this.document.pack;
  }

  static #canConfigureOwnership() {
    const { document, options } = this;
    return options.ownershipConfig && globalThis.game.user.isGM && !document.isEmbedded && !document.pack;
  }

  static #canImport() {
    return (
      (!is14() || this.options.canImport) &&
      Boolean(this.document.pack) &&
      !this.document.isEmbedded &&
      this.document.constructor.canUserCreate?.(globalThis.game.user) === true
    );
  }

  static async #onConfigureOwnership() {
    const Config = globalThis.foundry.applications.apps.DocumentOwnershipConfig;
    return new Config({ document: this.document }).render({ force: true });
  }

  static async #onConfigureSheet() {
    const Config = globalThis.foundry.applications.apps.DocumentSheetConfig;
    return new Config({ document: this.document }).render({ force: true });
  }

  static async #onCopyUuid(event) {
    const { document } = this;
    const text = event.button === 2 ? document.id : document.uuid;
    await globalThis.game.clipboard.copyPlainText(text);
    globalThis.ui.notifications?.info(
      i18n().format("DOCUMENT.IdCopiedClipboard", {
        label: document.name,
        type: event.button === 2 ? "id" : "uuid",
        id: text,
      }),
    );
  }

  static async #onEditImage(_event, target) {
    if (!this.isEditable) return undefined;
    const path = target.dataset.edit ?? "img";
    const current = getProperty(this.document._source, path) ?? "";
    const FilePicker = globalThis.foundry.applications.apps.FilePicker.implementation;
    const picker = new FilePicker({
      type: "image",
      current,
      callback: async (chosen) => {
        target.setAttribute("src", chosen);
        await this.document.update({ [path]: chosen });
      },
    });
    return picker.browse();
  }

  static async #onImportDocument() {
    const { document } = this;
    await this.close();
    return document.collection.importFromCompendium(globalThis.game.packs.get(document.pack), document.id);
  }
}
