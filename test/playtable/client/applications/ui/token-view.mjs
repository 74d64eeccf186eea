/** What of a token a user may see, after its display modes (foundryvtt.com/api: CONST.TOKEN_DISPLAY_MODES). Pure. */

/**
 * Whether a name or the bars are shown to a user who looks at the token.
 * @param {number} mode one of `modes`
 * @param {boolean} isOwner
 * @param {Record<string, number>} modes CONST.TOKEN_DISPLAY_MODES
 * @returns {boolean}
 */
export function showsTo(mode, isOwner, modes) {
  if (isOwner) return true;
  return mode === modes.HOVER || mode === modes.ALWAYS;
}

/**
 * @param {object} dispositions CONST.TOKEN_DISPOSITIONS
 * @param {number} value
 * @returns {string} the disposition's name in lower case, for a class and a tooltip.
 */
export function dispositionName(dispositions, value) {
  const found = Object.entries(dispositions).find(([, number]) => number === value);
  return found ? found[0].toLowerCase() : "neutral";
}

/**
 * A resource bar as a meter.
 * @param {string} name of the bar
 * @param {{type: string, value: number, max?: number, attribute: string}|null} bar as `TokenDocument#getBarAttribute` says
 * @returns {{name: string, label: string, value: number, max: number, percent: number}|null} null for a bar that isn't one.
 */
export function meterOf(name, bar) {
  if (bar?.type !== "bar" || !(bar.max > 0)) return null;
  const percent = Math.round((Math.max(0, Math.min(bar.value, bar.max)) / bar.max) * 100);
  return { name, label: `${bar.attribute}: ${bar.value} of ${bar.max}`, value: bar.value, max: bar.max, percent };
}
