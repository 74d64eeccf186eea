/** What all custom form elements share: name, value, disabled, and being a member of their form. foundryvtt.com/api, AbstractFormInputElement. */

import { setInputAttributes } from "../fields.mjs";
import PageElement from "./page-element.mjs";

export default class AbstractFormInputElement extends PageElement {
  static formAssociated = true;

  static observedAttributes = ["disabled", "readonly"];

  /** The tag of the concrete element. */
  static tagName = "";

  /** What of a configuration becomes an attribute of the same name. @type {string[]} */
  static _attributes = ["placeholder"];

  /**
   * Make an element in code.
   * @param {object} [config] name, value and what all inputs share, and what this one has besides
   * @returns {HTMLElement}
   */
  static create({ value, ...config } = {}) {
    const made = document.createElement(this.tagName);
    setInputAttributes(made, config);
    for (const key of this._attributes) {
      if (config[key] !== undefined && config[key] !== false) made.setAttribute(key, String(config[key]));
    }
    if (value !== undefined && value !== null) made.value = value;
    return made;
  }

  _value;
  #built = false;
  #internals;

  constructor() {
    super();
    this.#internals = this.attachInternals?.();
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }

  set name(name) {
    this.setAttribute("name", name);
  }

  get form() {
    return this.#internals?.form ?? this.closest("form");
  }

  get value() {
    return this._getValue();
  }

  /** Setting a value by script doesn't fire events, as in any input. */
  set value(value) {
    this._setValue(value);
    if (this.#built) this._refresh();
  }

  get disabled() {
    return this.hasAttribute("disabled") || Boolean(this.closest("fieldset[disabled]"));
  }

  set disabled(disabled) {
    this.toggleAttribute("disabled", disabled);
  }

  /** Whether a user may change the value. */
  get editable() {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** The name that assistive technology should say for the inner control. */
  get accessibleLabel() {
    return this.getAttribute("aria-label") ?? this.#internals?.labels?.[0]?.textContent.trim() ?? this.name;
  }

  connectedCallback() {
    if (!this.#built) {
      this._initialize();
      this.replaceChildren(...this._buildElements());
      this.#built = true;
      this._activateListeners();
    }
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(name) {
    if (this.#built && (name === "disabled" || name === "readonly")) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback() {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** Read attributes and children before they are replaced. */
  _initialize() {
    if (this._value === undefined) this._value = this.getAttribute("value") ?? "";
  }

  /** @returns {HTMLElement[]} */
  _buildElements() {
    return [];
  }

  _activateListeners() {}

  _refresh() {}

  _toggleDisabled(disabled) {
    for (const control of this.querySelectorAll("input, select, button, textarea")) control.disabled = disabled;
  }

  _getValue() {
    return this._value;
  }

  _setValue(value) {
    this._value = value;
  }

  /** Take over what the user did, and tell the form. @param {unknown} value */
  _commit(value) {
    this._setValue(value);
    this._refresh();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** Inner controls have no name of their own, and their change events end here. @param {HTMLElement} control */
  _adopt(control) {
    control.setAttribute("aria-label", this.accessibleLabel);
    for (const type of ["change", "input"]) control.addEventListener(type, (event) => event.stopPropagation());
    return control;
  }
}

/**
 * Make an inner control.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {string} [text]
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, text = "") {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
}
