export default [
  {
    behaviour: "apps.close-order-and-state",
    file: "client/applications/api/application-v2.mjs",
    find: '    this.#announce("close");',
    replace: '    queueMicrotask(() => this.#announce("close"));',
  },
  {
    behaviour: "apps.options-merge-down-the-chain",
    file: "client/applications/api/options.mjs",
    find: "target[key] = [...current, ...cloneOptions(value)];",
    replace: "target[key] = cloneOptions(value);",
  },
  {
    behaviour: "parts.own-forms",
    file: "client/applications/api/handlebars-application.mjs",
    find: 'form.addEventListener("submit", (event) => this._onSubmitForm(config, event));',
    replace: 'form.addEventListener("submit", (event) => event.preventDefault());',
  },
  {
    behaviour: "tabs.prepared",
    file: "client/applications/api/tab-groups.mjs",
    find: "config.labelPrefix ? `${config.labelPrefix}.${id}` : undefined",
    replace: "id",
  },
  {
    behaviour: "dialogs.dismissal-rejects-when-asked",
    file: "client/applications/api/dialog.mjs",
    find: "if (rejectClose) reject(",
    replace: "if (rejectClose) resolve(",
  },
  {
    behaviour: "detached.control-in-the-header",
    file: "client/applications/api/application-windows.mjs",
    find: 'return now === null && app._canDetach() ? "new" : undefined;',
    replace: "return undefined;",
  },
  {
    behaviour: "sheets.drag-drop-by-hand",
    file: "client/applications/ux/drag-drop.mjs",
    find: "const permission = this.permissions[action];",
    replace: "const permission = null;",
  },
  {
    behaviour: "sheets.drops-go-to-their-method",
    file: "client/applications/sheets/actor-sheet.mjs",
    find: "return (await this._onDropFolder(event, document)) ?? null;",
    replace: "return null;",
  },
  {
    behaviour: "app-hooks.render-arguments",
    file: "client/applications/api/application-v2.mjs",
    find: 'const values = kind === "render" ? [this.#element, ...args] : [];',
    replace: 'const values = kind === "render" ? [this.#element, ...args.toReversed()] : [];',
  },
];
