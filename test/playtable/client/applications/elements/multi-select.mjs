/** `<multi-select>` and `<multi-checkbox>`: several of the options inside. Their value is an array. */

import { selectOptionElements } from "../form-options.mjs";
import AbstractFormInputElement, { element } from "./form-element.mjs";

/** The options that were written between the tags. */
export class AbstractMultiSelectElement extends AbstractFormInputElement {
  /** @param {object} [config] with the options of a select */
  static create({ options, choices, ...config } = {}) {
    const made = super.create(config);
    made.append(...selectOptionElements(options ?? choices, { ...config, selected: config.value }));
    return made;
  }

  _choices = {};

  _initialize() {
    const options = [...this.querySelectorAll("option")];
    for (const option of options) this._choices[option.value] = option.textContent;
    this._value ??= new Set(
      options.filter((option) => option.selected || option.hasAttribute("selected")).map((option) => option.value),
    );
  }

  _getValue() {
    return [...(this._value ?? [])];
  }

  _setValue(value) {
    this._value = new Set(value);
  }

  /** Choose an option. @param {string} value */
  select(value) {
    this._commit([...this._getValue(), value]);
  }

  /** Take an option back. @param {string} value */
  unselect(value) {
    this._commit(this._getValue().filter((chosen) => chosen !== value));
  }
}

/** A list of tags and a select to add more. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static tagName = "multi-select";

  #select;
  #tags;

  _buildElements() {
    this.#tags = element("div", { class: "tags input-element-tags", role: "list" });
    this.#select = this._adopt(element("select"));
    return [this.#tags, this.#select];
  }

  _activateListeners() {
    this.#select.addEventListener("change", () => this.#select.value && this.select(this.#select.value));
    this.#tags.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.unselect(button.dataset.key);
    });
  }

  _refresh() {
    const chosen = new Set(this._getValue());
    this.#tags.replaceChildren(...[...chosen].map((key) => tag(key, this._choices[key] ?? key)));
    const open = Object.entries(this._choices).filter(([key]) => !chosen.has(key));
    this.#select.replaceChildren(
      element("option", { value: "" }),
      ...open.map(([key, label]) => element("option", { value: key }, label)),
    );
    this.#select.value = "";
    this._toggleDisabled(!this.editable);
  }
}

/** A check box for each option. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static tagName = "multi-checkbox";

  _buildElements() {
    return Object.entries(this._choices).map(([key, text]) => {
      const label = element("label", { class: "checkbox" });
      const box = element("input", { type: "checkbox", "data-key": key });
      label.append(box, ` ${text}`);
      return label;
    });
  }

  _activateListeners() {
    for (const box of this.querySelectorAll("input")) {
      for (const type of ["change", "input"]) box.addEventListener(type, (event) => event.stopPropagation());
      box.addEventListener("change", () =>
        box.checked ? this.select(box.dataset.key) : this.unselect(box.dataset.key),
      );
    }
  }

  _refresh() {
    const chosen = new Set(this._getValue());
    for (const box of this.querySelectorAll("input")) box.checked = chosen.has(box.dataset.key);
  }
}

/**
 * One tag with a button that removes it.
 * @param {string} key
 * @param {string} text
 * @returns {HTMLElement}
 */
export function tag(key, text) {
  const item = element("span", { class: "tag", role: "listitem", "data-key": key }, text);
  const label = `${globalThis.game?.i18n?.localize("ELEMENTS.TAGS.Remove") ?? "Remove"}: ${text}`;
  const remove = element("button", {
    type: "button",
    class: "remove fa-solid fa-xmark",
    "data-key": key,
    "aria-label": label,
  });
  item.append(" ", remove);
  return item;
}
