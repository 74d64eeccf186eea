import DocumentDirectory from "./document-directory.mjs";

/**
 * The world's playlists by name (foundryvtt.com/api: foundry.applications.sidebar.tabs.PlaylistDirectory). The Playtable is
 * silent: nothing plays, and a playlist has no sheet.
 */
export default class PlaylistDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = {
    classes: ["playlists-sidebar"],
    window: { title: "Playlists", icon: "fa-solid fa-music" },
  };
  static tabName = "playlists";
  static documentName = "Playlist";

  /** @override */
  async _onActivateEntry(entryId) {
    const { name } = this.collection.get(entryId);
    globalThis.ui.notifications.info("PLAYLIST.Silent", { format: { name } });
  }
}
