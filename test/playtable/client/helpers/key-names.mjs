/** Modifier keys by their name in bindings. */
export const MODIFIER_CODES = Object.freeze({
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
});

/** Keys that the browser keeps for itself and no binding may take. */
export const PROTECTED_KEYS = Object.freeze(["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"]);

const NAMES = { Space: "Space", Escape: "Esc", Backquote: "`", Minus: "-", Equal: "=", Period: ".", Comma: "," };

/**
 * A key's code as a person reads it.
 * @param {string} code a KeyboardEvent's `code`
 * @returns {string}
 */
export function keyName(code) {
  return NAMES[code] ?? code.replace(/^(Key|Digit|Arrow)/, "").replace(/^Numpad/, "Num ");
}

/** @param {{key: string, modifiers: string[]}} binding @returns {string} such as "Control + R" */
export const bindingName = ({ key, modifiers }) => [...modifiers, keyName(key)].join(" + ");
