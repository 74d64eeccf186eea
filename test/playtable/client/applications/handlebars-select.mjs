/** `{{#select}}`: chooses an option in a list that the template writes out; generation 13 warns of it, 14 hasn't got it. */

import { is14 } from "../generation.mjs";
import { logCompatibilityWarning } from "../utils/index.mjs";

/** @param {unknown} selected @param {object} options of the block helper @returns {string} HTML */
function select(selected, options) {
  logCompatibilityWarning("The {{#select}} helper gives way to {{selectOptions}}", {
    since: 12,
    until: 14,
    once: true,
  });
  const holder = document.createElement("template");
  holder.innerHTML = options.fn(this);
  for (const option of holder.content.querySelectorAll("option")) {
    option.toggleAttribute("selected", option.value === String(selected ?? ""));
  }
  return holder.innerHTML;
}

/**
 * Give Handlebars the helper, or take it away, as the generation has it.
 * @param {typeof import("handlebars")} target
 */
export function registerSelect(target) {
  if (is14()) target.unregisterHelper("select");
  else target.registerHelper("select", select);
}
