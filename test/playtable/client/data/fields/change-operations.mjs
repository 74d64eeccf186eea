/** The operations of an effect's change: V14 names the type, V13 numbers the mode (CONST.ACTIVE_EFFECT_MODES). */
const BY_MODE = ["Custom", "Multiply", "Add", "Downgrade", "Upgrade", "Override"];

/**
 * The operation's name as the fields' methods have it, e.g. "Add"; `custom.7` is a custom one as well.
 * @param {{mode?: number|string, type?: string}} change
 * @returns {string}
 */
export function changeOperation({ mode, type }) {
  if (typeof type === "string" && type !== "") {
    const [operation] = type.split(".");
    return operation.charAt(0).toUpperCase() + operation.slice(1);
  }
  return BY_MODE[Number(mode)] ?? "Custom";
}

/**
 * Text that is JSON as what it says, other values as they are.
 * @param {unknown} delta
 */
export function parseDelta(delta) {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta);
  } catch {
    return delta;
  }
}
