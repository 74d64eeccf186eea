/** ApplicationV2, after its public documentation: foundryvtt.com/api, foundryvtt.wiki "applicationv2". */

import { Hooks } from "../../helpers/hooks.mjs";
import FormDataExtended from "../ux/form-data-extended.mjs";
import { is14 } from "../../generation.mjs";
import { dispatchAction } from "./actions.mjs";
import { dissolveFamily, leaveWindow, moveToWindow, wantedWindow } from "./application-windows.mjs";
import { createContextMenu } from "./context-menus.mjs";
import EventEmitter from "./event-emitter.mjs";
import { instances, listenForEscape, nextZIndex } from "./instances.mjs";
import { cloneOptions, mergeOptions } from "./options.mjs";
import { parseDimension, placeWindow, writePosition } from "./position.mjs";
import { activateTab, moveAlongTabs, prepareTabs } from "./tab-groups.mjs";
import { applyTheme } from "./theme.mjs";
import { bindFrame, buildFrame, buildRoot, fillControls, windowControl } from "./window-frame.mjs";

let counter = 0;

export default class ApplicationV2 extends EventEmitter {
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

  /** Inheritance, options and hooks are followed up to this class. */
  static BASE_APPLICATION = ApplicationV2;

  static emittedEvents = Object.freeze(["prerender", "render", "close", "position"]);

  static TABS = {};

  static DEFAULT_OPTIONS = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  #queue = Promise.resolve();
  #element = null;
  #state = ApplicationV2.RENDER_STATES.NONE;
  #minimized = false;

  /** @param {object} [options] merged over the class chain's DEFAULT_OPTIONS */
  constructor(options = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = { width: "auto", height: "auto", scale: 1, ...this.options.position };
    this.tabGroups = {};
    for (const [group, config] of Object.entries(this.constructor.TABS)) this.tabGroups[group] = config.initial ?? null;
    this.window = {};
  }

