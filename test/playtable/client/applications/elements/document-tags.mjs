/** `<document-tags>`: documents by UUID, typed in or dropped. Its value is an array of UUIDs, or one with `single`. */

import AbstractFormInputElement, { element } from "./form-element.mjs";
import { tag } from "./multi-select.mjs";

export class HTMLDocumentTagsElement extends AbstractFormInputElement {
  static tagName = "document-tags";

  static _attributes = ["type", "single", "max"];

  #input;
  #tags;

  get single() {
    return this.hasAttribute("single");
  }

  _initialize() {
    const written = this.getAttribute("value") ?? this.textContent;
    this._value ??= written
      .split(",")
      .map((uuid) => uuid.trim())
      .filter(Boolean);
  }

  _getValue() {
    return this.single ? (this._value?.[0] ?? null) : [...(this._value ?? [])];
  }

  _setValue(value) {
    const list = Array.isArray(value) ? value : [value];
    this._value = [...new Set(list.filter(Boolean))];
  }

  _buildElements() {
    this.#tags = element("div", { class: "tags input-element-tags", role: "list" });
    this.#input = this._adopt(element("input", { type: "text", placeholder: "UUID" }));
    return [this.#tags, this.#input];
  }

  _activateListeners() {
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add(this.#input.value.trim());
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.#add(JSON.parse(event.dataTransfer.getData("text/plain") || "{}").uuid);
    });
    this.#tags.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this._commit(this._value.filter((uuid) => uuid !== button.dataset.key));
    });
  }

  #add(uuid) {
    this.#input.value = "";
    const found = uuid ? globalThis.foundry.utils.fromUuidSync(uuid, { strict: false }) : null;
    const type = this.getAttribute("type");
    const max = Number(this.getAttribute("max") ?? Infinity);
    if (!found || (type && found.documentName && found.documentName !== type)) return;
    if (this.single) this._commit([uuid]);
    else if (this._value.length < max) this._commit([...this._value, uuid]);
  }

  _refresh() {
    this.#tags.replaceChildren(
      ...(this._value ?? []).map((uuid) =>
        tag(uuid, globalThis.foundry?.utils.fromUuidSync(uuid, { strict: false })?.name ?? uuid),
      ),
    );
    this._toggleDisabled(!this.editable);
  }
}
