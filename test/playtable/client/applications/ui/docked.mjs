/**
 * Put an application without a frame into its place on the page, instead of an older element of its.
 * @param {HTMLElement} element
 * @param {string} place id of the page's area
 * @returns {HTMLElement} the element
 */
export function dock(element, place) {
  const old = document.getElementById(element.id);
  if (old && old !== element) old.replaceWith(element);
  else document.getElementById(place).append(element);
  return element;
}
