/** Browser windows beside the game's own, for applications (generation 14). foundryvtt.com/api, GH#13128. */

import { Hooks } from "../../helpers/hooks.mjs";
import { randomID } from "../../utils/index.mjs";
import { furnishPage } from "./detached-page.mjs";

/** Space around an application's old place, for the other window's own border, in pixels. */
const features = ({ width, height, left, top }) =>
  Object.entries({ popup: 1, width, height, left, top })
    .filter(([, value]) => typeof value === "number")
    .map(([key, value]) => `${key}=${Math.round(value)}`)
    .join(",");

class DetachedWindows {
  #windows = new Map();

  /** @returns {Map<string, {window: Window, applications: Map<string, object>}>} by the windows' ids */
  get windows() {
    return this.#windows;
  }

  /** The window that has the focus, else null. @returns {Window | null} */
  get focused() {
    for (const win of [globalThis, ...[...this.#windows.values()].map((entry) => entry.window)]) {
      if (win.document.hasFocus()) return win;
    }
    return null;
  }

  /**
   * Open a window with the styles and the globals of this one.
   * @param {{id?: string, title?: string, position?: object, source?: Window}} [options] `source` is where the person clicked
   * @returns {Promise<string>} its id
   * @throws when the browser refuses to open it
   */
  async openWindow({ id = `window-${randomID()}`, title = document.title, position = {}, source = globalThis } = {}) {
    const win = source.open("", id, features(position));
    if (!win) throw new Error("The browser didn't let another window open");
    await furnishPage(win, title);
    this.#windows.set(id, { window: win, applications: new Map() });
    win.addEventListener("pagehide", () => this.#onClose(id));
    globalThis.addEventListener("pagehide", () => win.close());
    Hooks.callAll("openDetachedWindow", id, win);
    return id;
  }

  /** Close a window when no application is left in it. @param {string} id */
  closeIfEmpty(id) {
    const entry = this.#windows.get(id);
    if (entry && entry.applications.size === 0) entry.window.close();
  }

  /** What is still shown in a window that a person closes is closed with it. */
  #onClose(id) {
    const entry = this.#windows.get(id);
    if (!entry) return;
    this.#windows.delete(id);
    for (const app of entry.applications.values()) void app.close({ animate: false });
    Hooks.callAll("closeDetachedWindow", id, entry.window);
  }
}

/** `foundry.applications.detached` */
export const detached = new DetachedWindows();
