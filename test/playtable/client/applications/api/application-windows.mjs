/** How an application of generation 14 changes browser windows, and takes others along. foundryvtt.com/api, GH#13132, GH#14417. */

import { is14 } from "../../generation.mjs";
import { detached } from "./detached-windows.mjs";

/** @type {WeakMap<object, object>} child → parent */
const parents = new WeakMap();
/** @type {WeakMap<object, Set<object>>} */
const families = new WeakMap();

const childrenOf = (app) => families.get(app) ?? new Set();

/** The methods that only generation 14's ApplicationV2 has. */
class WindowMethods {
  /** The application that rendered this one as its child, or null. */
  get parent() {
    return parents.get(this) ?? null;
  }

  /** The applications that were rendered as children of this one and are still shown. @returns {object[]} */
  get children() {
    return [...childrenOf(this)];
  }

  /** Move into a browser window of its own. One that is there, or that isn't shown, stays. @returns {Promise<this>} */
  async detachWindow() {
    return this.rendered && !this.window.windowId ? this.render({ window: { detached: true } }) : this;
  }

  /** Move back into the game's own window. @returns {Promise<this>} */
  async attachWindow() {
    return this.rendered && this.window.windowId ? this.render({ window: { detached: false } }) : this;
  }

  /**
   * Render another application in the window that this one is in; it closes with this one.
   * @param {object} app
   * @param {object} [options] of its render
   * @returns {Promise<object>} the child
   */
  async renderChild(app, options = {}) {
    families.set(this, childrenOf(this).add(app));
    parents.set(app, this);
    const { windowId } = this.window;
    return app.render({ force: true, ...options, window: { ...options.window, ...(windowId ? { windowId } : {}) } });
  }

  /** Whether the window may be moved out. */
  _canDetach() {
    return this.hasFrame;
  }

  /** Whether the window may be moved back. */
  _canAttach() {
    return this.hasFrame;
  }

  /** After the element came into another browser window. */
  _onDetach() {}

  /** After the element came back into the game's window. */
  _onAttach() {}
}

/**
 * Give the class the members that its generation has, and no others.
 * @param {Function} ApplicationV2
 */
export function installWindowMethods(ApplicationV2) {
  const members = Object.entries(Object.getOwnPropertyDescriptors(WindowMethods.prototype));
  for (const [name, descriptor] of members) {
    if (name === "constructor") continue;
    if (is14()) Object.defineProperty(ApplicationV2.prototype, name, descriptor);
    else delete ApplicationV2.prototype[name];
  }
}

/**
 * What a render asks about the browser window: the id of another, "new" for one to open, null for the game's own.
 * @param {object} app
 * @param {object} options the render's
 * @returns {string | null | undefined} undefined when the application stays where it is
 */
export function wantedWindow(app, { window: wanted = {} }) {
  if (!is14() || !app.hasFrame) return undefined;
  const now = app.window.windowId ?? null;
  if (wanted.windowId) return wanted.windowId === now ? undefined : wanted.windowId;
  if (wanted.detached === true) return now === null && app._canDetach() ? "new" : undefined;
  return wanted.detached === false && now !== null && app._canAttach() ? null : undefined;
}

/**
 * The window to go to, opened if need be.
 * @param {object} app
 * @param {string | null} wanted as `wantedWindow` gave it
 * @returns {Promise<{id: string | null, own: boolean}>}
 */
async function openWanted(app, wanted) {
  if (wanted !== "new") return { id: detached.windows.has(wanted) ? wanted : null, own: false };
  const box = app.element?.getBoundingClientRect() ?? app.position;
  const source = app.element?.ownerDocument.defaultView ?? globalThis;
  return { id: await detached.openWindow({ title: app.title, position: box, source }), own: true };
}

/**
 * Bring the application's element into a window.
 * @param {object} app
 * @param {string | null} wanted
 */
export async function moveToWindow(app, wanted) {
  const before = app.window.windowId;
  const { id, own } = await openWanted(app, wanted);
  leaveWindow(app, { close: false });
  const entry = detached.windows.get(id);
  (entry?.window.document ?? document).body.append(app.element);
  app.element.classList.toggle("detached", own);
  if (entry) {
    app.window.windowId = id;
    entry.applications.set(app.id, app);
    app._onDetach();
  } else if (before) app._onAttach();
  for (const child of childrenOf(app)) {
    if (child.rendered) await child.render({ window: id ? { windowId: id } : { detached: false } });
  }
  if (before) detached.closeIfEmpty(before);
}

/**
 * Take an application out of the list of the window that it is in.
 * @param {object} app
 * @param {{close?: boolean}} [options] whether a window that nobody is left in closes
 */
export function leaveWindow(app, { close = true } = {}) {
  const { windowId } = app.window;
  if (!windowId) return;
  detached.windows.get(windowId)?.applications.delete(app.id);
  delete app.window.windowId;
  if (close) detached.closeIfEmpty(windowId);
}

/**
 * An application that closes takes its children along, and is nobody's child any more.
 * @param {object} app
 */
export async function dissolveFamily(app) {
  const children = [...childrenOf(app)];
  families.delete(app);
  childrenOf(parents.get(app)).delete(app);
  parents.delete(app);
  await Promise.all(children.map((child) => child.close()));
}
