/** `@Embed[uuid key=value word]{caption}`: a document's own content in the middle of a text. GH#9956; foundryvtt.com/api, DocumentHTMLEmbedConfig. */

import { createAnchor } from "./content-link.mjs";

/** @type {RegExp} */
export const EMBED_PATTERN = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** How deep embedded text may embed (CONST.TEXT_ENRICH_EMBED_MAX_DEPTH). */
const maxDepth = () => globalThis.CONST.TEXT_ENRICH_EMBED_MAX_DEPTH ?? 5;

const VALUES = { true: true, false: false };

/**
 * The configuration that a match holds: `key=value` pairs (values in quotes may have blanks), and single words, of which
 * `inline`, `cite` and `caption` mean themselves as true.
 * @param {string} text
 * @param {string} [label]
 * @returns {{uuid: string, config: object}}
 */
export function readEmbed(text, label) {
  const config = { values: [], ...(label ? { label } : {}) };
  const words = text.match(/(?:[^\s"=]+="[^"]*"|"[^"]*"|\S+)/g) ?? [];
  let uuid = "";
  for (const [index, word] of words.entries()) {
    const [, key, quoted, plain] = /^([^\s"=]+)=(?:"([^"]*)"|(.*))$/.exec(word) ?? [];
    const value = quoted ?? plain;
    if (key) config[key] = VALUES[value] ?? value;
    else if (index === 0) uuid = word.replaceAll('"', "");
    else config.values.push(word.replaceAll('"', ""));
  }
  uuid = config.uuid ?? uuid;
  for (const flag of ["inline", "cite", "caption"]) if (config.values.includes(flag)) config[flag] = true;
  return { uuid, config };
}

const broken = (uuid, label) =>
  createAnchor({
    classes: ["content-link", "broken"],
    dataset: { link: "", uuid },
    name: label ?? uuid,
    icon: "fa-solid fa-link-slash",
  });

/**
 * The element for a match of EMBED_PATTERN.
 * @param {RegExpMatchArray} match
 * @param {object} options of the enrichment; `_embedDepth` counts how deep it is in other embeds
 * @returns {Promise<HTMLElement | null>} a broken link when nothing can be embedded, null when it is too deep
 */
export async function embed([, text, label], options) {
  const depth = options._embedDepth ?? 0;
  if (depth >= maxDepth()) {
    globalThis.console.warn(`Embedded text may embed other text only ${maxDepth()} times over`);
    return null;
  }
  const { uuid, config } = readEmbed(text, label);
  const { fromUuid } = globalThis.foundry.utils;
  const target = await fromUuid(uuid, { relative: options.relativeTo });
  const content = await target?.toEmbed?.(config, { ...options, _embedDepth: depth + 1, relativeTo: target });
  if (!content) return broken(uuid, label ?? target?.name);
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", uuid);
  wrapper.append(...(content instanceof HTMLCollection ? [...content] : [content]));
  return wrapper;
}

/**
 * What `Document#toEmbed` gives: the model's own embed or the document's content, in a figure with caption and citation, or
 * `inline` in a section.
 * @param {object} document
 * @param {object} config
 * @param {object} options
 * @returns {Promise<HTMLElement | HTMLCollection | null>}
 */
export async function documentEmbed(document, config, options) {
  const content =
    (await document.system?.toEmbed?.(config, options)) ?? (await document._buildEmbedHTML(config, options));
  if (!content) return null;
  const make = config.inline ? document._createInlineEmbed : document._createFigureEmbed;
  return make.call(document, content, config, options);
}

const childrenOf = (content) => (content instanceof HTMLCollection ? [...content] : [content]);

function withClasses(element, { classes }) {
  element.classList.add(
    "content-embed",
    ...String(classes ?? "")
      .split(" ")
      .filter(Boolean),
  );
  return element;
}

/** @param {HTMLElement | HTMLCollection} content @param {object} config @returns {HTMLElement} a section around the content */
export function inlineEmbed(content, config) {
  const section = withClasses(document.createElement("section"), config);
  section.append(...childrenOf(content));
  return section;
}

/**
 * @param {object} target the document
 * @param {HTMLElement | HTMLCollection} content
 * @param {object} config `{caption = true, captionPosition, cite = true, label, classes}`
 * @returns {HTMLElement} a figure
 */
export function figureEmbed(target, content, config) {
  const { caption = true, cite = true, captionPosition = "bottom", label } = config;
  const figure = withClasses(document.createElement("figure"), config);
  figure.append(...childrenOf(content));
  if (!caption && !cite) return figure;
  const text = document.createElement("figcaption");
  if (caption) {
    const words = document.createElement("strong");
    words.className = "embed-caption";
    words.textContent = label || target.name;
    text.append(words);
  }
  if (cite) {
    const source = document.createElement("cite");
    source.append(target.toAnchor());
    text.append(source);
  }
  if (captionPosition === "top") figure.prepend(text);
  else figure.append(text);
  return figure;
}
