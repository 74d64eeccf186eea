/** A text of core's, or nothing while there are no texts yet. @param {string} key @param {object} [data] */
export function say(key, data) {
  const i18n = globalThis.game?.i18n;
  if (!i18n) return "";
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** What is left of a duration, for people; empty for none. @param {number|null} n @param {string} units */
export const lengthLabel = (n, units) => (n > 0 ? say(`EFFECT.Units.${units}`, { n }) : "");
