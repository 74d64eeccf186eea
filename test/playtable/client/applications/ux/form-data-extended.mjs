/** FormDataExtended: a form's values with their types. Public threads: foundryvtt GH#7819, #7993, #8879. */

const IGNORED_TYPES = new Set(["button", "submit", "reset", "image"]);

/** Names of the custom elements whose `value` is taken as it is. */
const isCustom = (element) => element.tagName.includes("-");

/**
 * @param {HTMLElement} element
 * @returns {string | undefined} what `data-dtype` or the input's type asks for
 */
function dataTypeOf(element) {
  if (element.dataset.dtype) return element.dataset.dtype;
  if (element.type === "number" || element.type === "range") return "Number";
  return undefined;
}

/**
 * @param {string | boolean | null} value
 * @param {string} [dtype] Number, Boolean, String, JSON
 * @returns {unknown} blank numbers are null, other bad numbers NaN
 */
function cast(value, dtype) {
  if (dtype === "Number") return value === "" || value === null ? null : Number(value);
  if (dtype === "Boolean") return typeof value === "boolean" ? value : value === "true" || value === "on";
  if (dtype === "JSON") return JSON.parse(value);
  return dtype === "String" && value !== null ? String(value) : value;
}

function checkboxValue(element) {
  if (!element.hasAttribute("value")) return element.checked;
  return element.checked ? element.value : null;
}

function selectValue(element, dtype) {
  if (!element.multiple) return cast(element.value, dtype);
  return [...element.options].filter((option) => option.selected).map((option) => cast(option.value, dtype));
}

/** One value of an element; undefined takes no part (an unchecked radio). */
function valueOf(element) {
  const dtype = dataTypeOf(element);
  if (isCustom(element)) return element.value;
  if (element.tagName === "SELECT") return selectValue(element, dtype);
  if (element.type === "checkbox") return cast(checkboxValue(element), dtype === "Boolean" ? undefined : dtype);
  if (element.type === "radio") return element.checked ? cast(element.value, dtype) : undefined;
  return cast(element.value, dtype);
}

/** Form controls and custom elements with a name, in the order of the document. */
function namedElements(form) {
  return [...form.querySelectorAll("[name]")].filter((element) => {
    if (isCustom(element)) return element.hasAttribute("name") && "value" in element;
    if (!element.getAttribute("name")) return false;
    return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && !IGNORED_TYPES.has(element.type);
  });
}

const isDisabled = (element) =>
  element.disabled === true || element.hasAttribute("disabled") || Boolean(element.closest("fieldset[disabled]"));

export default class FormDataExtended extends FormData {
  #object = {};
  #dtypes = {};

  /**
   * @param {HTMLFormElement} form
   * @param {{disabled?: boolean, readonly?: boolean, dtypes?: Record<string, string>}} [options] whether disabled
   *   (default no) and readonly (default yes) fields take part
   */
  constructor(form, { disabled = false, readonly = true, dtypes = {} } = {}) {
    super();
    this.form = form;
    const several = new Set();
    for (const element of namedElements(form)) {
      const name = element.getAttribute("name");
      // A custom element's own inner input repeats its name: the outer one speaks.
      if (element.parentElement?.closest(`[name="${CSS.escape(name)}"]`)) continue;
      if (!disabled && isDisabled(element)) continue;
      if (!readonly && element.readOnly) continue;
      if (dtypes[name]) element.dataset.dtype ??= dtypes[name];
      const dtype = dataTypeOf(element);
      if (dtype) this.#dtypes[name] = dtype;
      this.#collect(name, valueOf(element), element, several);
    }
    for (const [name, value] of Object.entries(this.#object)) {
      this.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    }
  }

  #collect(name, value, element, several) {
    if (!(name in this.#object)) {
      this.#object[name] = value;
      return;
    }
    if (element.type === "radio") {
      if (value !== undefined) this.#object[name] = value;
      return;
    }
    if (several.has(name)) this.#object[name].push(value);
    else this.#object[name] = [this.#object[name], value];
    several.add(name);
  }

  /** The values with their types; names are kept dotted. */
  get object() {
    return this.#object;
  }

  /** The data type that each name asked for. */
  get dtypes() {
    return this.#dtypes;
  }
}
