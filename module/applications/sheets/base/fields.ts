import { joinList, splitList } from "../../../view/sheet-lists";

export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = ["text", "search", "url", "tel", "password", ""];

/** A field with a caret. Asked by name and not by class, since a window may stand in another document. */
export function isTextField(element: Element): element is TextField {
  if (element.localName === "textarea") return true;
  return element.localName === "input" && TEXT_TYPES.includes(element.getAttribute("type") ?? "");
}

export function isCheckbox(element: Element): element is HTMLInputElement {
  return element.localName === "input" && element.getAttribute("type") === "checkbox";
}

function isSelect(element: Element): element is HTMLSelectElement {
  return element.localName === "select";
}

/** The data path that a field writes to: its name, or `data-path` where the document isn't the sheet's own. */
export function pathOf(element: Element): string | null {
  return element.getAttribute("name") ?? element.getAttribute("data-path");
}

/** Whether a field is written to its document when it changes. */
export function isBound(element: Element): boolean {
  return pathOf(element) !== null && (isTextField(element) || isCheckbox(element) || isSelect(element));
}

/** What a field says now: a truth, a list (`data-list-field`, see `splitList`), or text as typed. */
export function readField(element: Element): unknown {
  if (isCheckbox(element)) return element.checked;
  if (isSelect(element)) return element.value;
  if (!isTextField(element)) return undefined;
  return element.hasAttribute("data-list-field") ? splitList(element.value) : element.value;
}

/** Shows a stored value in a field, which then counts as saved. */
export function writeField(element: Element, value: unknown): void {
  if (isCheckbox(element)) element.checked = value === true;
  else if (isSelect(element)) element.value = asText(value);
  else if (isTextField(element)) {
    const text = asText(value);
    if (element.value !== text) element.value = text;
    element.dataset["saved"] = text;
  }
}

/** A stored value as a field shows it. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return joinList(value.map(asText));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
