/** `<hue-slider>`: a hue as a number from 0 to 1. foundryvtt.com/api, HTMLHueSelectorSlider. */

import AbstractFormInputElement, { element } from "./form-element.mjs";

export class HTMLHueSelectorSlider extends AbstractFormInputElement {
  static tagName = "hue-slider";

  #range;

  _initialize() {
    this._value ??= Number(this.getAttribute("value") ?? 0);
  }

  _setValue(value) {
    this._value = Math.min(1, Math.max(0, Number(value)));
  }

  _buildElements() {
    this.#range = this._adopt(
      element("input", { type: "range", class: "color-range", min: "0", max: "1", step: "0.01" }),
    );
    return [this.#range];
  }

  _activateListeners() {
    this.#range.addEventListener("change", () => this._commit(this.#range.value));
  }

  _refresh() {
    this.#range.value = String(this._value);
  }
}
