/** Modifier keys by their name in bindings. */
const CODES = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/**
 * Which keys are down.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.interaction.KeyboardManager.html
 */
export class KeyboardManager {
  static MODIFIER_KEYS = Object.freeze({ ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" });
  static MODIFIER_CODES = Object.freeze(CODES);

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
    return CODES[modifier].some((code) => this.downKeys.has(code));
  }

  /** Whether keys go into a field at present. */
  get hasFocus() {
    const active = globalThis.document?.activeElement;
    return ["INPUT", "TEXTAREA", "SELECT"].includes(active?.tagName) || active?.isContentEditable === true;
  }
}
