import DialogV2 from "../api/dialog.mjs";
import { coreEntries } from "../ux/context-entry.mjs";

/**
 * Make a folder for documents of a type, after asking for its name.
 * @param {string} type name of the document class
 * @param {string|null} [parent] id of the folder that it lies in
 * @returns {Promise<object|null>} the Folder
 */
export async function createFolder(type, parent = null) {
  return globalThis.CONFIG.Folder.documentClass.createDialog({ type, folder: parent }, { renderSheet: false });
}

const of = (toggle) => globalThis.game.folders.get(toggle.closest("[data-folder-id]").dataset.folderId);
const condition = () => globalThis.game.user.isGM;

/**
 * What a game master can do with a folder. What lies in a deleted one moves to where it lay.
 * @returns {object[]} entries for a context menu on a folder's toggle
 */
export function folderEntries() {
  return coreEntries([
    {
      name: "FOLDER.Edit",
      icon: '<i class="fa-solid fa-pen"></i>',
      condition: condition,
      callback: (toggle) => of(toggle).sheet.render({ force: true }),
    },
    {
      name: "FOLDER.CreateSubfolder",
      icon: '<i class="fa-solid fa-folder-plus"></i>',
      condition: condition,
      callback: (toggle) => createFolder(of(toggle).type, of(toggle).id),
    },
    {
      name: "FOLDER.Remove",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: condition,
      callback: (toggle) => removeFolder(of(toggle)),
    },
  ]);
}

async function removeFolder(folder) {
  const home = folder.folder?.id ?? null;
  const { documentClass } = globalThis.CONFIG[folder.type];
  const moved = (documents) => documents.map(({ id }) => ({ _id: id, folder: home }));
  const agreed = await DialogV2.confirm({
    window: { title: "Remove Folder" },
    content: "<p>Remove this folder? What lies in it is kept.</p>",
  });
  if (!agreed) return;
  await documentClass.updateDocuments(moved(folder.contents));
  await folder.constructor.updateDocuments(moved(folder.children));
  await folder.delete();
}
