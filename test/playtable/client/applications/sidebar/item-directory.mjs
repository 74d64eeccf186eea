import DocumentDirectory from "./document-directory.mjs";

/** The world's items (foundryvtt.com/api: foundry.applications.sidebar.tabs.ItemDirectory). */
export default class ItemDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = { classes: ["items-sidebar"], window: { title: "Items", icon: "fa-solid fa-suitcase" } };
  static tabName = "items";
  static documentName = "Item";
}
