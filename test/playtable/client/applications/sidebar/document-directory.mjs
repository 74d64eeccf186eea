import { coreEntries } from "../ux/context-entry.mjs";
import ContextMenu from "../ux/context-menu.mjs";
import Directory from "./directory.mjs";
import DocumentOwnershipConfig from "./document-ownership-config.mjs";
import { createFolder, folderEntries } from "./folder-menu.mjs";
import { directoryTree, holdsEntries } from "./directory-tree.mjs";

/**
 * The world's documents of one type (foundryvtt.com/api: foundry.applications.sidebar.DocumentDirectory).
 * Shown are those that the user may see at all: a game master everything, others from LIMITED on.
 */
export default class DocumentDirectory extends Directory {
  static DEFAULT_OPTIONS = {
    actions: { createEntry: DocumentDirectory.#onCreate, createFolder: DocumentDirectory.#onCreateFolder },
  };

  /** Name of the listed document class. */
  static documentName = "";

  /** @returns {string} */
  get documentName() {
    return this.constructor.documentName;
  }

  /** @returns {typeof Document} the class that makes and lists these documents. */
  get documentClass() {
    return globalThis.CONFIG[this.documentName].documentClass;
  }

  /** @returns {WorldCollection} */
  get collection() {
    return globalThis.game.collections.get(this.documentName);
  }

  /** @returns {Document[]} those that this user may see, in no order. */
  get documents() {
    return this.collection.contents.filter((document) => document.visible);
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { game } = globalThis;
    const folders = game.folders.contents.filter((folder) => folder.type === this.documentName);
    const tree = directoryTree(this.documents, folders, this.collection.sortingMode ?? "m");
    return {
      ...context,
      root: this.#node(tree),
      searchLabel: `Search ${this.title}`,
      create: this.documentClass.canUserCreate(game.user) && { label: `Create ${this.#label()}` },
      createFolder: game.user.isGM && { label: "Create Folder" },
    };
  }

  #label() {
    const { i18n } = globalThis.game;
    const key = this.documentClass.metadata.label;
    return key && i18n.has(key) ? i18n.localize(key) : this.documentName;
  }

  #node(node) {
    const { isGM } = globalThis.game.user;
    return {
      folder: node.folder && {
        id: node.folder.id,
        name: node.folder.name,
        color: node.folder.color?.css ?? node.folder.color,
      },
      expanded: node.folder && this.isExpanded(node.folder),
      children: node.children.filter((child) => isGM || holdsEntries(child)).map((child) => this.#node(child)),
      entries: node.entries.map((document) => ({
        id: document.id,
        uuid: document.uuid,
        name: document.name,
        img: document.thumb || document.img || null,
        documentName: this.documentName.toLowerCase(),
      })),
    };
  }

  /** @override */
  _watchedHooks() {
    const watched = [this.documentName, "Folder", "User"];
    return watched.flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);
  }

  /** @override */
  _concerns(document) {
    return !document.pack && !document.isEmbedded;
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const entries = this._getEntryContextOptions();
    globalThis.Hooks.callAll(`get${this.documentName}ContextOptions`, this, entries);
    void new ContextMenu(this.element, ".directory-item.entry", entries, { jQuery: false, fixed: true });
    void new ContextMenu(this.element, ".folder-toggle", folderEntries(), { jQuery: false, fixed: true });
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this._onDrop(event));
  }

  /** @override */
  _getEntryDragData(entryId) {
    return this.collection.get(entryId)?.toDragData() ?? null;
  }

  /** @override */
  async _onActivateEntry(entryId) {
    const { sheet } = this.collection.get(entryId);
    await sheet.render({ force: true });
    sheet.bringToFront?.();
  }

  /**
   * A document of another place dropped here is copied into the world; one of this list moves to the folder it is dropped on.
   * @param {DragEvent} event
   */
  async _onDrop(event) {
    const data = parse(event.dataTransfer.getData("text/plain"));
    if (data?.type !== this.documentName || !data.uuid) return;
    event.preventDefault();
    const document = await globalThis.fromUuid(data.uuid);
    if (!document) return;
    const folder = event.target.closest("[data-folder-id]")?.dataset.folderId ?? null;
    if (document.collection === this.collection) {
      if (document.isOwner && (document.folder?.id ?? null) !== folder) await document.update({ folder });
    } else if (this.documentClass.canUserCreate(globalThis.game.user)) {
      await this.documentClass.create({ ...this.collection.fromCompendium(document, { clearFolder: true }), folder });
    }
  }

  /**
   * The entries of an entry's context menu. Hook `get<Type>ContextOptions` may change them.
   * @returns {object[]}
   */
  _getEntryContextOptions() {
    const of = (li) => this.collection.get(li.dataset.entryId);
    const { user } = globalThis.game;
    return coreEntries([
      {
        name: "Configure Ownership",
        icon: '<i class="fa-solid fa-lock"></i>',
        condition: () => user.isGM,
        callback: (li) => new DocumentOwnershipConfig({ document: of(li) }).render({ force: true }),
      },
      {
        name: "Duplicate",
        icon: '<i class="fa-regular fa-copy"></i>',
        condition: (li) => of(li).isOwner && this.documentClass.canUserCreate(user),
        callback: (li) => of(li).clone({ name: `${of(li).name} (Copy)` }, { save: true, addSource: true }),
      },
      {
        name: "Delete",
        icon: '<i class="fa-solid fa-trash"></i>',
        condition: (li) => of(li).canUserModify(user, "delete"),
        callback: (li) => of(li).deleteDialog(),
      },
    ]);
  }

  static async #onCreate(_event, target) {
    const folder = target.closest("[data-folder-id]")?.dataset.folderId ?? null;
    await this.documentClass.createDialog({ folder }, {}, {});
  }

  static async #onCreateFolder() {
    await createFolder(this.documentName);
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Dropped text that isn't one of ours.
  }
}
