/** The elements' makers are those of `foundry.applications.fields`, looked up when called: models also live without a page. */
const makers = () => globalThis.foundry.applications.fields;

/**
 * A maker of form elements by name.
 * @param {string} name e.g. "createTextInput"
 * @param {object} config
 */
export function make(name, config) {
  return makers()[name](config);
}

/** @param {object} field a DataField @param {object} config @returns {HTMLElement} */
export function createInput(field, config) {
  const settings = { ...config };
  settings.name ??= field.fieldPath;
  if (settings.value === undefined) settings.value = field.getInitialValue({});
  if (field.placeholder) settings.placeholder ??= field.placeholder;
  if (field.readonly) settings.readonly ??= true;
  if (typeof settings.input === "function") return settings.input(field, settings);
  return field._toInput(settings);
}

/** @param {object} field a DataField @param {object} groupConfig @param {object} inputConfig @returns {HTMLElement} */
export function createGroup(field, groupConfig, inputConfig) {
  if (typeof groupConfig.widget === "function") return groupConfig.widget(field, groupConfig, inputConfig);
  const input = groupConfig.input ?? field.toInput(inputConfig);
  return make("createFormGroup", {
    ...groupConfig,
    label: groupConfig.label ?? (field.label || field.fieldPath),
    hint: groupConfig.hint ?? field.hint,
    localize: groupConfig.localize ?? true,
    input,
  });
}

/**
 * Choices (array, record, record of `{label, group}`, or a function that gives one of these) as a select's options.
 * @param {unknown} choices
 * @returns {{value: unknown, label: string, group?: string}[]}
 */
export function choiceOptions(choices) {
  const given = typeof choices === "function" ? choices() : choices;
  const plain = typeof given?.[Symbol.iterator] === "function";
  const entries = plain ? Array.from(given, (value) => [value, value]) : Object.entries(given ?? {});
  return entries.map(([value, choice]) => {
    if (choice === null || typeof choice !== "object") return { value, label: String(choice) };
    return {
      value: choice.value ?? value,
      label: choice.label ?? String(value),
      ...(choice.group ? { group: choice.group } : {}),
    };
  });
}

/**
 * A select of a field's choices; a blank one comes first where the field may be blank or null.
 * @param {object} field
 * @param {object} config
 */
export function makeSelect(field, config) {
  const { choices, ...settings } = config;
  settings.options ??= choiceOptions(choices ?? field.choices);
  const optional = field.blank === true || field.nullable || !field.required;
  if (settings.blank === undefined && optional) settings.blank = "";
  return make("createSelectInput", settings);
}