  /** The classes from the concrete one up to BASE_APPLICATION. */
  static *inheritanceChain() {
    let cls = this;
    while (typeof cls === "function" && cls !== Function.prototype) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  static parseCSSDimension = parseDimension;

  get element() {
    return this.#element;
  }

  /** The form of this application: its root element when that is one. @returns {HTMLFormElement | null} */
  get form() {
    return this.options.tag === "form" ? this.#element : null;
  }

  get classList() {
    return this.#element?.classList;
  }

  get title() {
    return globalThis.game?.i18n?.localize(this.options.window.title) ?? this.options.window.title;
  }

  get rendered() {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }

  get state() {
    return this.#state;
  }

  get hasFrame() {
    return this.options.window.frame;
  }

  get minimized() {
    return this.#minimized;
  }

  /* ---- options ---- */

  _initializeApplicationOptions(options) {
    const merged = {};
    for (const cls of [...this.constructor.inheritanceChain()].toReversed()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    counter += 1;
    merged.uniqueId = String(options.uniqueId ?? counter);
    return merged;
  }

  /* ---- rendering ---- */

  /**
   * Render; queued behind renders and closes that are still running.
   * @param {boolean | object} [options] `true` or `{force, parts, position, window, tab}`
   * @returns {Promise<this>} rejects when a render step throws
   */
  async render(options = {}, legacy = {}) {
    const renderOptions = typeof options === "boolean" ? { ...legacy, force: options } : options;
    return this.#enqueue(() => this.#render(renderOptions));
  }

  async #render(options) {
    const states = ApplicationV2.RENDER_STATES;
    const first = !this.rendered;
    if (first && !options.force) return this;
    const before = this.#state;
    try {
      if (this._canRender(options) === false) return this;
      options.isFirstRender = first;
      const elsewhere = wantedWindow(this, options);
      const moves = !first && elsewhere !== undefined;
      if (moves) options.parts = [];
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      this.dispatchEvent(new Event("prerender"));
      this.#state = states.RENDERING;
      if (first) {
        this.#element = await this._renderFrame(options);
        this._attachFrameListeners();
      }
      if (!moves) this._replaceHTML(await this._renderHTML(context, options), this.#content, options);
      if (first) {
        await this._insertElement(this.#element);
        instances.set(this.id, this);
      }
      if (elsewhere !== undefined) await moveToWindow(this, elsewhere);
      this._updateFrame(options);
      if (options.position && this.options.window.positioned) this.setPosition(options.position);
      this.#state = states.RENDERED;
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#announce("render", context, options);
      await this._postRender(context, options);
    } catch (cause) {
      if (first) this.#discard();
      this.#state = first ? states.ERROR : before;
      throw new Error(`Failed to render Application "${this.id}": ${cause.message}`, { cause });
    }
    return this;
  }

  /** What parts and other content are put into. */
  get #content() {
    return this.hasFrame ? this.window.content : this.#element;
  }

  /** Every later render and close waits its turn. */
  #enqueue(task) {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** The hooks of the whole class chain (not awaited) and the event of the same name. */
  #announce(kind, ...args) {
    const values = kind === "render" ? [this.#element, ...args] : [];
    for (const cls of this.constructor.inheritanceChain()) {
      if (cls.name) Hooks.callAll(`${kind}${cls.name}`, this, ...values);
    }
    this.dispatchEvent(new Event(kind));
  }

  #discard() {
    leaveWindow(this);
    this.#element?.remove();
    this.#element = null;
    instances.delete(this.id);
  }

  /** Return false (or throw) to refuse a render. */
  _canRender(_options) {}

  _configureRenderOptions(options) {
    options.window ??= {};
    if (options.isFirstRender) {
      options.window = { ...cloneOptions(this.options.window), title: this.title, ...options.window };
      options.position = { ...this.position, ...options.position };
    }
    if (options.tab) {
      const groups = Object.keys(this.tabGroups);
      if (typeof options.tab === "string") this.tabGroups[groups[0]] = options.tab;
      else Object.assign(this.tabGroups, options.tab);
    }
  }

  async _prepareContext(_options) {
    const groups = Object.keys(this.constructor.TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  _getTabsConfig(group) {
    return this.constructor.TABS[group] ?? null;
  }

  _prepareTabs(group) {
    return prepareTabs(this.tabGroups, group, this._getTabsConfig(group));
  }

  async _preFirstRender(_context, _options) {}

  async _preRender(_context, _options) {}

  async _renderFrame(_options) {
    return this.hasFrame ? buildFrame(this) : buildRoot(this);
  }

  /** Listeners that live as long as the root element: actions, the form, the window. */
  _attachFrameListeners() {
    const root = this.#element;
    for (const type of ["click", "auxclick"]) root.addEventListener(type, (event) => dispatchAction(this, event));
    root.addEventListener("keydown", (event) => moveAlongTabs(this, event));
    if (root.tagName === "FORM") {
      root.addEventListener("submit", (event) => this._onSubmitForm(this.options.form, event));
      root.addEventListener("change", (event) => this._onChangeForm(this.options.form, event));
    }
    if (this.hasFrame) bindFrame(this);
  }

  async _renderHTML(_context, _options) {
    throw new Error(
      `The ${this.constructor.name} Application class is not renderable: it doesn't implement _renderHTML`,
    );
  }

  _replaceHTML(_result, _content, _options) {
    throw new Error(
      `The ${this.constructor.name} Application class is not renderable: it doesn't implement _replaceHTML`,
    );
  }

  /** Put the new element into the page. @param {HTMLElement} element @returns {void | Promise<void>} */
  _insertElement(element) {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
    if (this.hasFrame) listenForEscape(element.ownerDocument);
  }

  _updateFrame(options) {
    if (!this.hasFrame) return;
    const { icon, title } = this.window;
    const { window: config } = options;
    if (config.icon !== undefined) {
      icon.className = `window-icon fa-fw ${config.icon || ""}`;
      icon.hidden = !config.icon;
    }
    if (config.title !== undefined) title.textContent = globalThis.game?.i18n?.localize(config.title) ?? config.title;
    fillControls(this, [...this._headerControlButtons()]);
    applyTheme(this);
    if (options.isFirstRender) this.bringToFront();
  }

  async _onFirstRender(_context, _options) {}

  async _onRender(_context, _options) {}

  async _postRender(_context, options) {
    if (options.isFirstRender) this.#element.querySelector("[autofocus]")?.focus();
  }

  /* ---- header controls ---- */

  _getHeaderControls() {
    const controls = [...this.options.window.controls];
    if (is14()) controls.push(...windowControl(this));
    return controls;
  }

  *_headerControlButtons() {
    const controls = this._getHeaderControls();
    for (const cls of this.constructor.inheritanceChain()) {
      if (cls.name) Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    }
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : control.visible;
      if (visible !== false) yield control;
    }
  }

  /**
   * Open or close the menu behind the ellipsis.
   * @param {boolean} [expanded] default: the other state
   */
  toggleControls(expanded) {
    const { controls, controlsDropdown } = this.window;
    if (!controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controlsDropdown.classList.toggle("expanded", open);
    controls.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector("button")?.focus();
  }

  /* ---- window ---- */

  bringToFront() {
    if (!this.#element || !this.hasFrame) return;
    this.position.zIndex = nextZIndex();
    this.#element.style.zIndex = String(this.position.zIndex);
    if (globalThis.ui) globalThis.ui.activeWindow = this;
  }

  /**
   * Move or resize the window.
   * @param {object} [position] `{top, left, width, height, scale, zIndex}`, in pixels; sizes may be "auto"
   * @returns {object | undefined} the new position
   */
  setPosition(position = {}) {
    if (!this.options.window.positioned || !this.#element) return undefined;
    const change = { ...position };
    this._prePosition(change);
    Object.assign(this.position, this._updatePosition({ ...this.position, ...definedOf(change) }));
    writePosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  _updatePosition(position) {
    return placeWindow(this.#element, this.position, position);
  }

  _prePosition(_position) {}

  _onPosition(_position) {}

  async minimize() {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    if (this.#element.classList.contains("detached")) return;
    this.#minimized = true;
    this.toggleControls(false);
    this.#element.classList.add("minimized");
  }

  async maximize() {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.#element.classList.remove("minimized");
  }

  /* ---- closing ---- */

  /**
   * Close; queued like a render. An application that isn't shown stays as it is.
   * @param {object} [options] `{animate, submitted}`
   * @returns {Promise<this>}
   */
  async close(options = {}) {
    return this.#enqueue(() => this.#close(options));
  }

  async #close(options) {
    const states = ApplicationV2.RENDER_STATES;
    if (!this.#element) return this;
    await this._preClose(options);
    this.#state = states.CLOSING;
    this._tearDown(options);
    this._onClose(options);
    this.#announce("close");
    this._removeElement(this.#element);
    await dissolveFamily(this);
    this.#discard();
    this.#minimized = false;
    this.window = {};
    this.#state = states.CLOSED;
    return this;
  }

  async _preClose(_options) {}

  _tearDown(_options) {}

  _onClose(_options) {}

  _removeElement(element) {
    element.remove();
  }

  /** A context menu on what matches a selector. */
  _createContextMenu(handler, selector, options) {
    return createContextMenu(this, handler, selector, options);
  }

  /* ---- tabs, actions, forms ---- */

  /**
   * Make a tab the active one of its group, without a re-render.
   * @param {string} tab
   * @param {string} group
   * @param {{force?: boolean, updatePosition?: boolean}} [options]
   * @throws when no element names the tab
   */
  changeTab(tab, group, { force = false, updatePosition = true } = {}) {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    if (this.#element && !activateTab(this.#element, group, tab)) {
      throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    }
    this.tabGroups[group] = tab;
    if (updatePosition && this.rendered && this.position.height === "auto") this.setPosition({});
  }

  _onClickTab(event) {
    const button = event.target.closest("[data-tab]");
    const group = button.dataset.group ?? button.closest(".tabs, [data-group]")?.dataset.group;
    this.changeTab(button.dataset.tab, group);
  }

  /** A click on an action that nobody registered. */
  async _onClickAction(_event, _target) {}

  _onChangeForm(formConfig, event) {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  async _onSubmitForm(formConfig, event) {
    event.preventDefault();
    const form = event.currentTarget;
    const { handler, closeOnSubmit } = formConfig;
    const formData = new FormDataExtended(form);
    if (typeof handler === "function") await handler.call(this, event, form, formData);
    if (closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
  }

  /**
   * Submit the application's form through its handler.
   * @param {object} [submitOptions] handed to the handler as its fourth argument
   * @returns {Promise<unknown>} what the handler returned
   * @throws when the application has no form or no handler
   */
  async submit(submitOptions = {}) {
    const form = this.form;
    const { handler, closeOnSubmit } = this.options.form;
    if (!form || !handler)
      throw new Error(`The ${this.constructor.name} Application does not support a single top-level form`);
    const event = new Event("submit", { cancelable: true });
    const result = await handler.call(this, event, form, new FormDataExtended(form), submitOptions);
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }
}

function definedOf(change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
