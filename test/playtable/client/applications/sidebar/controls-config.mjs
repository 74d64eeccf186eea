import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { bindingName, MODIFIER_CODES, PROTECTED_KEYS } from "../../helpers/key-names.mjs";
import { KeyboardManager } from "../../helpers/keyboard.mjs";

const MODIFIERS = new Set(Object.values(MODIFIER_CODES).flat());

/**
 * The window in which one chooses the keys of actions (foundryvtt.com/api: foundry.applications.sidebar.apps.ControlsConfig).
 * A click on a binding waits for the next key; Escape leaves it as it was.
 */
export default class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "controls-config",
    window: { title: "KEYBINDINGS.Title", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 560, height: 600 },
    actions: {
      addBinding: ControlsConfig.#onAdd,
      editBinding: ControlsConfig.#onEdit,
      deleteBinding: ControlsConfig.#onDelete,
      resetDefaults: ControlsConfig.#onReset,
    },
  };

  static PARTS = {
    main: { template: "templates/sidebar/controls-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #waiting = null;

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { game } = globalThis;
    const categories = new Map();
    for (const [id, action] of game.keybindings.actions) {
      if (action.restricted && !game.user.isGM) continue;
      const { namespace } = action;
      if (!categories.has(namespace)) categories.set(namespace, { title: titleOf(namespace), actions: [] });
      categories.get(namespace).actions.push(this.#action(id, action));
    }
    const reset = { type: "button", action: "resetDefaults", icon: "fa-solid fa-arrow-rotate-left" };
    return {
      ...context,
      categories: [...categories.values()],
      buttons: [{ ...reset, label: "SETTINGS.Reset" }],
    };
  }

  #action(id, { name, hint, uneditable }) {
    const { i18n, keybindings } = globalThis.game;
    const own = keybindings.bindings.get(id).slice(uneditable.length);
    return {
      id,
      name: i18n.localize(name ?? id),
      hint: hint ? i18n.localize(hint) : "",
      fixed: uneditable.map(bindingName),
      editable: own.map((binding, index) => ({ index, label: bindingName(binding) })),
    };
  }

  /** The bindings of an action that may be changed. */
  #editable(id) {
    const { actions, bindings } = globalThis.game.keybindings;
    return bindings.get(id).slice(actions.get(id).uneditable.length);
  }

  async #set(id, bindings) {
    const { namespace, action } = globalThis.game.keybindings.actions.get(id);
    try {
      await globalThis.game.keybindings.set(namespace, action, bindings);
    } catch (error) {
      globalThis.ui.notifications.warn(error);
    }
    await this.render();
  }

  /** The next key that isn't a modifier becomes the binding at an index. */
  #waitForKey(button, id, index) {
    this.#waiting?.abort();
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    button.textContent = globalThis.game.i18n.localize("KEYBINDINGS.Press");
    button.classList.add("waiting");
    const stop = () => {
      this.#waiting?.abort();
      this.#waiting = null;
    };
    const heard = (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (MODIFIERS.has(event.code)) return;
      stop();
      if (event.code === "Escape" || PROTECTED_KEYS.includes(event.code)) void this.render();
      else {
        const { key, modifiers } = KeyboardManager.getKeyboardEventContext(event);
        void this.#set(id, this.#editable(id).toSpliced(index, 1, { key, modifiers }));
      }
    };
    document.addEventListener("keydown", heard, { signal, capture: true });
    button.addEventListener(
      "blur",
      () => {
        stop();
        void this.render();
      },
      { signal },
    );
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    this.#waiting?.abort();
  }

  static #onAdd(_event, target) {
    const { actionId } = target.closest("[data-action-id]").dataset;
    this.#waitForKey(target, actionId, this.#editable(actionId).length);
  }

  static #onEdit(_event, target) {
    this.#waitForKey(target, target.closest("[data-action-id]").dataset.actionId, Number(target.dataset.index));
  }

  static async #onDelete(_event, target) {
    const { actionId } = target.closest("[data-action-id]").dataset;
    await this.#set(actionId, this.#editable(actionId).toSpliced(Number(target.dataset.index), 1));
  }

  static async #onReset() {
    await globalThis.game.keybindings.resetDefaults();
    await this.render();
  }
}

function titleOf(namespace) {
  const { game } = globalThis;
  if (namespace === game.system.id) return game.system.title;
  return game.modules.get(namespace)?.title ?? game.i18n.localize("KEYBINDINGS.Core");
}
