/** Keys that the browser or the interface keep for themselves. */
const PROTECTED = ["F4", "F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"];

/** Modifiers by their name in a binding. */
const MODIFIERS = {
  Control: (event) => event.ctrlKey || event.metaKey,
  Shift: (event) => event.shiftKey,
  Alt: (event) => event.altKey,
};

const modifiersOf = (event) => Object.keys(MODIFIERS).filter((name) => MODIFIERS[name](event));

/** Whether the focus is where keys are text. */
function isTyping(target) {
  const tags = ["INPUT", "TEXTAREA", "SELECT"];
  return tags.includes(target?.tagName) || target?.isContentEditable === true;
}

/**
 * Actions that keys trigger.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.ClientKeybindings.html
 */
export class ClientKeybindings {
  /** Registered actions by `namespace.action`. @type {Map<string, object>} */
  actions = new Map();
  #initialized = false;
  #order = 0;

  /**
   * @param {string} namespace
   * @param {string} action
   * @param {object} data  `{name, hint, uneditable, editable, onDown, onUp, repeat, restricted, reservedModifiers, precedence}`
   * @throws {Error} once bindings are initialised, and for a protected key
   */
  register(namespace, action, data) {
    if (this.#initialized) throw new Error("You cannot register a Keybinding after the init hook");
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const bindings = [...(data.uneditable ?? []), ...(data.editable ?? [])].map((binding) => ({
      modifiers: [],
      ...binding,
    }));
    for (const { key } of bindings) if (PROTECTED.includes(key)) throw new Error(`The key "${key}" is protected`);
    const precedence = data.precedence ?? globalThis.CONST.KEYBINDING_PRECEDENCE.NORMAL;
    this.actions.set(`${namespace}.${action}`, {
      reservedModifiers: [],
      ...data,
      namespace,
      action,
      bindings,
      precedence,
      order: this.#order++,
    });
  }

  /** The bindings of an action. @returns {object[]} */
  get(namespace, action) {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered Keybinding`);
    return found.bindings;
  }

  /** Change the bindings of an action on this client. */
  async set(namespace, action, bindings) {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered Keybinding`);
    found.bindings = [...(found.uneditable ?? []), ...bindings].map((binding) => ({ modifiers: [], ...binding }));
  }

  /** Registration is over; keys on the page trigger actions. */
  initialize() {
    this.#initialized = true;
    globalThis.document?.addEventListener("keydown", (event) => this.#dispatch(event, "onDown"));
    globalThis.document?.addEventListener("keyup", (event) => this.#dispatch(event, "onUp"));
  }

  #dispatch(event, handler) {
    if (event.isComposing || isTyping(event.target)) return;
    const pressed = modifiersOf(event);
    const context = {
      key: event.code,
      event,
      isShift: event.shiftKey,
      isControl: MODIFIERS.Control(event),
      isAlt: event.altKey,
      hasModifier: pressed.length > 0,
      modifiers: pressed,
      up: handler === "onUp",
      repeat: event.repeat,
    };
    for (const action of this.#matching(context)) {
      if (action[handler]?.(context) !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  #matching({ key, modifiers, repeat }) {
    const fits = (action) =>
      action.bindings.some(
        (binding) =>
          binding.key === key &&
          binding.modifiers.every((name) => modifiers.includes(name)) &&
          modifiers.every((name) => binding.modifiers.includes(name) || action.reservedModifiers.includes(name)),
      );
    return [...this.actions.values()]
      .filter(
        (action) => fits(action) && (!repeat || action.repeat) && (!action.restricted || globalThis.game.user.isGM),
      )
      .toSorted((a, b) => a.precedence - b.precedence || a.order - b.order);
  }
}
