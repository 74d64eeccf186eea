/**
 * Entries of context menus: `{name, icon, condition, callback}` on generation 13, `{label, icon, visible, onClick}` on 14, which
 * takes the older names with a warning. foundryvtt.com/api, ContextMenuEntry.
 */

import { is14 } from "../../generation.mjs";
import { logCompatibilityWarning } from "../../utils/index.mjs";

/**
 * Entries of core's own, in the shape of the generation.
 * @param {{name: string, icon: string, condition?: Function | boolean, callback: (target: HTMLElement) => unknown}[]} entries
 *   as generation 13 has them
 * @returns {object[]}
 */
export function coreEntries(entries) {
  if (!is14()) return entries;
  return entries.map(({ name, condition = true, callback, ...rest }) => ({
    ...rest,
    label: name,
    visible: condition,
    onClick: (_event, target) => callback(target),
  }));
}

const OLD = ["name", "callback", "condition"];

/**
 * What a menu needs to know of an entry, whichever of the names that its generation knows it was written with.
 * @param {object} entry
 * @returns {{label: string, icon?: string, classes?: string, group?: string, visible: (target: HTMLElement) => boolean,
 *   run: (event: Event, target: HTMLElement) => unknown}}
 */
export function readEntry(entry) {
  const { icon, classes, group } = entry;
  if (is14() && OLD.some((key) => entry[key] !== undefined)) {
    logCompatibilityWarning("A context menu entry's name, callback and condition are now label, onClick and visible", {
      since: 14,
      until: 16,
      once: true,
    });
  }
  const label = (is14() ? entry.label : undefined) ?? entry.name;
  const test = (is14() ? entry.visible : undefined) ?? entry.condition ?? true;
  const onClick = is14() ? entry.onClick : undefined;
  return {
    label,
    icon,
    classes,
    group,
    visible: (target) => (typeof test === "function" ? test(target) : test),
    run: (event, target) => (onClick ? onClick(event, target) : entry.callback?.(target)),
  };
}
