/**
 * A line of the settings window.
 * @typedef {object} SettingInput
 * @property {string} name form name, `namespace.key`
 * @property {string} inputId
 * @property {string} label
 * @property {string} hint
 * @property {unknown} value
 * @property {{value: string, label: string, selected: boolean}[]} [choices]
 */

/**
 * How a registered setting is shown: by its type as Foundry documents it (constructor, choices, range or DataField).
 * @param {object} setting as registered
 * @param {unknown} value
 * @param {string} rootId prefix of the input's id
 * @returns {SettingInput}
 */
export function settingInput(setting, value, rootId) {
  const name = `${setting.namespace}.${setting.key}`;
  return {
    name,
    inputId: `${rootId}-${name.replaceAll(".", "-")}`,
    label: localize(setting.name ?? setting.type?.label ?? name),
    hint: localize(setting.hint ?? setting.type?.hint),
    scope: setting.scope,
    value,
    range: setting.range,
    choices: choicesOf(setting, value),
    fileType: setting.filePicker === true ? "any" : setting.filePicker,
    ...kindOf(setting),
  };
}

function localize(text) {
  return text ? globalThis.game.i18n.localize(text) : "";
}

/** Which of the template's inputs it is. */
function kindOf({ type, choices, range, filePicker }) {
  if (typeof type?.toInput === "function") return { isField: true };
  if (choices) return { isSelect: true };
  if (filePicker) return { isFile: true };
  if (type === Boolean) return { isCheckbox: true };
  if (type === Number) return range ? { isRange: true } : { isNumber: true };
  return { isText: true };
}

function choicesOf({ choices }, value) {
  if (!choices) return undefined;
  const entries = Object.entries(typeof choices === "function" ? choices() : choices);
  return entries.map(([key, label]) => ({ value: key, label: localize(label), selected: key === String(value) }));
}
