import sanitize from "sanitize-html";

const TAGS = (
  "a abbr address article aside audio b bdi bdo big blockquote br button caption center cite code col colgroup data dd " +
  "del details dfn div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe " +
  "img input ins kbd label legend li main mark meter nav ol optgroup option output p picture pre progress q rp rt ruby s " +
  "samp section select small source span strike strong sub summary sup svg circle ellipse g line path polygon polyline " +
  "rect text table tbody td textarea tfoot th thead time tr tt u ul var video wbr enriched-content secret-block"
).split(" ");

const EVERYWHERE =
  "class id style title lang dir role tabindex draggable hidden width height align valign data-* aria-* slot".split(
    " ",
  );

const OWN = {
  a: ["href", "target", "rel", "name", "download"],
  audio: ["src", "controls", "loop", "muted", "preload"],
  blockquote: ["cite"],
  button: ["type", "name", "value", "disabled"],
  col: ["span"],
  colgroup: ["span"],
  data: ["value"],
  details: ["open", "name"],
  font: ["color", "face", "size"],
  iframe: ["src", "allowfullscreen"],
  img: ["src", "srcset", "alt", "loading"],
  input: ["type", "name", "value", "checked", "disabled", "min", "max", "step", "placeholder", "readonly"],
  label: ["for"],
  li: ["value"],
  meter: ["value", "min", "max", "low", "high", "optimum"],
  ol: ["start", "type", "reversed"],
  option: ["value", "selected", "disabled"],
  progress: ["value", "max"],
  select: ["name", "multiple", "disabled"],
  source: ["src", "srcset", "type", "media"],
  table: ["border", "cellpadding", "cellspacing", "summary"],
  td: ["colspan", "rowspan", "headers"],
  textarea: ["name", "rows", "cols", "placeholder", "disabled", "readonly"],
  th: ["colspan", "rowspan", "headers", "scope"],
  time: ["datetime"],
  video: ["src", "controls", "loop", "muted", "poster", "preload"],
};

const SHAPES = ["svg", "circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text"];
const DRAWING = (
  "viewBox xmlns fill fill-rule stroke stroke-width stroke-linecap stroke-linejoin opacity transform d points x y x1 y1 " +
  "x2 y2 cx cy r rx ry text-anchor preserveAspectRatio"
).split(" ");
for (const shape of SHAPES) OWN[shape] = DRAWING;

const STYLE =
  /^(--[\w-]+|align-(content|items|self)|aspect-ratio|background-color|border(-[\w-]+)?|break-(after|before|inside)|clear|color|column(s|-[\w-]+)?|display|flex(-[\w-]+)?|float|font(-[\w-]+)?|gap|grid(-[\w-]+)?|height|justify-(content|items|self)|letter-spacing|line-height|list-style(-[\w-]+)?|margin(-[\w-]+)?|max-(height|width)|min-(height|width)|object-(fit|position)|opacity|order|overflow(-[xy])?|padding(-[\w-]+)?|row-gap|text-(align|decoration|indent|overflow|shadow|transform)|transform|vertical-align|visibility|white-space|width|word-(break|spacing))$/;
const UNSAFE_VALUE = /url\s*\(|expression|javascript:|@import|[\\<>{}]/i;

/** Keeps declarations of known properties whose values load nothing. */
function cleanStyle(style) {
  const kept = [];
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (STYLE.test(name) && value !== "" && !UNSAFE_VALUE.test(value)) kept.push(`${name}: ${value}`);
  }
  return kept.join("; ");
}

function cleanAttributes(tagName, attribs) {
  if (attribs.style === undefined) return { tagName, attribs };
  const style = cleanStyle(attribs.style);
  const { style: _dropped, ...rest } = attribs;
  return { tagName, attribs: style === "" ? rest : { ...rest, style } };
}

const OPTIONS = {
  allowedTags: TAGS,
  allowedAttributes: { "*": EVERYWHERE, ...OWN },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite", "poster", "srcset"],
  allowProtocolRelative: true,
  allowedIframeHostnames: [],
  allowIframeRelativeUrls: true,
  parseStyleAttributes: false,
  nonTextTags: ["script", "style", "noscript", "template", "title", "xmp", "noembed"],
  transformTags: { "*": cleanAttributes },
  parser: { lowerCaseAttributeNames: false },
};

/**
 * Removes from HTML what could run or load code, and keeps the markup that Foundry's documents are made of: data
 * attributes, classes, harmless inline style, tables, secrets, content links, form controls of chat cards.
 * Foundry's server cleans html fields likewise (foundryvtt.com/api, SystemManifestData `htmlFields`).
 * @param {string} html
 * @returns {string}
 */
export function cleanHtml(html) {
  return html.includes("<") ? sanitize(html, OPTIONS) : html;
}
