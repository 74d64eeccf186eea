import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import DragDrop from "../ux/drag-drop.mjs";
import { dock } from "./docked.mjs";
import { hotbarEntries } from "./hotbar-menu.mjs";
import { macroFor } from "./hotbar-macros.mjs";
import Redraw from "./redraw.mjs";

const PAGES = 5;
const HOOKS = ["updateUser", "createMacro", "updateMacro", "deleteMacro"];

/**
 * The row of macros at the bottom of the page: five pages of ten slots. A click runs a slot's macro, a click on an empty slot
 * makes one; macros are dragged onto it and along it; the second mouse button or the menu key opens a slot's menu.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Hotbar.html
 */
export default class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage, lock: Hotbar.#onLock },
  };

  static PARTS = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  #page = 1;
  #slots = [];
  #redraw = new Redraw(this);

  /** The shown page, 1 to 5. */
  get page() {
    return this.#page;
  }

  /** What the ten slots show. @returns {Array<{slot: number, key: number, macro: object|null, tooltip: string, ariaLabel: string}>} */
  get slots() {
    return this.#slots;
  }

  /** Whether dragging is locked. */
  get locked() {
    return globalThis.game.settings.get("core", "hotbarLock");
  }

  /** Show another page. @param {number} page 1 to 5 */
  async changePage(page) {
    this.#page = Math.min(Math.max(page, 1), PAGES);
    await this.render();
  }

  /** Turn the pages; behind the last comes the first. @param {1|-1} [direction] */
  async cyclePage(direction = 1) {
    await this.changePage(((this.#page - 1 + direction + PAGES) % PAGES) + 1);
  }

  /** Lock or unlock dragging. @param {boolean} [locked] the wanted state; else the other one */
  async toggleHotbarLock(locked = !this.locked) {
    await globalThis.game.settings.set("core", "hotbarLock", locked);
  }

  /** @override */
  async _prepareContext(options) {
    const { game } = globalThis;
    const context = await super._prepareContext(options);
    this.#slots = game.user.getHotbarMacros(this.#page).map(({ slot, macro }, index) => {
      const visible = macro?.testUserPermission(game.user, "LIMITED") ? macro : null;
      const key = (index + 1) % 10;
      const name = visible?.name ?? game.i18n.localize("HOTBAR.Empty");
      const ariaLabel = game.i18n.format("HOTBAR.Slot", { slot, name });
      return { slot, key, macro: visible, tooltip: name, ariaLabel };
    });
    return {
      ...context,
      page: this.#page,
      locked: this.locked,
      slots: this.#slots.map(({ macro, ...slot }) => ({ ...slot, full: Boolean(macro), img: macro?.img ?? null })),
    };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    for (const hook of HOOKS) globalThis.Hooks.on(hook, () => this.#redraw.request());
    this._createContextMenu(() => hotbarEntries((target) => this.#slotOf(target)), ".slot.full", {
      fixed: true,
      jQuery: false,
    });
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.#redraw.note(context);
    new DragDrop({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      permissions: { dragstart: () => !this.locked },
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  /** @override */
  _insertElement(element) {
    element.setAttribute("aria-label", globalThis.game.i18n.localize("HOTBAR.Title"));
    return dock(element, "ui-middle");
  }

  #slotOf(element) {
    const slot = Number(element.closest("[data-slot]").dataset.slot);
    return this.#slots.find((one) => one.slot === slot);
  }

  /** @param {DragEvent} event */
  _onDragStart(event) {
    const { macro, slot } = this.#slotOf(event.currentTarget);
    event.dataTransfer.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
  }

  /**
   * What is dropped on a slot: the hook `hotbarDrop` may take it by returning false; else a macro goes into the slot, and any
   * other document gets a macro that opens it.
   * @param {DragEvent} event
   */
  async _onDrop(event) {
    const slot = Number(event.currentTarget.dataset.slot);
    const data = globalThis.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (globalThis.Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const macro = await macroFor(data);
    if (macro) await globalThis.game.user.assignHotbarMacro(macro, slot, { fromSlot: data.slot });
  }

  /**
   * Open a document's sheet, or close it when it is open: what macros of dropped documents do.
   * @param {string} uuid
   */
  static async toggleDocumentSheet(uuid) {
    const document = await globalThis.fromUuid(uuid);
    if (!document) {
      globalThis.ui.notifications.warn("HOTBAR.Gone", { localize: true });
      return;
    }
    const { sheet } = document;
    if (sheet?.rendered) await sheet.close();
    else await sheet?.render({ force: true });
  }

  static async #onExecute(event, target) {
    const { macro, slot } = this.#slotOf(target);
    if (macro) {
      await macro.execute({ event });
      return;
    }
    const Macro = globalThis.CONFIG.Macro.documentClass;
    if (!Macro.canUserCreate(globalThis.game.user)) return;
    const made = await Macro.create({ name: Macro.defaultName(), type: "chat", scope: "global" });
    await globalThis.game.user.assignHotbarMacro(made, slot);
    await made.sheet.render({ force: true });
  }

  static async #onPage(_event, target) {
    await this.cyclePage(target.dataset.direction === "up" ? 1 : -1);
  }

  static async #onLock() {
    await this.toggleHotbarLock();
  }
}
