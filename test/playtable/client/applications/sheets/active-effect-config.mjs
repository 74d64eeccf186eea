/** ActiveEffectConfig: the sheet of an effect. foundryvtt.com/api; the two generations' shapes as their documentation tells. */

import DocumentSheetV2 from "../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import {
  changeRows,
  changesPath,
  durationFields,
  emptyChange,
  iconChoices,
  listChanges,
  operationChoices,
  phaseChoices,
} from "./effect-shape.mjs";

export default class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["active-effect-config"],
    sheetConfig: false,
    position: { width: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
    form: { closeOnSubmit: true },
  };

  static PARTS = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: ["ol"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document } = this;
    const statuses = [...globalThis.CONFIG.statusEffects].map(({ id, name }) => ({ value: id, label: name }));
    return Object.assign(context, {
      isItemEffect: document.parent?.documentName === "Item",
      statuses,
      chosenStatuses: [...document.statuses],
      duration: durationFields(context.source),
      changesPath: changesPath(),
      changes: await changeRows(context.source, document),
      operations: operationChoices(),
      phases: phaseChoices(),
      icons: iconChoices(),
      buttons: context.editable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }] : [],
    });
  }

  _processFormData(event, form, formData) {
    const data = super._processFormData(event, form, formData);
    listChanges(data);
    if (data.duration?.expiry === "") data.duration.expiry = null;
    return data;
  }

  /** Save the form as it stands with another list of changes; the sheet stays open. @param {(list: object[]) => object[]} edit */
  async #saveWith(edit) {
    const { FormDataExtended } = globalThis.foundry.applications.ux;
    const data = this._prepareSubmitData(null, this.form, new FormDataExtended(this.form));
    const holder = listChanges(data);
    holder.changes = edit(holder.changes);
    return this._processSubmitData(null, this.form, data);
  }

  static async #onAddChange() {
    return this.#saveWith((changes) => [...changes, emptyChange()]);
  }

  static async #onDeleteChange(_event, target) {
    const index = Number(target.closest("[data-index]").dataset.index);
    return this.#saveWith((changes) => changes.toSpliced(index, 1));
  }
}
