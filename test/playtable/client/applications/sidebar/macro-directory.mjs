import { coreEntries } from "../ux/context-entry.mjs";
import DocumentDirectory from "./document-directory.mjs";

/** The world's macros (foundryvtt.com/api: foundry.applications.sidebar.tabs.MacroDirectory). */
export default class MacroDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = { classes: ["macros-sidebar"], window: { title: "Macros", icon: "fa-solid fa-code" } };
  static tabName = "macros";
  static documentName = "Macro";

  /** @override */
  _getEntryContextOptions() {
    const of = (li) => this.collection.get(li.dataset.entryId);
    const [execute] = coreEntries([
      {
        name: "MACRO.Execute",
        icon: '<i class="fa-solid fa-terminal"></i>',
        condition: (li) => of(li).canExecute,
        callback: (li) => of(li).execute(),
      },
    ]);
    return [execute, ...super._getEntryContextOptions()];
  }
}
