const TAGS = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div " +
    "dl dt em figcaption figure footer form fieldset h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li " +
    "main mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp section select " +
    "small source span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var video audio track " +
    "wbr svg path g circle rect line polyline polygon text"
  ).split(" "),
);
const DROPPED_WHOLE = new Set(["script", "style", "iframe", "object", "embed", "template", "noscript", "base", "link"]);
const URL_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "poster", "xlink:href"]);
const SAFE_URL = /^(?:(?:https?|mailto|tel|ftp):|data:image\/(?!svg)|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/**
 * Markup without anything that could run: unknown elements lose their tags, scripts and frames go with their content,
 * event attributes and script URLs go. Needs a DOM.
 * @param {string} html
 * @returns {string}
 * @throws {Error} where there is no DOMParser
 */
export function cleanHTML(html) {
  if (typeof globalThis.DOMParser !== "function") throw new Error("cleanHTML needs a DOM");
  const doc = new globalThis.DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
  cleanChildren(doc.body);
  return doc.body.innerHTML;
}

function cleanChildren(parent) {
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === 8) node.remove();
    if (node.nodeType !== 1) continue;
    const tag = node.localName;
    if (DROPPED_WHOLE.has(tag)) {
      node.remove();
      continue;
    }
    cleanChildren(node);
    if (TAGS.has(tag)) cleanAttributes(node);
    else node.replaceWith(...node.childNodes);
  }
}

function cleanAttributes(element) {
  for (const { name, value } of Array.from(element.attributes)) {
    const lower = name.toLowerCase();
    const url = value.replaceAll(/[\s\p{Cc}]/gu, "");
    const unsafeUrl = URL_ATTRIBUTES.has(lower) && !SAFE_URL.test(url);
    if (lower.startsWith("on") || lower === "srcdoc" || unsafeUrl) element.removeAttribute(name);
  }
}
