/**
 * A link for running text: an evaluated roll shows its total and carries its data, another its formula.
 * @param {object} roll
 * @param {{attrs?: object, dataset?: object, classes?: string[], label?: string, icon?: string}} options
 * @returns {HTMLAnchorElement}
 */
export function rollAnchor(roll, { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" }) {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  Object.assign(anchor.dataset, dataset);
  anchor.dataset.tooltipText ??= roll.formula;
  if (roll._evaluated) {
    anchor.classList.add("inline-result");
    anchor.dataset.roll = encodeURIComponent(JSON.stringify(roll));
  } else {
    anchor.dataset.formula = roll.formula;
  }
  const symbol = document.createElement("i");
  symbol.className = icon;
  symbol.inert = true;
  anchor.append(symbol, " ", label ?? String(roll._evaluated ? roll.total : roll.formula));
  return anchor;
}
