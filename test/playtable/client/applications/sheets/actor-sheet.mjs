/** ActorSheetV2: an actor's window, with dragging and dropping. foundryvtt.com/api; foundryvtt GH#11648. */

import DocumentSheetV2 from "../api/document-sheet.mjs";
import { Hooks } from "../../helpers/hooks.mjs";
import { bindDragDrop, copyEmbedded, dragDataOf, embeddedOf, readDrop, sortEmbedded } from "./sheet-drag-drop.mjs";

export default class ActorSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = {
    position: { width: 600 },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-user-circle",
          label: "TOKEN.TitlePrototype",
          visible: ActorSheetV2.#canConfigureToken,
        },
        {
          action: "showPortraitArtwork",
          icon: "fa-solid fa-image",
          label: "SIDEBAR.CharArt",
          visible: ActorSheetV2.#hasPortrait,
        },
        {
          action: "showTokenArtwork",
          icon: "fa-solid fa-image",
          label: "SIDEBAR.TokenArt",
          visible: ActorSheetV2.#hasTokenImage,
        },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
      showTokenArtwork: ActorSheetV2.#onShowTokenArtwork,
    },
  };

  /** The actor. */
  get actor() {
    return this.document;
  }

  /** The token of a synthetic actor, else null. */
  get token() {
    return this.document.token ?? null;
  }

  get title() {
    return this.token && !this.token.actorLink
      ? `[${globalThis.game.i18n.localize("TYPES.Actor.token")}] ${super.title}`
      : super.title;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    bindDragDrop(this);
  }

  /* ---- dragging and dropping ---- */

  _canDragStart(_selector) {
    return this.isEditable;
  }

  _canDragDrop(_selector) {
    return this.isEditable;
  }

  _onDragStart(event) {
    const data = dragDataOf(this.actor, event.currentTarget);
    if (data) event.dataTransfer.setData("text/plain", JSON.stringify(data));
  }

  _onDragOver(_event) {}

  async _onDrop(event) {
    const data = readDrop(event);
    if (!Hooks.call("dropActorSheetData", this.actor, this, data)) return undefined;
    const document = await documentOfDrop(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  /**
   * @param {DragEvent} event
   * @param {object} document what was dropped
   * @returns {Promise<object | null | undefined>} what became of it
   */
  async _onDropDocument(event, document) {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event, effect) {
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    return copyEmbedded(this.actor, effect);
  }

  async _onDropActor(_event, _actor) {
    return null;
  }

  async _onDropItem(event, item) {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const result = await this._onSortItem(event, item);
      return result?.length ? item : null;
    }
    return copyEmbedded(this.actor, item);
  }

  async _onDropFolder(_event, _folder) {
    return null;
  }

  async _onSortItem(event, item) {
    return sortEmbedded(this.actor.items, item, event);
  }

  /** The embedded document that a row of the sheet stands for. */
  _getEmbeddedDocument(target) {
    return embeddedOf(this.actor, target);
  }

  /* ---- actions ---- */

  static #canConfigureToken() {
    return this.isEditable && !this.actor.isToken;
  }

  static #hasPortrait() {
    return Boolean(this.actor.img) && this.actor.img !== this.actor.constructor.DEFAULT_ICON;
  }

  static #hasTokenImage() {
    const src = tokenImage(this.actor);
    return Boolean(src) && src !== this.actor.constructor.DEFAULT_ICON && src !== this.actor.img;
  }

  static async #onConfigurePrototypeToken() {
    const Config =
      globalThis.CONFIG.Token?.prototypeSheetClass ?? globalThis.foundry.applications.sheets.PrototypeTokenConfig;
    return new Config({ prototype: this.actor.prototypeToken }).render({ force: true });
  }

  static async #onShowPortrait() {
    return showImage(this.actor, this.actor.img);
  }

  static async #onShowTokenArtwork() {
    return showImage(this.actor, tokenImage(this.actor));
  }
}

const tokenImage = (actor) => (actor.isToken ? actor.token : actor.prototypeToken)?.texture?.src;

async function showImage(actor, src) {
  const { ImagePopout } = globalThis.foundry.applications.apps;
  return new ImagePopout({ src, uuid: actor.uuid, window: { title: actor.name } }).render({ force: true });
}

async function documentOfDrop(data) {
  const cls = globalThis.CONFIG[data.type]?.documentClass;
  if (!cls) return null;
  return cls.fromDropData(data);
}
