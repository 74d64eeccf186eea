import Directory from "./directory.mjs";
import { coreEntries } from "../ux/context-entry.mjs";
import ContextMenu from "../ux/context-menu.mjs";
import { directoryTree } from "./directory-tree.mjs";

/** The window of one pack, drawn from its index (foundryvtt.com/api: foundry.applications.sidebar.apps.Compendium). */
export default class Compendium extends Directory {
  /** @param {{collection: CompendiumCollection}} options and application options. */
  constructor({ collection, ...options }) {
    super({
      id: `compendium-${collection.collection.replaceAll(".", "-")}`,
      popout: true,
      ...options,
      window: { title: globalThis.game.i18n.localize(collection.metadata.label), icon: "fa-solid fa-book-atlas" },
    });
    this.#collection = collection;
  }

  static DEFAULT_OPTIONS = { classes: ["compendium"] };
  static tabName = "compendium";

  /** The one window of each pack. @type {WeakMap<CompendiumCollection, Compendium>} */
  static #windows = new WeakMap();

  /**
   * Show the window of a pack.
   * @param {CompendiumCollection} collection
   * @returns {Promise<Compendium>}
   */
  static async open(collection) {
    const app = this.#windows.get(collection) ?? new this({ collection });
    this.#windows.set(collection, app);
    await app.render({ force: true });
    app.bringToFront();
    return app;
  }

  #collection;

  /** @returns {CompendiumCollection} */
  get collection() {
    return this.#collection;
  }

  /** @override */
  _watchedHooks() {
    return ["updateCompendium"];
  }

  /** @override */
  _concerns(pack) {
    return pack === this.collection;
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const folders = this.collection.folders?.contents ?? [];
    const root = directoryTree([...this.collection.index], folders, "a");
    return { ...context, root: this.#node(root), searchLabel: `Search ${this.title}` };
  }

  #node({ folder, children, entries }) {
    return {
      folder: folder && { id: folder.id, name: folder.name, color: folder.color?.css ?? folder.color },
      expanded: folder && this.isExpanded(folder),
      children: children.map((child) => this.#node(child)),
      entries: entries.map(({ _id, uuid, name, img, thumb }) => ({
        id: _id,
        uuid: uuid ?? this.collection.getUuid(_id),
        name,
        img: thumb || img || null,
        documentName: this.collection.documentName.toLowerCase(),
      })),
    };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const importing = {
      name: "Import",
      icon: '<i class="fa-solid fa-download"></i>',
      condition: () => this.collection.documentClass.canUserCreate(globalThis.game.user),
      callback: (li) =>
        globalThis.game.collections
          .get(this.collection.documentName)
          .importFromCompendium(this.collection, li.dataset.entryId),
    };
    void new ContextMenu(this.element, ".directory-item.entry", coreEntries([importing]), {
      jQuery: false,
      fixed: true,
    });
  }

  /** @override */
  _getEntryDragData(entryId) {
    return { type: this.collection.documentName, uuid: this.collection.index.get(entryId).uuid };
  }

  /** @override */
  async _onActivateEntry(entryId) {
    const document = await this.collection.getDocument(entryId);
    await document.sheet.render({ force: true });
    document.sheet.bringToFront?.();
  }
}
