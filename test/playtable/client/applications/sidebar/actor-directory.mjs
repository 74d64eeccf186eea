import DocumentDirectory from "./document-directory.mjs";

/** The world's actors (foundryvtt.com/api: foundry.applications.sidebar.tabs.ActorDirectory). */
export default class ActorDirectory extends DocumentDirectory {
  static DEFAULT_OPTIONS = { classes: ["actors-sidebar"], window: { title: "Actors", icon: "fa-solid fa-users" } };
  static tabName = "actors";
  static documentName = "Actor";
}
