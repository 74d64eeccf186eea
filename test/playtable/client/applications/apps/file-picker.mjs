/** FilePicker, small: a path to type and the icons that a table without uploads has. foundryvtt.com/api. */

import { unbuilt } from "../../unbuilt.mjs";
import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/** Icons that every table serves. */
const KNOWN_ICONS = ["mystery-man", "item-bag", "aura", "d20-grey", "skull", "book", "dice-target"];

export default class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "file-picker-{id}",
    classes: ["filepicker"],
    tag: "form",
    type: "any",
    current: "",
    window: { title: "FILES.Title", icon: "fa-solid fa-file-import", contentClasses: ["standard-form"] },
    position: { width: 460 },
    actions: { pickFile: FilePicker.#onPick },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  static PARTS = {
    body: { template: "templates/apps/file-picker.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The class that the configuration names, else this one. */
  static get implementation() {
    return globalThis.CONFIG.ux?.FilePicker ?? FilePicker;
  }

  static browse = unbuilt("foundry.applications.apps.FilePicker.browse");

  static upload = unbuilt("foundry.applications.apps.FilePicker.upload");

  static createDirectory = unbuilt("foundry.applications.apps.FilePicker.createDirectory");

  /** The chosen path, or what it was before. */
  get request() {
    return this.options.current;
  }

  /**
   * Show the picker.
   * @returns {Promise<this>}
   */
  async browse() {
    return this.render({ force: true });
  }

  async _prepareContext(options) {
    const { current } = this.options;
    const icons = KNOWN_ICONS.map((name) => `icons/svg/${name}.svg`);
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      current,
      icons: icons.map((path) => ({ path, chosen: path === current })),
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "FILES.SelectFile" }],
    };
  }

  static #onPick(_event, target) {
    this.element.querySelector("[name=file]").value = target.dataset.path;
    for (const button of this.element.querySelectorAll("[data-action=pickFile]")) {
      button.setAttribute("aria-pressed", String(button === target));
    }
  }

  static async #onSubmit(_event, _form, formData) {
    const path = formData.object.file.trim();
    this.options.current = path;
    const { field, callback } = this.options;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await callback?.(path, this);
  }
}
