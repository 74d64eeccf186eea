import DocumentDirectory from "./document-directory.mjs";

/** The world's tables (foundryvtt.com/api: foundry.applications.sidebar.tabs.RollTableDirectory). */
export default class RollTableDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = {
    classes: ["tables-sidebar"],
    window: { title: "Rollable Tables", icon: "fa-solid fa-table-list" },
  };
  static tabName = "tables";
  static documentName = "RollTable";
}
