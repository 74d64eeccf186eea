/** `<string-tags>`: words. Its value is an array of strings. */

import AbstractFormInputElement, { element } from "./form-element.mjs";
import { tag } from "./multi-select.mjs";

export class HTMLStringTagsElement extends AbstractFormInputElement {
  static tagName = "string-tags";

  #input;
  #tags;

  _initialize() {
    this._value ??= split(this.getAttribute("value") ?? this.textContent);
  }

  _getValue() {
    return [...(this._value ?? [])];
  }

  _setValue(value) {
    this._value = typeof value === "string" ? split(value) : [...new Set(value)];
  }

  _buildElements() {
    this.#tags = element("div", { class: "tags input-element-tags", role: "list" });
    this.#input = this._adopt(element("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" }));
    return [this.#tags, this.#input];
  }

  _activateListeners() {
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#input.addEventListener("blur", () => this.#add());
    this.#tags.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this._commit(this._getValue().filter((word) => word !== button.dataset.key));
    });
  }

  #add() {
    const words = split(this.#input.value);
    this.#input.value = "";
    if (words.length > 0) this._commit([...this._getValue(), ...words]);
  }

  _refresh() {
    this.#tags.replaceChildren(...this._getValue().map((word) => tag(word, word)));
    this._toggleDisabled(!this.editable);
  }
}

function split(text) {
  const words = String(text).split(",");
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}
