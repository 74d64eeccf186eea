import { readTextFromFile, saveDataToFile } from "../utils/index.mjs";

/** What belongs to a world rather than to the document that is brought into it. */
const KEPT = ["_id", "folder", "sort", "ownership"];

/** @throws {Error} for an embedded document */
function assertPrimary(document, action) {
  if (document.isEmbedded) throw new Error(`Only world Documents may be ${action}`);
}

/**
 * Offer a document's data as a JSON file, with where they come from.
 * @param {object} document
 * @param {object} [options]  as for `toCompendium`
 * @throws {Error} for an embedded document
 */
export function exportToJSON(document, options) {
  assertPrimary(document, "exported");
  const { game } = globalThis;
  const data = document.toCompendium(null, { clearOwnership: false, ...options });
  data._stats.exportSource = {
    worldId: game.world.id,
    uuid: document.uuid,
    coreVersion: game.version,
    systemId: game.system.id,
    systemVersion: game.system.version,
  };
  const name = ["fvtt", document.documentName, document.name?.slugify(), document.id].filter(Boolean).join("-");
  saveDataToFile(JSON.stringify(data, null, 2), "text/json", `${name}.json`);
}

/**
 * Replace a document's data by exported ones; it keeps its place and its owners.
 * @param {object} document
 * @param {string} json
 * @returns {Promise<object|undefined>}
 * @throws {Error} for an embedded document
 */
export async function importFromJSON(document, json) {
  assertPrimary(document, "imported");
  const data = JSON.parse(json);
  for (const key of KEPT) delete data[key];
  return document.update(data, { diff: false, recursive: false });
}

/** Ask for a file, and import what it holds. @returns {Promise<object|null|undefined>} null when dismissed */
export async function importFromJSONDialog(document) {
  assertPrimary(document, "imported");
  const { i18n } = globalThis.game;
  const title = `${i18n.localize("SIDEBAR.Import")}: ${document.name}`;
  const label = i18n.localize("DOCUMENT.File");
  const file = await globalThis.foundry.applications.api.DialogV2.prompt({
    window: { title },
    content: `<div class="form-group"><label>${label}</label><input type="file" name="data" accept=".json"></div>`,
    ok: {
      label: i18n.localize("SIDEBAR.Import"),
      callback: (_event, button) => button.form.elements.data.files[0] ?? null,
    },
    rejectClose: false,
  });
  return file ? importFromJSON(document, await readTextFromFile(file)) : null;
}
