/**
 * What survives the re-render of a template part: the focus, by id or name, and the scroll of the named selectors.
 * Caret, open details and half-typed text do not (foundryvtt GH#12063, #11511).
 */

/**
 * @param {HTMLElement} element the part that is about to be replaced
 * @param {string[]} scrollable selectors in the part; "" is the part itself
 * @param {object} state filled with what `restorePart` needs
 */
export function rememberPart(element, scrollable, state) {
  const focused = element.ownerDocument.activeElement;
  if (focused && focused !== element && element.contains(focused)) {
    if (focused.id) state.focus = `#${CSS.escape(focused.id)}`;
    else if (focused.getAttribute("name"))
      state.focus = `${focused.tagName}[name="${CSS.escape(focused.getAttribute("name"))}"]`;
  }
  state.scroll = [];
  for (const selector of scrollable) {
    const elements = selector ? element.querySelectorAll(selector) : [element];
    for (const [index, found] of [...elements].entries()) {
      state.scroll.push({ selector, index, top: found.scrollTop, left: found.scrollLeft });
    }
  }
}

/**
 * @param {HTMLElement} element the new part, already in the document
 * @param {object} state
 */
export function restorePart(element, state) {
  if (state.focus) element.querySelector(state.focus)?.focus();
  for (const { selector, index, top, left } of state.scroll ?? []) {
    const found = selector ? element.querySelectorAll(selector)[index] : element;
    if (!found) continue;
    // A new element stands at 0; writing it would have the whole page laid out at once.
    if (top !== 0) found.scrollTop = top;
    if (left !== 0) found.scrollLeft = left;
  }
}
