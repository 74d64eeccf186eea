/** Options of a select, from the many shapes in which systems write choices. */

const localize = (text) => globalThis.game?.i18n?.localize(String(text)) ?? String(text);

/** Choices as `{value, label, group, disabled, selected}` entries. */
function entriesOf(choices, { valueAttr, labelAttr = "label", nameAttr, inverted }) {
  const key = valueAttr ?? nameAttr;
  if (Array.isArray(choices) || choices instanceof Set) {
    return [...choices].map((choice, index) => {
      if (choice === null || typeof choice !== "object") return { value: choice, label: String(choice) };
      const value = key ? choice[key] : (choice.value ?? index);
      return {
        value,
        label: choice[labelAttr],
        group: choice.group,
        disabled: choice.disabled,
        selected: choice.selected,
        rule: choice.rule,
      };
    });
  }
  return Object.entries(choices ?? {}).map(([name, choice]) => {
    if (choice !== null && typeof choice === "object") {
      return {
        value: key ? choice[key] : name,
        label: choice[labelAttr],
        group: choice.group,
        disabled: choice.disabled,
      };
    }
    return inverted ? { value: choice, label: name } : { value: name, label: String(choice) };
  });
}

/**
 * The `<option>` and `<optgroup>` elements of a select.
 * @param {object | unknown[] | Set<unknown>} choices record value → label, record value → object, array of objects or of values
 * @param {object} [config] `{selected, localize, valueAttr, labelAttr, nameAttr, inverted, sort, blank, groups}`
 * @returns {HTMLElement[]}
 */
export function selectOptionElements(choices, config = {}) {
  const chosen = chosenSet(config.selected);
  const entries = entriesOf(choices, config).map((entry) => ({
    ...entry,
    label: config.localize ? localize(entry.label ?? "") : (entry.label ?? ""),
    group: entry.group && config.localize ? localize(entry.group) : entry.group,
  }));
  if (config.sort) entries.sort((a, b) => a.label.localeCompare(b.label, globalThis.game?.i18n?.lang));
  const elements = [];
  if (config.blank !== undefined && config.blank !== false) {
    elements.push(optionElement({ value: "", label: config.localize ? localize(config.blank) : config.blank }, chosen));
  }
  const groups = new Map();
  for (const entry of entries) {
    if (entry.rule) {
      elements.push(document.createElement("hr"));
      continue;
    }
    const option = optionElement(entry, chosen);
    if (!entry.group) {
      elements.push(option);
      continue;
    }
    if (!groups.has(entry.group)) {
      const group = document.createElement("optgroup");
      group.setAttribute("label", entry.group);
      groups.set(entry.group, group);
      elements.push(group);
    }
    groups.get(entry.group).append(option);
  }
  return elements;
}

function chosenSet(selected) {
  if (selected === undefined || selected === null) return new Set();
  const values = selected instanceof Set || Array.isArray(selected) ? [...selected] : [selected];
  return new Set(values.map(String));
}

function optionElement({ value, label, disabled, selected }, chosen) {
  const option = document.createElement("option");
  option.setAttribute("value", String(value));
  option.textContent = label;
  if (selected || chosen.has(String(value))) option.setAttribute("selected", "");
  if (disabled) option.setAttribute("disabled", "");
  return option;
}
