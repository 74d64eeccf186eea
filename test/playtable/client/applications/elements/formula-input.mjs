/** `<formula-input>`: a formula in a line of text, with a button for a larger field (generation 14). foundryvtt.com/api */

import DialogV2 from "../api/dialog.mjs";
import { createTextareaInput } from "../fields.mjs";
import AbstractFormInputElement, { element } from "./form-element.mjs";

const localize = (key) => globalThis.game?.i18n?.localize(key) ?? key;

export class HTMLFormulaInputElement extends AbstractFormInputElement {
  static tagName = "formula-input";

  static _attributes = ["context", "placeholder"];

  /** The line of text. @type {HTMLInputElement} */
  input;

  /** Opens the larger field. @type {HTMLButtonElement} */
  button;

  _initialize() {
    this._value ??= this.getAttribute("value") ?? this.textContent.trim();
    this.removeAttribute("value");
  }

  _buildElements() {
    this.input = this._adopt(element("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" }));
    this.button = element("button", {
      type: "button",
      class: "icon fa-solid fa-square-root-variable",
      "aria-label": localize("ELEMENTS.FORMULA.Edit"),
    });
    return [this.input, this.button];
  }

  _activateListeners() {
    this.input.addEventListener("change", () => this._commit(this.input.value.trim()));
    this.button.addEventListener("click", () => {
      if (this.dispatchEvent(new Event("edit", { bubbles: true, cancelable: true }))) void this.#edit();
    });
  }

  async #edit() {
    const content = document.createElement("div");
    content.append(
      createTextareaInput({ name: "formula", value: this._value, rows: 4, ariaLabel: this.accessibleLabel }),
    );
    const answer = await DialogV2.input({ window: { title: "ELEMENTS.FORMULA.Edit" }, content });
    if (answer) this._commit(answer.formula.trim());
  }

  _refresh() {
    this.input.value = this._value ?? "";
  }
}
