/** `<file-picker>`, `<color-picker>`, `<range-picker>` and `<code-mirror>`: a text, a colour, a number, a source text. */

import AbstractFormInputElement, { element } from "./form-element.mjs";

const localize = (key) => globalThis.game?.i18n?.localize(key) ?? key;

/** A path and a button that opens the picker. */
export class HTMLFilePickerElement extends AbstractFormInputElement {
  static tagName = "file-picker";

  static _attributes = ["type", "placeholder"];

  #input;

  _buildElements() {
    this.#input = this._adopt(
      element("input", { type: "text", class: "image", placeholder: this.getAttribute("placeholder") ?? "" }),
    );
    const button = element("button", {
      type: "button",
      class: "icon fa-solid fa-file-import",
      "aria-label": localize("FILES.BrowseTooltip"),
    });
    button.addEventListener("click", () => this.#browse());
    return [this.#input, button];
  }

  _activateListeners() {
    this.#input.addEventListener("change", () => this._commit(this.#input.value.trim()));
  }

  #browse() {
    const Picker = globalThis.foundry.applications.apps.FilePicker.implementation;
    return new Picker({
      type: this.getAttribute("type") ?? "any",
      current: this._value,
      callback: (path) => this._commit(path),
    }).browse();
  }

  _refresh() {
    this.#input.value = this._value ?? "";
  }
}

/** A colour as text and as a swatch. Its value is `#rrggbb` or null. */
export class HTMLColorPickerElement extends AbstractFormInputElement {
  static tagName = "color-picker";

  #text;
  #swatch;

  _getValue() {
    return this._value || null;
  }

  _buildElements() {
    this.#text = this._adopt(element("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" }));
    this.#swatch = this._adopt(element("input", { type: "color" }));
    return [this.#text, this.#swatch];
  }

  _activateListeners() {
    this.#text.addEventListener("change", () => {
      const text = this.#text.value.trim();
      if (text === "" || /^#[0-9a-f]{6}$/i.test(text)) this._commit(text);
      else this._refresh();
    });
    this.#swatch.addEventListener("change", () => this._commit(this.#swatch.value));
  }

  _refresh() {
    this.#text.value = this._value ?? "";
    this.#swatch.value = this._value || this.getAttribute("placeholder") || "#000000";
  }
}

/** A slider with its number. */
export class HTMLRangePickerElement extends AbstractFormInputElement {
  static tagName = "range-picker";

  static _attributes = ["min", "max", "step"];

  #range;
  #number;

  _initialize() {
    this._value ??= this.getAttribute("value");
  }

  _getValue() {
    return this._value === null || this._value === "" || this._value === undefined ? null : Number(this._value);
  }

  _buildElements() {
    const limits = Object.fromEntries(
      ["min", "max", "step"].filter((key) => this.hasAttribute(key)).map((key) => [key, this.getAttribute(key)]),
    );
    this.#range = this._adopt(element("input", { type: "range", ...limits }));
    this.#number = this._adopt(element("input", { type: "number", ...limits }));
    return [this.#range, this.#number];
  }

  _activateListeners() {
    this.#range.addEventListener("input", () => (this.#number.value = this.#range.value));
    this.#range.addEventListener("change", () => this._commit(this.#range.value));
    this.#number.addEventListener("change", () => this._commit(this.#limited(this.#number.value)));
  }

  #limited(text) {
    if (text === "") return "";
    const low = Number(this.getAttribute("min") ?? -Infinity);
    const high = Number(this.getAttribute("max") ?? Infinity);
    return String(Math.min(high, Math.max(low, Number(text))));
  }

  _refresh() {
    this.#range.value = this._value ?? "";
    this.#number.value = this._value ?? "";
  }
}

/** Source text in a plain text area. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement {
  static tagName = "code-mirror";

  static _attributes = ["language"];

  #area;

  _initialize() {
    this._value ??= this.getAttribute("value") ?? this.textContent.trim();
  }

  _buildElements() {
    this.#area = this._adopt(element("textarea", { class: "code", rows: "10", spellcheck: "false" }));
    return [this.#area];
  }

  _activateListeners() {
    this.#area.addEventListener("change", () => this._commit(this.#area.value));
  }

  _getValue() {
    return this.#area?.value ?? this._value;
  }

  _refresh() {
    this.#area.value = this._value ?? "";
  }

  _toggleDisabled(disabled) {
    this.#area.readOnly = disabled;
  }
}
