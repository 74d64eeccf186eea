/** What makes a blank browser window one that applications can be shown in: styles, theme, globals, custom elements (GH#13128). */

/** Objects of the game's own window that scripts in the other one find under the same names. */
const SHARED = ["foundry", "game", "ui", "Math"];

/** How long stylesheets may take, in ms. */
const PATIENCE = 3000;

function copyAttributes(from, to) {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/** Copies a stylesheet; resolves as soon as it counts. */
async function copyStyle(page, node) {
  const copy = page.importNode(node, true);
  page.head.append(copy);
  if (copy.tagName !== "LINK") return;
  copy.href = node.href;
  await new Promise((resolve) => {
    copy.addEventListener("load", resolve, { once: true });
    copy.addEventListener("error", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

/**
 * Custom elements that came into being in the other window belong to no class there: give them the one of the game's window.
 * @param {Node} node
 */
function upgradeElements(node) {
  if (node.nodeType !== 1) return;
  for (const element of [node, ...node.querySelectorAll("*")]) {
    const cls = customElements.get(element.localName);
    if (!cls || element instanceof cls || !element.parentNode) continue;
    const place = element.ownerDocument.createComment("");
    element.replaceWith(place);
    document.adoptNode(element);
    customElements.upgrade(element);
    place.replaceWith(element);
  }
}

/**
 * Furnish a window that was just opened.
 * @param {Window} win of the same origin
 * @param {string} title
 * @returns {Promise<void>} once its styles count
 */
export async function furnishPage(win, title) {
  const page = win.document;
  page.open();
  page.write("<!doctype html><html><head></head><body></body></html>");
  page.close();
  page.title = title;
  copyAttributes(document.documentElement, page.documentElement);
  copyAttributes(document.body, page.body);
  page.body.classList.add("detached-window");
  for (const name of SHARED) win[name] = globalThis[name];
  const observer = new win.MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) upgradeElements(node);
  });
  observer.observe(page, { childList: true, subtree: true });
  const styles = document.head.querySelectorAll("link[rel~=stylesheet], style");
  await Promise.all([...styles].map((node) => copyStyle(page, node)));
}
