import DocumentDirectory from "./document-directory.mjs";

/** The world's journal entries (foundryvtt.com/api: foundry.applications.sidebar.tabs.JournalDirectory). */
export default class JournalDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = {
    classes: ["journal-sidebar"],
    window: { title: "Journal", icon: "fa-solid fa-book-open" },
  };
  static tabName = "journal";
  static documentName = "JournalEntry";
}
