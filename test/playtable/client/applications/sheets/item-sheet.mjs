/** ItemSheetV2: an item's window. foundryvtt.com/api. */

import DocumentSheetV2 from "../api/document-sheet.mjs";
import { bindDragDrop, copyEmbedded, dragDataOf, readDrop } from "./sheet-drag-drop.mjs";

export default class ItemSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = { position: { width: 480 } };

  /** The item. */
  get item() {
    return this.document;
  }

  /** The actor that holds it, or null. */
  get actor() {
    return this.document.actor ?? null;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    bindDragDrop(this);
  }

  _canDragStart(_selector) {
    return this.isEditable;
  }

  _canDragDrop(_selector) {
    return this.isEditable;
  }

  _onDragStart(event) {
    const data = dragDataOf(this.item, event.currentTarget);
    if (data) event.dataTransfer.setData("text/plain", JSON.stringify(data));
  }

  _onDragOver(_event) {}

  async _onDrop(event) {
    const data = readDrop(event);
    if (data.type !== "ActiveEffect") return;
    const effect = await globalThis.CONFIG.ActiveEffect.documentClass.fromDropData(data);
    if (!effect || !this.item.isOwner || effect.parent === this.item) return;
    await copyEmbedded(this.item, effect);
  }
}
