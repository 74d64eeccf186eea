/** What a document sheet hands its template, and how it is made inert. */

/**
 * @param {import("./document-sheet.mjs").default} app
 * @returns {{document: object, source: object, fields: object, editable: boolean, rootId: string}}
 */
export function documentContext(app) {
  const { document } = app;
  return {
    document,
    source: document._source,
    fields: document.schema.fields,
    editable: app.isEditable,
    rootId: app.id,
  };
}

const FIELDS = "input, select, textarea, button, fieldset, output";

/**
 * Disable or enable all form elements below an element: fields, buttons and custom elements with a name.
 * @param {HTMLElement} root
 * @param {boolean} disabled
 */
export function setDisabled(root, disabled) {
  for (const element of root.querySelectorAll("*")) {
    if (element.matches(FIELDS)) element.disabled = disabled;
    else if (element.tagName.includes("-") && element.hasAttribute("name"))
      element.toggleAttribute("disabled", disabled);
  }
}
