/** Links to documents in text. foundryvtt.com/article/text-editor. */

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

const iconOf = (type) => globalThis.CONFIG[type]?.sidebarIcon ?? `fa-solid fa-${icons[type] ?? "book-atlas"}`;

/**
 * A link as text shows it; the name is text, never markup.
 * @param {{attrs?: object, dataset?: object, classes?: string[], name: string, icon?: string}} config `icon`: Font Awesome
 *   classes, by default those of the document type in `dataset.type`
 * @returns {HTMLAnchorElement}
 */
export function createAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }) {
  const link = document.createElement("a");
  link.classList.add(...classes);
  for (const [key, value] of Object.entries(attrs)) link.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset)) {
    if (value !== undefined && value !== null && (value !== "" || key === "link")) link.dataset[key] = value;
  }
  if (dataset.uuid && !classes.includes("broken")) link.setAttribute("draggable", "true");
  const glyph = document.createElement("i");
  glyph.className = icon ?? iconOf(dataset.type);
  glyph.setAttribute("aria-hidden", "true");
  link.append(glyph, name);
  return link;
}

/** The link to a document, or to the entry of a pack's index. */
function linkTo(uuid, target, { label, hash }) {
  const name = label || target.name;
  if (target.toAnchor) return target.toAnchor({ name, dataset: { hash } });
  const type = globalThis.game.packs.get(target.pack)?.documentName;
  const dataset = { link: "", uuid, id: target._id, type, pack: target.pack, hash };
  return createAnchor({ classes: ["content-link"], name, dataset });
}

/** The link to nothing. */
const brokenLink = (uuid, name) =>
  createAnchor({
    classes: ["content-link", "broken"],
    dataset: { link: "", uuid },
    name,
    icon: "fa-solid fa-link-slash",
  });

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
  return linkTo(uuid, target, { label, hash });
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
