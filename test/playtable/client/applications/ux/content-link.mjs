/** Links to documents in text. foundryvtt.com/article/text-editor. */

import { createFontAwesomeIcon } from "../fields.mjs";

const TYPES = "Actor|Item|Scene|JournalEntry|Macro|RollTable|Cards|Playlist|Compendium|UUID";

/** `@UUID[…]{label}`, `@Actor[id or name]{label}`, `@Compendium[scope.pack.id]{label}` */
export const LINK_PATTERN = new RegExp(String.raw`@(${TYPES})\[([^#\]]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?`, "g");

const icons = {
  Actor: "user",
  Item: "suitcase",
  Scene: "map",
  JournalEntry: "book-open",
  JournalEntryPage: "file-lines",
  Macro: "code",
  RollTable: "table-list",
  ActiveEffect: "person-rays",
};

function anchor({ uuid, label, icon, classes = [], dataset = {} }) {
  const link = document.createElement("a");
  link.classList.add("content-link", ...classes);
  Object.assign(link.dataset, dataset);
  if (uuid) link.dataset.uuid = uuid;
  link.append(createFontAwesomeIcon(icon), label);
  return link;
}

/**
 * The link to a document or a pack's index entry.
 * @param {object} target
 * @param {{label?: string, hash?: string}} [options]
 * @returns {HTMLAnchorElement}
 */
export function linkTo(target, { label, hash } = {}) {
  const type = target.documentName ?? target.type ?? "";
  const name = globalThis.CONFIG[type]?.sidebarIcon?.replace(/^.*fa-(?=[^ ]*$)/, "") ?? icons[type] ?? "book-atlas";
  const link = anchor({
    uuid: target.uuid,
    label: label || target.name,
    icon: name,
    dataset: { link: "", id: target._id ?? target.id ?? "", type, tooltipText: label ? target.name : "" },
  });
  if (!link.dataset.tooltipText) delete link.dataset.tooltipText;
  if (hash) link.dataset.hash = hash;
  link.draggable = true;
  link.setAttribute("draggable", "true");
  return link;
}

/** The link to nothing. */
export function brokenLink(uuid, label) {
  return anchor({ uuid, label, icon: "link-slash", classes: ["broken"], dataset: { link: "" } });
}

async function findTarget(type, reference, relativeTo) {
  const { fromUuid, fromUuidSync } = globalThis.foundry.utils;
  if (type === "UUID" || type === "Compendium") {
    const uuid = type === "UUID" ? reference : `Compendium.${reference}`;
    const target =
      fromUuidSync(uuid, { relative: relativeTo, strict: false }) ?? (await fromUuid(uuid, { relative: relativeTo }));
    return { uuid, target };
  }
  const collection = globalThis.game.collections?.get(type);
  const target = collection?.get(reference) ?? collection?.getName?.(reference) ?? null;
  return { uuid: target?.uuid ?? `${type}.${reference}`, target };
}

/**
 * The link for a match of LINK_PATTERN.
 * @param {RegExpMatchArray} match
 * @param {{relativeTo?: object}} options
 * @returns {Promise<HTMLAnchorElement>}
 */
export async function contentLink([, type, reference, hash, label], { relativeTo } = {}) {
  const { uuid, target } = await findTarget(type, reference, relativeTo);
  if (!target) return brokenLink(uuid, label ?? globalThis.game.i18n.localize("Unknown"));
  return (
    target.toAnchor?.({ label, hash, dataset: hash ? { hash } : {} }) ?? linkTo({ uuid, ...target }, { label, hash })
  );
}

/**
 * A click on a content link opens the document.
 * @param {MouseEvent} event
 * @param {HTMLAnchorElement} link
 */
export async function openContentLink(event, link) {
  event.preventDefault();
  const document = link.dataset.uuid ? await globalThis.foundry.utils.fromUuid(link.dataset.uuid) : null;
  if (!document) {
    globalThis.ui.notifications?.warn(globalThis.game.i18n.localize("DOCUMENT.UnknownLink"));
    return;
  }
  if (document._onClickDocumentLink) await document._onClickDocumentLink(event);
  else await document.sheet?.render({ force: true });
}

/**
 * Dragging a content link drags its document.
 * @param {DragEvent} event
 * @param {HTMLAnchorElement} link
 */
export function dragContentLink(event, link) {
  const { uuid, type } = link.dataset;
  event.dataTransfer.setData("text/plain", JSON.stringify({ type, uuid }));
}
