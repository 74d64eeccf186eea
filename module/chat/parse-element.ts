/**
 * The element that a rendered template holds. Parsed in a document without scripts or loading; it moves into the page
 * when it is inserted.
 * @throws {Error} when there is none
 */
export function parseElement(html: string): HTMLElement {
  const { firstElementChild } = new DOMParser().parseFromString(html, "text/html").body;
  if (!(firstElementChild instanceof HTMLElement)) throw new Error("the template holds no element");
  return firstElementChild;
}
