import { MODIFIER_CODES, PROTECTED_KEYS } from "./key-names.mjs";
import { KeyboardManager } from "./keyboard.mjs";

/** The names of modifiers, however a package spells them ("CONTROL" or "Control"). */
const modifierNames = (names) =>
  (names ?? []).map((name) => {
    const known = Object.keys(MODIFIER_CODES).find((one) => one.toLowerCase() === name.toLowerCase());
    if (!known) throw new Error(`"${name}" is no modifier key`);
    return known;
  });

/**
 * Bindings as they are kept, each with its modifiers.
 * @throws {Error} for a protected key, and for a modifier that the action keeps for itself
 */
function checked(bindings, reserved, id) {
  return (bindings ?? []).map(({ key, modifiers, ...rest }) => {
    if (PROTECTED_KEYS.includes(key)) throw new Error(`The key "${key}" is protected and can't be bound to ${id}`);
    const names = modifierNames(modifiers);
    const taken = names.find((name) => reserved.includes(name));
    if (taken) throw new Error(`The modifier ${taken} is reserved by ${id} and can't be part of its bindings`);
    return { ...rest, key, modifiers: names };
  });
}

/**
 * Actions that keys trigger.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.ClientKeybindings.html
 */
export class ClientKeybindings {
  /** Registered actions by `namespace.action`. @type {Map<string, object>} */
  actions = new Map();
  /** The bindings that count, by the same name; those a person can't change come first. @type {Map<string, object[]>} */
  bindings = new Map();
  /** What each key may trigger, in the order in which it is tried. @type {Map<string, object[]>} */
  activeKeys = new Map();
  #initialized = false;
  #order = 0;

  /**
   * @param {string} namespace
   * @param {string} action
   * @param {object} data  `{name, hint, uneditable, editable, onDown, onUp, repeat, restricted, reservedModifiers, precedence}`
   * @throws {Error} once bindings are initialised, for a protected key, for a reserved modifier in a binding
   */
  register(namespace, action, data) {
    if (this.#initialized) throw new Error("You cannot register a Keybinding after the init hook");
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    const reservedModifiers = modifierNames(data.reservedModifiers);
    const config = {
      repeat: false,
      restricted: false,
      ...data,
      namespace,
      action,
      reservedModifiers,
      uneditable: checked(data.uneditable, reservedModifiers, id),
      editable: checked(data.editable, reservedModifiers, id),
      precedence: data.precedence ?? globalThis.CONST.KEYBINDING_PRECEDENCE.NORMAL,
      order: this.#order++,
    };
    this.actions.set(id, config);
    this.bindings.set(id, [...config.uneditable, ...config.editable]);
  }

  /** @throws {Error} for an action that isn't registered */
  #config(namespace, action) {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered Keybinding`);
    return found;
  }

  /** The bindings of an action. @returns {object[]} @throws {Error} for an action that isn't registered */
  get(namespace, action) {
    this.#config(namespace, action);
    return this.bindings.get(`${namespace}.${action}`);
  }

  /**
   * Change the bindings that may be changed; kept on this client (setting `core.keybindings`).
   * @param {object[]} [bindings]  none: the action's own again
   * @throws {Error} as `register` does
   */
  async set(namespace, action, bindings) {
    const { reservedModifiers } = this.#config(namespace, action);
    const id = `${namespace}.${action}`;
    const { [id]: _before, ...others } = this.#stored();
    const chosen = bindings && checked(bindings, reservedModifiers, id);
    await globalThis.game.settings.set("core", "keybindings", chosen ? { ...others, [id]: chosen } : others);
    this.#apply();
  }

  /** Every action's own bindings again. */
  async resetDefaults() {
    await globalThis.game.settings.set("core", "keybindings", {});
    this.#apply();
  }

  #stored() {
    return globalThis.game.settings.get("core", "keybindings") ?? {};
  }

  /** Registration is over; keys on the page trigger actions. */
  initialize() {
    this.#initialized = true;
    this.#apply();
    globalThis.document?.addEventListener("keydown", (event) => this.#dispatch(event, false));
    globalThis.document?.addEventListener("keyup", (event) => this.#dispatch(event, true));
  }

  /** Work out what each key triggers now. */
  #apply() {
    const stored = this.#stored();
    this.activeKeys.clear();
    for (const [id, action] of this.actions) {
      const bindings = [...action.uneditable, ...(stored[id] ?? action.editable)];
      this.bindings.set(id, bindings);
      for (const { key, modifiers } of bindings) {
        const entries = this.activeKeys.get(key) ?? [];
        entries.push({ action: id, key, requiredModifiers: modifiers, optionalModifiers: action.reservedModifiers });
        this.activeKeys.set(key, entries);
      }
    }
    const { actions } = this;
    const rank = (entry) => actions.get(entry.action);
    for (const [key, entries] of this.activeKeys) {
      const sorted = entries.toSorted(
        (a, b) => rank(a).precedence - rank(b).precedence || rank(a).order - rank(b).order,
      );
      this.activeKeys.set(key, sorted);
    }
  }

  #dispatch(event, up) {
    if (KeyboardManager.isTaken(event)) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    for (const action of this.#matching(context)) {
      if (action[up ? "onUp" : "onDown"]?.(context) !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  #matching({ key, modifiers, repeat }) {
    const fits = ({ requiredModifiers, optionalModifiers }) =>
      requiredModifiers.every((name) => modifiers.includes(name)) &&
      modifiers.every((name) => requiredModifiers.includes(name) || optionalModifiers.includes(name));
    return (this.activeKeys.get(key) ?? [])
      .filter(fits)
      .map((entry) => this.actions.get(entry.action))
      .filter((action) => (!repeat || action.repeat) && (!action.restricted || globalThis.game.user.isGM));
  }
}
