import { keyName, MODIFIER_CODES, PROTECTED_KEYS } from "./key-names.mjs";

const TYPING = "input, textarea, select, option, [contenteditable=''], [contenteditable=true]";

/** Elements that Space and Enter press. */
const PRESSED = "button, a, summary, [role=button], [role=tab], [role=menuitem], [role=slider], [role=switch]";

const modifiersOf = (event) =>
  [
    ["Control", event.ctrlKey || event.metaKey],
    ["Shift", event.shiftKey],
    ["Alt", event.altKey],
  ].flatMap(([name, active]) => (active ? [name] : []));

/**
 * Which keys are down.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.KeyboardManager.html
 */
export class KeyboardManager {
  static MODIFIER_KEYS = Object.freeze({ ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" });
  static MODIFIER_CODES = MODIFIER_CODES;
  static PROTECTED_KEYS = PROTECTED_KEYS;

  /** Codes of the keys that are down. */
  downKeys = new Set();

  /** Watch the page's keys. */
  activate() {
    globalThis.document?.addEventListener("keydown", (event) => this.downKeys.add(event.code), { capture: true });
    globalThis.document?.addEventListener("keyup", (event) => this.downKeys.delete(event.code), { capture: true });
    globalThis.addEventListener?.("blur", () => this.downKeys.clear());
  }

  /** @param {"Alt"|"Control"|"Shift"} modifier */
  isModifierActive(modifier) {
    return MODIFIER_CODES[modifier].some((code) => this.downKeys.has(code));
  }

  /** Whether keys go into a field at present. */
  get hasFocus() {
    return globalThis.document?.activeElement?.matches?.(TYPING) === true;
  }

  /** A key as people read it. @param {string} code @returns {string} */
  static getKeycodeDisplayString(code) {
    return keyName(code);
  }

  /**
   * What a keybinding's handlers are told of a key.
   * @param {KeyboardEvent} event
   * @param {boolean} [up]
   * @returns {object} `{key, event, isShift, isControl, isAlt, hasModifier, modifiers, up, repeat}`
   */
  static getKeyboardEventContext(event, up = false) {
    const modifiers = modifiersOf(event);
    return {
      key: event.code,
      event,
      isShift: modifiers.includes("Shift"),
      isControl: modifiers.includes("Control"),
      isAlt: modifiers.includes("Alt"),
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  /** Whether a key belongs to what has the focus: text goes into fields, Space and Enter press buttons. */
  static isTaken(event) {
    const { target } = event;
    if (event.isComposing || target?.matches?.(TYPING) || target?.isContentEditable) return true;
    return ["Space", "Enter"].includes(event.code) && Boolean(target?.closest?.(PRESSED));
  }
}
