/** Keys that move along a row of tabs, and by how much; ends by Infinity. */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * The tab that a key goes to (WAI-ARIA tabs pattern); past an end it goes on at the other.
 * @param {string} key as `KeyboardEvent#key`
 * @param {HTMLElement[]} tabs in their order
 * @param {number} index of the tab that has the focus
 * @returns {HTMLElement|undefined} nothing for another key; Enter and Space go to the tab itself
 */
export function tabFor(key, tabs, index) {
  if (key === "Enter" || key === " ") return tabs[index];
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const target = index + step;
  return Number.isFinite(target) ? tabs.at(target % tabs.length) : tabs.at(step < 0 ? 0 : -1);
}
