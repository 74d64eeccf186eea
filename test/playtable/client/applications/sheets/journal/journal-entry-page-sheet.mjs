import DocumentSheetV2 from "../../api/document-sheet.mjs";

/**
 * What pages' sheets have in common: in mode "edit" a window with a form, in mode "view" a frameless article that the entry's
 * sheet shows among its pages.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html
 */
export default class JournalEntryPageSheet extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewClasses: [],
    mode: "edit",
    includeTOC: true,
    position: { width: 600 },
    window: { icon: "fa-solid fa-file-lines", contentClasses: ["standard-form"], resizable: true },
    form: { closeOnSubmit: true },
  };

  /** Whether this shows the page instead of editing it. */
  get isView() {
    return this.options.mode === "view";
  }

  /** The page. */
  get page() {
    return this.document;
  }

  /** @override */
  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    if (merged.mode !== "view") return merged;
    merged.uniqueId = `${merged.uniqueId}-view`;
    merged.tag = "article";
    merged.classes = [...merged.classes, ...merged.viewClasses];
    Object.assign(merged.window, { frame: false, positioned: false });
    return merged;
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { title, name } = this.page;
    return {
      ...context,
      name,
      title: { ...title, tag: `h${title.level}` },
      isHeading: (level) => level === title.level,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "JOURNAL.SavePage" }],
    };
  }

  /** A viewed page belongs into the entry's sheet, which puts it there. @override */
  _insertElement(element) {
    if (!this.isView) return super._insertElement(element);
    element.dataset.pageId = this.page.id;
    return element;
  }
}
