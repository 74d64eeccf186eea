import { escapeHTML, mergeObject } from "../utils/index.mjs";

/** The types that a person may choose among when creating. */
function choosableTypes(Class, types) {
  const labels = globalThis.CONFIG[Class.documentName]?.typeLabels ?? {};
  const base = globalThis.CONST.BASE_DOCUMENT_TYPE;
  const all = Class.TYPES.filter((type) => (types ? types.includes(type) : type !== base));
  const entries = all.map((type) => ({ value: type, label: globalThis.game.i18n.localize(labels[type] ?? type) }));
  return entries.toSorted((a, b) => a.label.localeCompare(b.label, globalThis.game.i18n.lang));
}

/** A labelled row of the dialog's form. */
const row = (label, control) =>
  `<div class="form-group"><label>${escapeHTML(label)}<span class="form-fields">${control}</span></label></div>`;

const options = (entries, selected) =>
  entries
    .map(
      ({ value, label }) =>
        `<option value="${escapeHTML(value)}"${value === selected ? " selected" : ""}>${escapeHTML(label)}</option>`,
    )
    .join("");

function createForm(Class, { name, type, types, folders, folder }) {
  const { i18n } = globalThis.game;
  const rows = [
    row(
      i18n.localize("DOCUMENT.FIELDS.name.label"),
      `<input type="text" name="name" placeholder="${escapeHTML(name)}" autofocus>`,
    ),
  ];
  if (types.length > 0)
    rows.push(row(i18n.localize("DOCUMENT.FIELDS.type.label"), `<select name="type">${options(types, type)}</select>`));
  if (folders.length > 0) {
    const entries = [{ value: "", label: "" }, ...folders.map((entry) => ({ value: entry.id, label: entry.name }))];
    rows.push(
      row(
        i18n.localize("DOCUMENT.FIELDS.folder.label"),
        `<select name="folder">${options(entries, folder ?? "")}</select>`,
      ),
    );
  }
  return rows.join("");
}

/**
 * Ask for the name, type and folder of a new document, then create it.
 * @param {typeof import("./document.mjs").default} Class
 * @param {object} data             what is given already
 * @param {object} operation        as for `create`
 * @param {{types?: string[], folders?: object[]}} options  besides, options of the dialog
 * @returns {Promise<object|null|undefined>} the document, null when dismissed
 */
export async function createDialog(Class, data, operation, { types: allowed, folders, ...dialog } = {}) {
  const { i18n, folders: all } = globalThis.game;
  const { parent = null, pack = null } = operation;
  const types = choosableTypes(Class, allowed);
  const type = data.type ?? globalThis.CONFIG[Class.documentName]?.defaultType ?? types[0]?.value;
  const name = data.name || Class.implementation.defaultName({ type, parent, pack });
  const ownFolders = folders ?? (parent || pack ? [] : all.filter((folder) => folder.type === Class.documentName));
  const title = i18n.format("DOCUMENT.Create", { type: i18n.localize(Class.metadata.label) });
  const answer = await globalThis.foundry.applications.api.DialogV2.input(
    mergeObject(
      {
        window: { title },
        content: createForm(Class, { name, type, types, folders: ownFolders, folder: data.folder }),
        ok: { label: title },
      },
      dialog,
    ),
  );
  if (!answer) return null;
  const made = { ...data, type, ...answer };
  if (!made.name?.trim()) made.name = name;
  if (!made.folder) delete made.folder;
  if (!made.type) delete made.type;
  return Class.implementation.create(made, { renderSheet: true, ...operation });
}

/**
 * Ask whether to delete a document, and do it.
 * @returns {Promise<object|false|null|undefined>} the document, or false or null when refused
 */
export async function deleteDialog(document, dialog, operation) {
  const { i18n } = globalThis.game;
  const type = i18n.localize(document.constructor.metadata.label);
  const title = `${i18n.format("DOCUMENT.Delete", { type })}: ${document.name}`;
  const sure = `<p><strong>${escapeHTML(i18n.localize("AreYouSure"))}</strong> ${escapeHTML(i18n.format("SIDEBAR.DeleteWarning", { type }))}</p>`;
  const agreed = await globalThis.foundry.applications.api.DialogV2.confirm(
    mergeObject({ window: { title }, content: sure }, dialog),
  );
  return agreed ? document.delete(operation) : agreed;
}
