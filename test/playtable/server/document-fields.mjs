import { isOperator, visitPath } from "./field-paths.mjs";
import { cleanHtml } from "./html.mjs";
import { childrenOf } from "./keys.mjs";
import { isPlainObject } from "./plain.mjs";

/** HTML fields that Foundry itself defines. */
const CORE_HTML = {
  ActiveEffect: ["description"],
  ActorDelta: [],
  Card: ["description", "back.text", "faces.*.text"],
  Cards: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryCategory: [],
  JournalEntryPage: ["text.content"],
  Playlist: ["description"],
  PlaylistSound: ["description"],
  RollTable: ["description"],
  TableResult: ["text", "description"],
};

function cleanAt(holder, key) {
  const value = holder[key];
  if (typeof value === "string") holder[key] = cleanHtml(value);
  else if (isOperator(value)) cleanAt(value, "value");
  else if (Array.isArray(value)) for (const index of value.keys()) cleanAt(value, index);
}

/**
 * Cleans the HTML fields of creation data or of an update, nested children included, and takes out the manifest's
 * gm-only fields unless a game master writes.
 * @param {string} type document name
 * @param {object} data changed in place
 * @param {{manifest: Manifest, isGM: boolean, stored?: object}} context stored: the document that an update is for
 */
export function cleanFields(type, data, { manifest, isGM, stored }) {
  const subtype = typeof data.type === "string" ? data.type : stored?.type;
  for (const path of CORE_HTML[type] ?? []) visitPath(data, path, cleanAt);
  for (const path of manifest.htmlFields(type, subtype)) visitPath(data, `system.${path}`, cleanAt);
  if (!isGM) {
    for (const path of manifest.gmOnlyFields(type, subtype)) {
      visitPath(data, `system.${path}`, (holder, key) => delete holder[key]);
    }
  }
  for (const [child, property, single] of childrenOf(type)) {
    const children = single ? [data[property]] : data[property];
    if (!Array.isArray(children)) continue;
    for (const entry of children.filter(isPlainObject)) {
      const held = single ? stored?.[property] : stored?.[property]?.find(({ _id }) => _id === entry._id);
      cleanFields(child, entry, { manifest, isGM, stored: held ?? undefined });
    }
  }
}

/** Puts stored gm-only values back where a player's replacement of their surroundings took them away. */
export function keepGmOnly(type, document, stored, manifest) {
  for (const path of manifest.gmOnlyFields(type, stored.type)) {
    visitPath({ system: stored.system ?? {} }, `system.${path}`, (holder, key) => {
      const route = path.split(".");
      if (route.includes("*")) return;
      let target = document.system;
      for (const segment of route.slice(0, -1)) target = target?.[segment];
      if (isPlainObject(target)) target[key] = holder[key];
    });
  }
}
