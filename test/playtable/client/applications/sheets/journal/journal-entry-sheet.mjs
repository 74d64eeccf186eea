import DocumentSheetV2 from "../../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../../api/handlebars-application.mjs";
import { coreEntries } from "../../ux/context-entry.mjs";

const byOrder = (a, b) => a.sort - b.sort || a.name.localeCompare(b.name);

/**
 * The sheet of a journal entry: the list of its pages, and one page or all of them. Each page is shown by a sheet of its own in
 * mode "view".
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntrySheet.html
 */
export default class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static VIEW_MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });

  static DEFAULT_OPTIONS = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "section",
    position: { width: 820, height: 620 },
    window: {
      icon: "fa-solid fa-book-open",
      resizable: true,
      controls: [
        {
          action: "showPlayers",
          icon: "fa-solid fa-eye",
          label: "JOURNAL.ShowPlayers",
          visible: JournalEntrySheet.#mayShow,
        },
      ],
    },
    actions: {
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      goToPage: JournalEntrySheet.#onGoToPage,
      nextPage: JournalEntrySheet.#onNextPage,
      previousPage: JournalEntrySheet.#onPreviousPage,
      showPlayers: JournalEntrySheet.#onShowPlayers,
      toggleMode: JournalEntrySheet.#onToggleMode,
    },
  };

  static PARTS = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".pages"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [""] },
  };

  #pageId = null;
  #mode = JournalEntrySheet.VIEW_MODES.SINGLE;
  #forced = false;

  /** The sheets of the pages that were shown, by id. @type {Map<string, object>} */
  #views = new Map();

  /** The journal entry. */
  get entry() {
    return this.document;
  }

  get title() {
    return this.entry.name;
  }

  /** Whether all pages are shown, one below the other. */
  get isMultiple() {
    return this.#mode === JournalEntrySheet.VIEW_MODES.MULTIPLE;
  }

  get mode() {
    return this.#mode;
  }

  /** The pages that this user may read, in order. */
  get #pages() {
    return this.entry.pages.contents.filter((page) => this.#forced || page.visible).toSorted(byOrder);
  }

  /** The id of the shown page. @returns {string|undefined} */
  get pageId() {
    const pages = this.#pages;
    return (pages.find(({ id }) => id === this.#pageId) ?? pages[0])?.id;
  }

  /** Where the shown page stands among the pages. */
  get pageIndex() {
    return this.#pages.findIndex(({ id }) => id === this.pageId);
  }

  /** Show a page. @param {string} pageId @returns {Promise<this>} */
  async goToPage(pageId) {
    return this.render({ pageId });
  }

  /** Show the page after the shown one. */
  async nextPage() {
    const next = this.#pages[this.pageIndex + 1];
    return next ? this.goToPage(next.id) : this;
  }

  /** Show the page before the shown one. */
  async previousPage() {
    const previous = this.#pages[this.pageIndex - 1];
    return previous ? this.goToPage(previous.id) : this;
  }

  /** What a game master shows is seen whatever the user may do otherwise. @override */
  _canRender(options) {
    if (options.shown) this.#forced = true;
    return this.#forced ? undefined : super._canRender(options);
  }

  /** @override */
  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    if (options.pageIndex !== undefined) options.pageId ??= this.#pages[options.pageIndex]?.id;
    if (options.pageId) this.#pageId = options.pageId;
    if (options.mode) this.#mode = options.mode;
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const pages = this.#pages;
    const { pageId, pageIndex } = this;
    return {
      ...context,
      pages: pages.map(({ id, name, uuid, isOwner }, index) => ({
        id,
        name,
        uuid,
        number: index + 1,
        owned: isOwner,
        active: this.isMultiple || id === pageId,
      })),
      multiple: this.isMultiple,
      isFirst: pageIndex <= 0,
      isLast: pageIndex >= pages.length - 1,
    };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this.#pageEntries(), ".pages [data-page-id]", {
      fixed: true,
      jQuery: false,
      hookName: "getJournalEntryPageContextOptions",
    });
    this.element.addEventListener("dragstart", (event) => {
      const link = event.target.closest?.("[data-uuid]");
      if (link && !link.matches("a"))
        event.dataTransfer.setData("text/plain", JSON.stringify({ type: "JournalEntryPage", uuid: link.dataset.uuid }));
    });
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    const holder = this.element.querySelector(".journal-entry-pages");
    const shown = this.isMultiple ? this.#pages : this.#pages.filter(({ id }) => id === this.pageId);
    for (const page of shown) await this.#showPage(page, holder);
  }

  /** Draw a page's own sheet, and put it among the pages. */
  async #showPage(page, holder) {
    const Sheet = page._getSheetClass();
    if (!Sheet) {
      const note = document.createElement("p");
      note.className = "hint";
      note.textContent = globalThis.game.i18n.format("JOURNAL.NoSheet", { type: page.type });
      holder.append(note);
      return;
    }
    if (this.#views.get(page.id)?.document !== page) this.#views.set(page.id, this.#viewOf(page, Sheet));
    const view = this.#views.get(page.id);
    await view.render({ force: true });
    if (view.element) holder.append(view.element);
  }

  #viewOf(page, Sheet) {
    const view = new Sheet({ document: page, mode: "view" });
    // The entry's sheet decides what may be seen.
    if (this.#forced) Object.defineProperty(view, "isVisible", { value: true });
    return view;
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    for (const view of this.#views.values()) void view.close({ animate: false });
    this.#views.clear();
    this.#forced = false;
  }

  #pageEntries() {
    const of = (li) => this.entry.pages.get(li.dataset.pageId);
    const owned = (li) => of(li).isOwner;
    return coreEntries([
      {
        name: "JOURNAL.EditPage",
        icon: '<i class="fa-solid fa-pen-to-square"></i>',
        condition: owned,
        callback: (li) => of(li).sheet.render({ force: true }),
      },
      {
        name: "JOURNAL.ShowPlayers",
        icon: '<i class="fa-solid fa-eye"></i>',
        condition: () => globalThis.game.user.isGM,
        callback: (li) => globalThis.foundry.documents.collections.Journal.showDialog(of(li)),
      },
      {
        name: "JOURNAL.DeletePage",
        icon: '<i class="fa-solid fa-trash"></i>',
        condition: owned,
        callback: (li) => of(li).deleteDialog(),
      },
    ]);
  }

  static #mayShow() {
    return globalThis.game.user.isGM;
  }

  static async #onCreatePage() {
    const Page = globalThis.CONFIG.JournalEntryPage.documentClass;
    const last = this.entry.pages.contents.toSorted(byOrder).at(-1);
    const sort = (last?.sort ?? 0) + globalThis.CONST.SORT_INTEGER_DENSITY;
    const page = await Page.createDialog({ sort }, { parent: this.entry });
    if (page) await this.goToPage(page.id);
  }

  static async #onEditPage(_event, target) {
    const { pageId } = target.closest("[data-page-id]")?.dataset ?? this;
    await this.entry.pages.get(pageId)?.sheet?.render({ force: true });
  }

  static async #onGoToPage(_event, target) {
    await this.goToPage(target.closest("[data-page-id]").dataset.pageId);
  }

  static async #onNextPage() {
    await this.nextPage();
  }

  static async #onPreviousPage() {
    await this.previousPage();
  }

  static async #onShowPlayers() {
    await globalThis.foundry.documents.collections.Journal.showDialog(this.entry);
  }

  static async #onToggleMode() {
    const { MULTIPLE, SINGLE } = JournalEntrySheet.VIEW_MODES;
    await this.render({ mode: this.isMultiple ? SINGLE : MULTIPLE });
  }
}
