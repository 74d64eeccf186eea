/** Whether something is an element, of whatever document: a window may stand in another one. */
export function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === 1;
}

/** The element that an event happened on. */
export function targetOf(event: Event): Element | null {
  return isElement(event.target) ? event.target : null;
}

/** The input that an event happened on, null for any other element. */
export function inputOf(event: Event): HTMLInputElement | null {
  const target = targetOf(event);
  return target && isInput(target) ? target : null;
}

function isInput(element: Element): element is HTMLInputElement {
  return element.localName === "input" || element.localName === "select";
}
