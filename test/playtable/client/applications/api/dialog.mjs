/** DialogV2: a question in a `<dialog>`. foundryvtt.com/api, foundryvtt.wiki "dialogv2". */

import { cleanHTML } from "../../utils/index.mjs";
import { createFontAwesomeIcon } from "../fields.mjs";
import FormDataExtended from "../ux/form-data-extended.mjs";
import ApplicationV2 from "./application-v2.mjs";
import { mergeOptions } from "./options.mjs";

const localize = (text) => globalThis.game?.i18n?.localize(text ?? "") ?? text ?? "";

export default class DialogV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    modal: false,
    buttons: [],
    content: "",
    form: { closeOnSubmit: true },
    window: {
      frame: true,
      positioned: true,
      minimizable: false,
      contentTag: "form",
      contentClasses: ["standard-form"],
    },
    position: { width: "auto", height: "auto" },
  };

  /** @param {object} options @throws when there is no button */
  constructor(options) {
    super(options);
    if (this.options.buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
  }

  /** The form around content and buttons. */
  get form() {
    return this.window.content ?? null;
  }

  get #defaultButton() {
    return (
      this.element.querySelector(".form-footer button[autofocus], .form-footer button[data-default]") ??
      this.element.querySelector(".form-footer button")
    );
  }

  /** Every button is an action of its own name, also where that is the name of a core action. */
  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    for (const button of merged.buttons) {
      merged.actions[button.action] = pressButton;
    }
    return merged;
  }

  async _renderHTML(_context, _options) {
    const { content } = this.options;
    const body = document.createElement("div");
    body.className = "dialog-content standard-form";
    if (typeof content === "string") body.innerHTML = cleanHTML(content);
    else if (content) body.append(content);
    return [body, this.#footer()];
  }

  _replaceHTML(result, content, _options) {
    content.replaceChildren(...result);
  }

  #footer() {
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...this.options.buttons.map((config) => dialogButton(config)));
    return footer;
  }

  _attachFrameListeners() {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this._onSubmit(event.submitter ?? this.#defaultButton, event);
    });
  }

  _insertElement(element) {
    void super._insertElement(element);
    if (this.options.modal) element.showModal();
    else element.show();
  }

  _removeElement(element) {
    element.close();
    super._removeElement(element);
  }

  /** Enter presses the default button, except where it already means something; Escape dismisses. */
  _onKeyDown(event) {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && !event.target.closest("button, textarea, a, summary, [contenteditable=true]")) {
      event.preventDefault();
      this.#defaultButton.click();
    }
  }

  /**
   * Answer with a button.
   * @param {HTMLButtonElement} target
   * @param {Event} event
   * @returns {Promise<this>}
   */
  async _onSubmit(target, event) {
    event.preventDefault();
    const button = this.options.buttons.find(({ action }) => action === target.dataset.action);
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /* ---- asking ---- */

  /**
   * Show a dialog and wait for its answer.
   * @param {object} [options] besides the dialog's own: `rejectClose`, `submit(result, dialog)`, `render(event, dialog)`, `close(event, dialog)`
   * @returns {Promise<unknown>} the callback's value or the button's action; when dismissed null, or a rejection with `rejectClose`
   */
  static async wait({ rejectClose = false, submit, render, close, ...options } = {}) {
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...options,
        async submit(result) {
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.addEventListener(
        "close",
        (event) => {
          const value = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(value ?? null);
        },
        { once: true },
      );
      dialog.render({ force: true }).catch(reject);
    });
  }

  /**
   * Ask a yes or no question.
   * @param {object} [options] `yes` and `no` change the two buttons, `buttons` adds more
   * @returns {Promise<unknown>} true, false, or null when dismissed; else what the buttons' callbacks return
   */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options } = {}) {
    const answers = [
      mergeOptions({ action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true }, yes),
      mergeOptions(
        { action: "no", label: "No", icon: "fa-solid fa-xmark", default: !yes.default, callback: () => false },
        no,
      ),
    ];
    return this.wait({ ...options, buttons: [...answers, ...buttons] });
  }

  /**
   * Tell something, or ask with a single button.
   * @param {object} [options] `ok` changes the button, `buttons` adds more
   * @returns {Promise<unknown>}
   */
  static async prompt({ ok = {}, buttons = [], ...options } = {}) {
    const answer = mergeOptions({ action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true }, ok);
    return this.wait({ ...options, buttons: [answer, ...buttons] });
  }

  /**
   * Ask for the values of a form.
   * @param {object} [options] as for `prompt`
   * @returns {Promise<object | null>} the form's data
   */
  static async input({ ok = {}, ...options } = {}) {
    return this.prompt({ ...options, ok: { callback: formValues, ...ok } });
  }

  /**
   * Show a dialog on a user's client.
   * @param {{id: string} | string} user the User or its id
   * @param {"confirm" | "prompt" | "wait" | "input"} type
   * @param {object} [config] options that survive JSON: no callbacks
   * @returns {Promise<unknown>} the answer given there
   * @throws when there is no such user or dialog, or the configuration holds functions
   */
  static async query(user, type, config = {}) {
    const target = globalThis.game.users.get(user?.id ?? user);
    if (!target) throw new Error(`User "${user?.id ?? user}" does not exist`);
    if (!QUERIES.has(type)) throw new Error(`"${type}" is not a dialog that can be queried`);
    if (holdsFunction(config)) throw new Error("A queried dialog cannot have callbacks");
    if (target.isSelf) return this[type](config);
    return target.query("dialog", { type, config });
  }

  /** What answers `CONFIG.queries.dialog` on the asked user's client. */
  static async _handleQuery({ type, config }) {
    if (!QUERIES.has(type)) throw new Error(`"${type}" is not a dialog that can be queried`);
    return this[type](config);
  }
}

function pressButton(event, target) {
  return this._onSubmit(target, event);
}

const formValues = (_event, button) => new FormDataExtended(button.form).object;

const QUERIES = new Set(["confirm", "prompt", "wait", "input"]);

function holdsFunction(value) {
  if (typeof value === "function") return true;
  return value !== null && typeof value === "object" && Object.values(value).some(holdsFunction);
}

function dialogButton({ action, label, icon, class: cls, style, type = "submit", default: isDefault, disabled }) {
  const button = document.createElement("button");
  button.type = type;
  button.dataset.action = action;
  button.disabled = disabled === true;
  button.classList.add(
    ...String(cls ?? "")
      .split(" ")
      .filter(Boolean),
  );
  for (const [property, value] of Object.entries(style ?? {})) button.style.setProperty(property, value);
  if (isDefault) {
    button.dataset.default = "";
    button.autofocus = true;
  }
  if (icon) {
    const glyph = createFontAwesomeIcon("check");
    glyph.className = icon;
    button.append(glyph);
  }
  const text = document.createElement("span");
  text.textContent = localize(label);
  button.append(text);
  return button;
}
