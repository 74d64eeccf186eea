import AbstractSidebarTab from "./sidebar-tab.mjs";
import { debounce } from "../../utils/index.mjs";

/**
 * What every list of the sidebar does: a header with a search that survives a redraw, folders that open, entries that
 * open and can be dragged. Subclasses say what the entries are.
 */
export default class Directory extends AbstractSidebarTab {
  static DEFAULT_OPTIONS = {
    classes: ["directory"],
    actions: { activateEntry: Directory.#onEntry, toggleFolder: Directory.#onFolder },
  };

  static PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory.hbs",
      scrollable: [""],
      templates: ["templates/sidebar/folder.hbs"],
    },
  };

  #expanded = new Set();
  #query = "";

  /** Draw the list again soon; many changes at once are one redraw. */
  refresh = debounce(() => {
    if (this.rendered) void this.render({ parts: ["directory"] });
  }, 20);

  #hooks = [];

  /** The hooks after which the list is drawn again, @returns {string[]} */
  _watchedHooks() {
    return [];
  }

  /** Whether a hook's document can change this list. @param {object} _document @returns {boolean} */
  _concerns(_document) {
    return true;
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const heard = (document) => {
      if (this._concerns(document)) this.refresh();
    };
    this.#hooks = this._watchedHooks().map((name) => [name, globalThis.Hooks.on(name, heard)]);
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) globalThis.Hooks.off(name, id);
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.#search(this.#query);
  }

  /** @override */
  _attachPartListeners(partId, element, options) {
    super._attachPartListeners(partId, element, options);
    if (partId === "header") {
      const search = element.querySelector("input[type=search]");
      search?.addEventListener("input", () => this.#search(search.value));
    } else {
      element.addEventListener("dragstart", (event) => this._onDragStart(event));
    }
  }

  /** @param {object} folder @returns {boolean} whether the folder is shown open. */
  isExpanded(folder) {
    return this.#expanded.has(folder.id ?? folder._id);
  }

  #search(query) {
    this.#query = query;
    const wanted = query.trim().toLocaleLowerCase();
    const list = this.element.querySelector(".directory-list");
    if (!list) return;
    for (const entry of list.querySelectorAll(".directory-item.entry")) {
      entry.hidden = !entry.querySelector(".entry-name").textContent.toLocaleLowerCase().includes(wanted);
    }
    for (const folder of [...list.querySelectorAll(".directory-item.folder")].toReversed()) {
      const open = wanted
        ? Boolean(folder.querySelector(".entry:not([hidden])"))
        : this.#expanded.has(folder.dataset.folderId);
      folder.hidden = Boolean(wanted) && !open;
      folder.querySelector(".folder-toggle").setAttribute("aria-expanded", String(open));
      folder.querySelector(".subdirectory").hidden = !open;
    }
  }

  /**
   * What dragging an entry hands over.
   * @param {string} _entryId
   * @returns {object|null} null if it can't be dragged.
   */
  _getEntryDragData(_entryId) {
    return null;
  }

  /** @param {DragEvent} event */
  _onDragStart(event) {
    const entry = event.target.closest?.("[data-entry-id]");
    const data = entry && this._getEntryDragData(entry.dataset.entryId);
    if (data) event.dataTransfer.setData("text/plain", JSON.stringify(data));
  }

  /** Open an entry. @param {string} _entryId @returns {Promise<void>} */
  async _onActivateEntry(_entryId) {}

  static async #onEntry(_event, target) {
    await this._onActivateEntry(target.closest("[data-entry-id]").dataset.entryId);
  }

  static #onFolder(_event, target) {
    const { folderId } = target.closest(".folder").dataset;
    if (!this.#expanded.delete(folderId)) this.#expanded.add(folderId);
    this.#search(this.#query);
  }
}
