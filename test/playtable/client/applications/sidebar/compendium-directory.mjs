import Compendium from "./compendium.mjs";
import Directory from "./directory.mjs";

/** The packs that the user may see (foundryvtt.com/api: foundry.applications.sidebar.tabs.CompendiumDirectory). */
export default class CompendiumDirectory extends Directory {
  static DEFAULT_OPTIONS = {
    classes: ["compendium-sidebar"],
    window: { title: "Compendium Packs", icon: "fa-solid fa-book-atlas" },
  };

  static tabName = "compendium";

  /** @override */
  _watchedHooks() {
    return ["updateCompendium", "updateSetting", "updateUser"];
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { game } = globalThis;
    const packs = game.packs.contents.filter((pack) => pack.visible);
    const entries = packs.map((pack) => ({
      id: pack.collection,
      name: game.i18n.localize(pack.metadata.label),
      icon: ICONS[pack.documentName] ?? "fa-solid fa-book-atlas",
      note: `${pack.documentName}, ${pack.index.size}${pack.locked ? ", locked" : ""}`,
      documentName: "pack",
    }));
    entries.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
    return { ...context, root: { children: [], entries }, searchLabel: "Search Compendium Packs" };
  }

  /** @override */
  async _onActivateEntry(entryId) {
    await Compendium.open(globalThis.game.packs.get(entryId));
  }
}

const ICONS = {
  Actor: "fa-solid fa-users",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
};
