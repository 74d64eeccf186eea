import DialogV2 from "../api/dialog.mjs";
import { coreEntries } from "../ux/context-entry.mjs";

/**
 * Ask for a folder's name.
 * @param {string} title of the dialog
 * @param {string} [name] the present one
 * @returns {Promise<string|null>} null when nothing was entered.
 */
async function askName(title, name = "") {
  const group = document.createElement("div");
  group.className = "form-group";
  group.innerHTML = '<label for="folder-name">Name</label><input id="folder-name" name="name" type="text" autofocus>';
  group.querySelector("input").setAttribute("value", name);
  const answer = await DialogV2.input({ window: { title }, content: group.outerHTML });
  return answer?.name?.trim() || null;
}

/**
 * Make a folder for documents of a type, after asking for its name.
 * @param {string} type name of the document class
 * @param {string|null} [parent] id of the folder that it lies in
 * @returns {Promise<object|null>} the Folder
 */
export async function createFolder(type, parent = null) {
  const name = await askName("Create Folder");
  return name ? globalThis.CONFIG.Folder.documentClass.create({ name, type, folder: parent }) : null;
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
      name: "Rename Folder",
      icon: '<i class="fa-solid fa-pen"></i>',
      condition,
      callback: async (toggle) => {
        const name = await askName("Rename Folder", of(toggle).name);
        if (name) await of(toggle).update({ name });
      },
    },
    {
      name: "Create Subfolder",
      icon: '<i class="fa-solid fa-folder-plus"></i>',
      condition,
      callback: (toggle) => createFolder(of(toggle).type, of(toggle).id),
    },
    {
      name: "Remove Folder",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition,
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
