/** ContextMenu: a menu on right click (or the menu key) on what matches a selector. foundryvtt.com/api, foundry.applications.ux.ContextMenu. */

import { Hooks } from "../../helpers/hooks.mjs";
import { readEntry } from "./context-entry.mjs";

const localize = (text) => globalThis.game?.i18n?.localize(text ?? "") ?? text ?? "";

export default class ContextMenu {
  #menu = null;
  #opener = null;
  #focused = null;
  #ending = null;

  /**
   * @param {HTMLElement} container
   * @param {string} selector
   * @param {object[]} menuItems `{name, icon, condition(target), callback(target)}`, on generation 14
   *   `{label, icon, classes, group, visible(target), onClick(event, target)}`
   * @param {{eventName?: string, onOpen?: Function, onClose?: Function, fixed?: boolean, relative?: string}} [options]
   */
  constructor(container, selector, menuItems, { eventName = "contextmenu", onOpen, onClose } = {}) {
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.onOpen = onOpen;
    this.onClose = onClose;
    container.addEventListener(eventName, (event) => this.#openBy(event));
    if (eventName === "contextmenu")
      container.addEventListener("keydown", (event) => isMenuKey(event) && this.#openBy(event));
  }

  #openBy(event) {
    const target = event.target.closest(this.selector);
    if (!target || !this.element.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.render(target, { event });
  }

  /**
   * A menu for an application, after its class chain's hooks have seen the entries.
   * @param {object} app
   * @param {HTMLElement} html
   * @param {string} selector
   * @param {object[]} menuItems
   * @param {{hookName?: string}} [options] besides, options of the menu
   * @returns {ContextMenu}
   */
  static create(app, html, selector, menuItems, { hookName = "EntryContext", ...options } = {}) {
    for (const cls of app.constructor.inheritanceChain()) {
      if (cls.name) Hooks.callAll(`get${cls.name}${hookName}`, app, menuItems);
    }
    return new this(html, selector, menuItems, options);
  }

  /** The class that the configuration names, else this one. */
  static get implementation() {
    return globalThis.CONFIG?.ux?.ContextMenu ?? ContextMenu;
  }

  /** The element that the open menu belongs to. */
  get target() {
    return this.#opener;
  }

  /**
   * Open the menu.
   * @param {HTMLElement} target
   * @param {{event?: MouseEvent|KeyboardEvent}} [options]
   */
  async render(target, { event } = {}) {
    ui().context?.close?.();
    const entries = this.menuItems.map((entry) => readEntry(entry)).filter((entry) => entry.visible(target));
    if (entries.length === 0) return;
    this.#opener = target;
    this.#focused = target.ownerDocument.activeElement;
    this.onOpen?.(target);
    this.#menu = this.#build(entries);
    target.ownerDocument.body.append(this.#menu);
    this.#menu.showPopover?.();
    this.#place(event);
    ui().context = this;
    this.#listen();
    this.#menu.querySelector("[role=menuitem]").focus();
  }

  /** Close the menu and give the focus back to what had it. */
  async close() {
    if (!this.#menu) return;
    const hadFocus = this.#menu.contains(this.#menu.ownerDocument.activeElement);
    this.#ending.abort();
    this.#menu.remove();
    this.#menu = null;
    if (ui().context === this) ui().context = null;
    const opener = this.#opener;
    this.#opener = null;
    if (hadFocus) focusAgain(this.#focused, opener);
    this.onClose?.(opener);
  }

  #build(entries) {
    const menu = this.#opener.ownerDocument.createElement("nav");
    menu.id = "context-menu";
    const scheme = ["theme-dark", "theme-light"].find((name) =>
      this.#opener.closest(`.${name}`)?.classList.contains(name),
    );
    if (scheme) menu.classList.add("themed", scheme);
    menu.setAttribute("popover", "manual");
    const list = document.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    list.setAttribute("aria-label", localize("APPLICATION.TOOLS.ContextMenu"));
    list.append(...inGroups(entries).map((entry) => this.#item(entry)));
    menu.append(list);
    return menu;
  }

  #item(entry) {
    const item = document.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    const icon = document.createElement("span");
    icon.setAttribute("aria-hidden", "true");
    if (entry.icon?.includes("<")) icon.innerHTML = entry.icon;
    else if (entry.icon) icon.className = `${entry.icon} fa-fw`;
    const text = document.createElement("span");
    text.textContent = localize(entry.label);
    item.append(icon, text);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const target = this.#opener;
      void this.close();
      entry.run(event, target);
    });
    return item;
  }

  #place(event) {
    const anchor = this.#opener.getBoundingClientRect();
    const byPointer = event && (event.clientX || event.clientY);
    const view = this.#menu.ownerDocument.defaultView;
    const left = byPointer ? event.clientX : anchor.left;
    const top = byPointer ? event.clientY : anchor.bottom;
    this.#menu.style.left = `${Math.max(0, Math.min(left, view.innerWidth - this.#menu.offsetWidth))}px`;
    this.#menu.style.top = `${Math.max(0, Math.min(top, view.innerHeight - this.#menu.offsetHeight))}px`;
  }

  #listen() {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const page = this.#menu.ownerDocument;
    page.addEventListener("pointerdown", (event) => !this.#menu.contains(event.target) && this.close(), {
      signal,
      capture: true,
    });
    this.#menu.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
  }

  #onKeyDown(event) {
    const items = [...this.#menu.querySelectorAll("[role=menuitem]")];
    const at = items.indexOf(this.#menu.ownerDocument.activeElement);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 };
    if (event.key in moves) items[moves[event.key] % items.length].focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Entries with those of their group together, groups in the order in which they come first. */
function inGroups(entries) {
  const groups = new Map();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups.values()].flat();
}

/** The keys that ask for a context menu on a keyboard. */
function isMenuKey({ key, shiftKey }) {
  return key === "ContextMenu" || (key === "F10" && shiftKey);
}

/** Focus what had the focus, or what was drawn in its place, or the first control of what the menu was for. */
function focusAgain(element, opener) {
  const page = opener.ownerDocument;
  const held = element?.isConnected ? element : element?.id && page.getElementById(element.id);
  if (held && held !== page.body) held.focus();
  else if (opener.matches(FOCUSABLE)) opener.focus();
  else opener.querySelector(FOCUSABLE)?.focus();
}

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]";

const ui = () => (globalThis.ui ??= {});
