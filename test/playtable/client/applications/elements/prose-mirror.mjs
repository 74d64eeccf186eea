/**
 * `<prose-mirror>`: rich text. With `toggled` it shows its (enriched) content until it is opened; without, it is open.
 * Fires `open`, `save`, `change` and `close`. foundryvtt.com/api, HTMLProseMirrorElement.
 */

import ProseMirrorEditor from "../ux/prose-mirror-editor.mjs";
import AbstractFormInputElement, { element } from "./form-element.mjs";

export class HTMLProseMirrorElement extends AbstractFormInputElement {
  static tagName = "prose-mirror";

  static observedAttributes = ["disabled", "readonly", "open"];

  #editor = null;
  #content;
  #toggle;
  #enriched = "";
  #initial = "";

  get toggled() {
    return this.hasAttribute("toggled");
  }

  set toggled(toggled) {
    this.toggleAttribute("toggled", toggled);
  }

  /** Whether the editor is open. */
  get open() {
    return this.#editor !== null;
  }

  set open(open) {
    if (open) void this.#open();
    else this.#close();
  }

  get dirty() {
    return this.open && this.#editor.html !== this.#initial;
  }

  _initialize() {
    this.#enriched = this.innerHTML;
    this._value ??= this.getAttribute("value") ?? this.#enriched;
    this.removeAttribute("value");
  }

  _getValue() {
    return this.#editor ? this.#editor.html : (this._value ?? "");
  }

  _setValue(value) {
    this._value = value;
    if (!this.#editor) return;
    this.#editor.html = value;
    this.#initial = this.#editor.html;
  }

  _buildElements() {
    this.classList.add(this.toggled ? "inactive" : "active");
    this.#toggle = element("button", {
      type: "button",
      class: "icon toggle fa-solid fa-edit",
      "aria-label": `${editLabel()}: ${this.accessibleLabel}`,
    });
    this.#toggle.addEventListener("click", () => (this.open = true));
    this.#content = element("div", { class: "editor-content" });
    this.#content.innerHTML = this.#enriched || this._value;
    return [this.#toggle, this.#content];
  }

  connectedCallback() {
    super.connectedCallback();
    this.#toggle.hidden = !this.toggled || !this.editable;
    if (this.editable && (!this.toggled || this.hasAttribute("open"))) void this.#open();
  }

  disconnectedCallback() {
    this.#editor?.destroy();
    this.#editor = null;
  }

  _activateListeners() {
    this.addEventListener("focusout", (event) => {
      if (!this.toggled && this.dirty && !this.contains(event.relatedTarget)) this.#save();
    });
    // What happens inside the editor is no change of a form field.
    this.addEventListener("input", (event) => event.target !== this && event.stopPropagation());
    this.addEventListener("keydown", (event) => this.#onKeyDown(event));
  }

  #onKeyDown(event) {
    if (!this.open) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      this.save();
    }
    // Enter is a new line here, not the form's default button.
    if (event.key === "Enter") event.stopPropagation();
  }

  async #open() {
    if (this.open || !this.editable) return;
    this.#toggle.hidden = true;
    const holder = element("div", { class: "editor-container" });
    this.#content.replaceWith(holder);
    this.#editor = await ProseMirrorEditor.create(holder, this._value ?? "", {
      label: this.accessibleLabel,
      onSave: this.toggled ? () => this.save() : undefined,
    });
    this.#initial = this.#editor.html;
    this.classList.replace("inactive", "active");
    this.setAttribute("open", "");
    if (this.toggled) this.#editor.view.focus();
    this.dispatchEvent(new Event("open", { bubbles: true }));
  }

  #close() {
    if (!this.open) return;
    this.#editor.destroy();
    this.#editor = null;
    this.querySelector(".editor-container").replaceWith(this.#content);
    this.#toggle.hidden = !this.editable;
    this.classList.replace("active", "inactive");
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  /** Keep what was written and, with `toggled`, close the editor. A prevented `save` event does nothing. */
  save() {
    if (!this.open) return;
    if (!this.#save()) return;
    if (this.toggled) this.#close();
  }

  #save() {
    if (!this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }))) return false;
    const { html } = this.#editor;
    const changed = html !== this.#initial;
    this._value = changed ? html : this._value;
    this.#initial = html;
    if (changed) {
      this.#content.innerHTML = html;
      this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    }
    return true;
  }

  _refresh() {}

  _toggleDisabled(disabled) {
    if (this.#toggle) this.#toggle.hidden = disabled || !this.toggled || this.open;
    if (disabled && this.open) this.#close();
  }

  attributeChangedCallback(name) {
    if (name !== "open") super.attributeChangedCallback(name);
    else if (this.isConnected && this.#toggle && this.hasAttribute("open") && !this.open) void this.#open();
  }
}

const editLabel = () => globalThis.game?.i18n?.localize("EDITOR.Edit") ?? "Edit";
