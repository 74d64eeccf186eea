/** Form controls made in code: foundryvtt.com/api, foundry.applications.fields. */

import { selectOptionElements } from "./form-options.mjs";

const localizeText = (text, wanted) => (wanted && text ? (globalThis.game?.i18n?.localize(text) ?? text) : text);

/**
 * Write the configuration that all inputs share.
 * @param {HTMLElement} input
 * @param {object} config `{name, id, required, disabled, readonly, autofocus, placeholder, localize, dataset, aria, classes}`
 */
export function setInputAttributes(input, config) {
  if (config.name !== undefined) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"])
    input.toggleAttribute(flag, config[flag] === true);
  if (config.placeholder) input.setAttribute("placeholder", localizeText(config.placeholder, config.localize));
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
  if (config.ariaLabel) input.setAttribute("aria-label", config.ariaLabel);
  const classes = config.classes ?? config.class ?? "";
  const names = Array.isArray(classes) ? classes : String(classes).split(" ");
  input.classList.add(...names.filter(Boolean));
}

function inputElement(type, config) {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

/** A line of text. @param {object} config @returns {HTMLInputElement} */
export function createTextInput(config) {
  const input = inputElement(config.type === "password" ? "password" : "text", config);
  input.setAttribute("value", config.value ?? "");
  return input;
}

/** A number; with `choices` a select. @param {object} config `{min, max, step, value}` @returns {HTMLElement} */
export function createNumberInput(config) {
  if (config.choices) return createSelectInput({ ...config, dataset: { ...config.dataset, dtype: "Number" } });
  const range = typeof config.min === "number" && typeof config.max === "number" && typeof config.step === "number";
  if (range && config.slider) return customElement("range-picker", config, ["min", "max", "step"]);
  const input = inputElement("number", config);
  input.setAttribute("value", config.value ?? "");
  for (const key of ["min", "max"]) {
    if (typeof config[key] === "number") input.setAttribute(key, String(config[key]));
  }
  input.setAttribute("step", String(config.step ?? "any"));
  return input;
}

/** A checkbox. @param {object} config @returns {HTMLInputElement} */
export function createCheckboxInput(config) {
  const input = inputElement("checkbox", config);
  if (config.value) input.setAttribute("checked", "");
  return input;
}

/** Several lines of text. @param {object} config `{rows}` @returns {HTMLTextAreaElement} */
export function createTextareaInput(config) {
  const input = document.createElement("textarea");
  setInputAttributes(input, config);
  if (config.rows) input.rows = config.rows;
  input.textContent = config.value ?? "";
  return input;
}

/** A select of options. @param {object} config `{options | choices, value, blank, localize, …}` @returns {HTMLSelectElement} */
export function createSelectInput(config) {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  if (config.dataset?.dtype) select.dataset.dtype = config.dataset.dtype;
  select.append(...selectOptionElements(config.options ?? config.choices, { ...config, selected: config.value }));
  return select;
}

/** Several of many. @param {object} config as for a select; `type` "checkboxes" draws check boxes @returns {HTMLElement} */
export function createMultiSelectInput(config) {
  const element = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  setInputAttributes(element, config);
  element.append(...selectOptionElements(config.options ?? config.choices, { ...config, selected: config.value }));
  return element;
}

/** Rich text. @param {object} config `{value, toggled, enriched, documentUUID, collaborate, height}` @returns {HTMLElement} */
export function createEditorInput(config) {
  const element = document.createElement("prose-mirror");
  setInputAttributes(element, config);
  element.setAttribute("value", config.value ?? "");
  if (config.toggled) element.setAttribute("toggled", "");
  if (config.documentUUID) element.dataset.documentUuid = config.documentUUID;
  if (config.height) element.style.height = `${config.height}px`;
  if (config.enriched) element.innerHTML = config.enriched;
  return element;
}

function customElement(tag, config, attributes = []) {
  const element = document.createElement(tag);
  setInputAttributes(element, config);
  for (const key of ["value", ...attributes]) {
    const value = config[key];
    if (value !== undefined && value !== null)
      element.setAttribute(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  return element;
}

/** A colour. @param {object} config @returns {HTMLElement} */
export function createColorInput(config) {
  return customElement("color-picker", config);
}

/** A path to a file. @param {object} config `{type}` @returns {HTMLElement} */
export function createFilePickerInput(config) {
  return customElement("file-picker", config, ["type"]);
}

/** Words as tags. @param {object} config @returns {HTMLElement} */
export function createStringTagsInput(config) {
  return customElement("string-tags", { ...config, value: [...(config.value ?? [])] });
}

/** Documents as tags. @param {object} config `{type, single, max}` @returns {HTMLElement} */
export function createDocumentTagsInput(config) {
  return customElement("document-tags", config, ["type", "single", "max"]);
}

/** Source text. @param {object} config @returns {HTMLElement} */
export function createCodeInput(config) {
  return customElement("code-mirror", config, ["language"]);
}

/**
 * A Font Awesome icon.
 * @param {string} glyph its name, with or without `fa-`
 * @param {{style?: string, fixedWidth?: boolean, classes?: string[]}} [config]
 * @returns {HTMLElement}
 */
export function createFontAwesomeIcon(glyph, { style = "solid", fixedWidth = false, classes = [] } = {}) {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, glyph.startsWith("fa-") ? glyph : `fa-${glyph}`, ...classes);
  if (fixedWidth) icon.classList.add("fa-fw");
  icon.inert = true;
  icon.setAttribute("aria-hidden", "true");
  return icon;
}

/**
 * A labelled group around one or more inputs.
 * @param {object} config `{label, hint, input, units, stacked, rootId, classes, localize, widget}`
 * @returns {HTMLDivElement}
 */
export function createFormGroup(config) {
  const { label, hint, input, units, stacked, rootId, localize: wanted } = config;
  const group = document.createElement("div");
  group.className = "form-group";
  const classes = Array.isArray(config.classes) ? config.classes : String(config.classes ?? "").split(" ");
  group.classList.add(...classes.filter(Boolean));
  if (stacked) group.classList.add("stacked");
  const labelElement = document.createElement("label");
  labelElement.textContent = localizeText(label ?? "", wanted);
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = ` (${localizeText(units, wanted)})`;
    labelElement.append(unit);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const inputs = Array.isArray(input) ? input : [input];
  fields.append(...inputs);
  labelFor(labelElement, inputs, rootId);
  group.append(labelElement, fields);
  if (hint) {
    const text = document.createElement("p");
    text.className = "hint";
    text.textContent = localizeText(hint, wanted);
    group.append(text);
  }
  return group;
}

/** Tie the label to its one input; custom elements can't be labelled by `for`, so they get an aria-label. */
function labelFor(label, inputs, rootId) {
  if (inputs.length !== 1) return;
  const [input] = inputs;
  if (input.tagName.includes("-")) {
    if (!input.hasAttribute("aria-label")) input.setAttribute("aria-label", label.textContent);
    return;
  }
  const name = input.getAttribute("name");
  if (!input.id && rootId && name) input.id = `${rootId}-${name}`;
  if (input.id) label.htmlFor = input.id;
}
