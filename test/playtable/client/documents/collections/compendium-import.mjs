/** How many documents one request of an import creates. */
const BATCH = 100;

/** The folder that an import goes to: the one that is named by id, or a new one. */
async function targetFolder(pack, { folderId, folderName }) {
  const known = folderId ? globalThis.game.folders.get(folderId, { strict: true }) : null;
  if (known) return known;
  const Folder = globalThis.CONFIG.Folder.documentClass;
  return Folder.create({ name: folderName || pack.title, type: pack.documentName });
}

/**
 * Bring everything in a pack into one folder of the world.
 * @param {object} pack
 * @param {{folderId?: string|null, folderName?: string}} options  besides, those of `fromCompendium` and of the operation
 * @returns {Promise<object[]>} the documents in the world
 */
export async function importAll(pack, { folderId = null, folderName = "", ...options } = {}) {
  const { game } = globalThis;
  const folder = await targetFolder(pack, { folderId, folderName });
  const world = game.collections.get(pack.documentName);
  const documents = await pack.getDocuments();
  const data = documents.map((document) => ({ ...world.fromCompendium(document, options), folder: folder.id }));
  const made = [];
  for (let at = 0; at < data.length; at += BATCH) {
    const batch = data.slice(at, at + BATCH);
    made.push(...(await pack.documentClass.createDocuments(batch, { ...options, fromCompendium: true })));
  }
  return made;
}
