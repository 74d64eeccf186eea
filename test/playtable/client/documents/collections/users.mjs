import WorldCollection from "./world-collection.mjs";
import { Hooks } from "../../helpers/hooks.mjs";

/** Highest role first, equals by id: the same on every client. */
const byRank = (a, b) => b.role - a.role || a.id.localeCompare(b.id);

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.Users.html */
export default class Users extends WorldCollection {
  static documentName = "User";

  /** The user of this client. */
  get current() {
    return globalThis.game.user;
  }

  get players() {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The game master who acts for all: the active one of the highest role; null when none is there. */
  get activeGM() {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The one user, the same on every client, of those that a condition chooses. */
  getDesignatedUser(condition) {
    return this.filter(condition).toSorted(byRank)[0] ?? null;
  }

  /** Somebody came or went. */
  _setActive(userId, active) {
    const user = this.get(userId);
    if (!user || user.active === active) return;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
    this.render(false, { renderContext: "userConnected" });
    globalThis.ui?.players?.render?.();
  }
}
