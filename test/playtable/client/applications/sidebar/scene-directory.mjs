import { coreEntries } from "../ux/context-entry.mjs";
import DocumentDirectory from "./document-directory.mjs";

/**
 * The world's scenes (foundryvtt.com/api: foundry.applications.sidebar.tabs.SceneDirectory). A click looks at a scene; its
 * sheet isn't built.
 */
export default class SceneDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = { classes: ["scenes-sidebar"], window: { title: "Scenes", icon: "fa-solid fa-map" } };
  static tabName = "scenes";
  static documentName = "Scene";

  /** @override */
  async _onActivateEntry(entryId) {
    await this.collection.get(entryId).view();
  }

  /** @override */
  _getEntryContextOptions() {
    const of = (li) => this.collection.get(li.dataset.entryId);
    const { user } = globalThis.game;
    const own = coreEntries([
      { name: "SCENE.View", icon: '<i class="fa-solid fa-eye"></i>', callback: (li) => of(li).view() },
      {
        name: "SCENE.Activate",
        icon: '<i class="fa-solid fa-bullseye"></i>',
        condition: (li) => user.isGM && !of(li).active,
        callback: (li) => of(li).activate(),
      },
      {
        name: "SCENE.ToggleNavigation",
        icon: '<i class="fa-solid fa-compass"></i>',
        condition: () => user.isGM,
        callback: (li) => of(li).update({ navigation: !of(li).navigation }),
      },
      {
        name: "SCENE.Preload",
        icon: '<i class="fa-solid fa-download"></i>',
        condition: () => user.isGM,
        callback: (li) => this.collection.preload(li.dataset.entryId, true),
      },
    ]);
    return [...own, ...super._getEntryContextOptions()];
  }
}
