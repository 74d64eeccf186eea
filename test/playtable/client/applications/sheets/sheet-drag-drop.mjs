/** What actor and item sheets share when things are dragged from and dropped on them. */

import { performIntegerSort } from "../../utils/index.mjs";
import DragDrop from "../ux/drag-drop.mjs";

/**
 * Make a sheet's `.draggable` elements draggable, and let it take drops anywhere.
 * @param {object} app with _canDragStart, _canDragDrop, _onDragStart, _onDragOver, _onDrop
 */
export function bindDragDrop(app) {
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => app._canDragStart(selector),
      drop: (selector) => app._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => app._onDragStart(event),
      dragover: (event) => app._onDragOver(event),
      drop: (event) => app._onDrop(event),
    },
  }).bind(app.element);
}

/**
 * The embedded document that an element, or the nearest element around it, stands for.
 * @param {object} parent
 * @param {HTMLElement} target
 * @returns {object | undefined}
 */
export function embeddedOf(parent, target) {
  const row = target.closest("[data-item-id], [data-effect-id]");
  if (!row) return undefined;
  const { itemId, effectId, parentId } = row.dataset;
  if (effectId) {
    const holder = parentId && parentId !== parent.id ? parent.items?.get(parentId) : parent;
    return holder?.effects.get(effectId);
  }
  return parent.items?.get(itemId);
}

/**
 * Drag data of a row; nothing when the drag begins on a content link, which has its own.
 * @param {object} parent
 * @param {HTMLElement} target
 * @returns {object | undefined}
 */
export function dragDataOf(parent, target) {
  if (target.dataset.link !== undefined) return undefined;
  return embeddedOf(parent, target)?.toDragData();
}

/**
 * The dropped JSON.
 * @param {DragEvent} event
 * @returns {object} empty when it was no JSON
 */
export function readDrop(event) {
  try {
    return JSON.parse(event.dataTransfer.getData("text/plain")) ?? {};
  } catch {
    return {};
  }
}

/**
 * Create a copy of a document inside another.
 * @param {object} parent
 * @param {object} document
 * @returns {Promise<object | undefined>} the copy
 */
export async function copyEmbedded(parent, document) {
  const data = document.toObject();
  delete data._id;
  return document.constructor.create(data, { parent });
}

/**
 * Move an embedded document to where it was dropped among its siblings.
 * @param {Iterable<object>} collection
 * @param {object} document
 * @param {DragEvent} event
 * @returns {Promise<object[]> | undefined} nothing when it was dropped on itself or on no row
 */
export function sortEmbedded(collection, document, event) {
  const row = event.target.closest("[data-item-id]");
  if (!row) return undefined;
  const target = collection.get(row.dataset.itemId);
  if (!target || target.id === document.id) return undefined;
  const shown = [...row.parentElement.children]
    .map((element) => element.dataset.itemId)
    .filter((id) => id && id !== document.id);
  const siblings = [...new Set(shown)].map((id) => collection.get(id)).filter(Boolean);
  const updates = performIntegerSort(document, { target, siblings }).map((entry) => ({
    ...entry.update,
    _id: entry.target.id,
  }));
  return document.parent.updateEmbeddedDocuments("Item", updates);
}
