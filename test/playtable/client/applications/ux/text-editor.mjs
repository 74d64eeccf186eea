/** TextEditor: turning stored HTML into what is shown. foundryvtt.com/api, foundry.applications.ux.TextEditor. */

import { LINK_PATTERN, contentLink, createAnchor, dragContentLink, openContentLink } from "./content-link.mjs";
import { EMBED_PATTERN, embed } from "./embeds.mjs";
import { ROLL_PATTERN, clickInlineRoll, inlineRoll } from "./inline-roll.mjs";
import ProseMirrorEditor from "./prose-mirror-editor.mjs";
import { replaceInText } from "./text-replace.mjs";

const URL_PATTERN = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

// A namespace of static functions, and subclassed by those who change one.
// oxlint-disable-next-line typescript/no-extraneous-class
export default class TextEditor {
  /** The class that the configuration names, else this one. */
  static get implementation() {
    return globalThis.CONFIG.ux?.TextEditor ?? TextEditor;
  }

  static createAnchor = createAnchor;

  /**
   * A rich text editor in an element.
   * @param {{target: HTMLElement, engine?: string}} options besides, those of the editor
   * @param {string} [content] HTML
   * @returns {Promise<ProseMirrorEditor>}
   */
  static async create({ target, engine: _engine, ...options }, content = "") {
    return ProseMirrorEditor.create(target, content, options);
  }

  /**
   * Enrich stored HTML: secrets, links, rolls, custom enrichers.
   * @param {string} content
   * @param {object} [options] `{secrets=false, documents=true, links=true, rolls=true, embeds=true, custom=true, rollData, relativeTo}`
   * @returns {Promise<string>}
   */
  static async enrichHTML(content, options = {}) {
    if (!content?.length) return "";
    const { secrets = false, documents = true, links = true, rolls = true, embeds = true, custom = true } = options;
    const root = document.createElement("div");
    root.innerHTML = content;
    treatSecrets(root, secrets);
    if (embeds) await replaceInText(root, EMBED_PATTERN, (match) => embed(match, options), { replaceParent: true });
    if (custom) await applyEnrichers(root, options);
    if (documents) await replaceInText(root, LINK_PATTERN, (match) => contentLink(match, options));
    if (rolls) await replaceInText(root, ROLL_PATTERN, (match) => inlineRoll(match, options));
    if (links) await replaceInText(root, URL_PATTERN, async ([url]) => externalLink(url));
    return root.innerHTML;
  }

  /**
   * One set of listeners for links and rolls wherever they are shown.
   * @param {Document} [page] of another window that applications are shown in
   */
  static activateListeners(page = document) {
    page.body.addEventListener("click", (event) => {
      const link = event.target.closest?.("a.content-link");
      const roll = event.target.closest?.("a.inline-roll");
      if (link) void openContentLink(event, link);
      else if (roll) void clickInlineRoll(event, roll);
    });
    page.body.addEventListener("dragstart", (event) => {
      const link = event.target.closest?.("a.content-link");
      if (link) dragContentLink(event, link);
    });
  }

  /**
   * What a drag carries.
   * @param {DragEvent} event
   * @returns {object} empty when it is no JSON
   */
  static getDragEventData(event) {
    try {
      return JSON.parse(event.dataTransfer.getData("text/plain")) ?? {};
    } catch {
      return {};
    }
  }

  /** Plain text of HTML. @param {string} html @returns {string} */
  static decodeHTML(html) {
    const holder = document.createElement("textarea");
    holder.innerHTML = html;
    return holder.value;
  }

  /**
   * A text cut to a length in characters.
   * @param {string} text
   * @param {{maxLength?: number, splitWords?: boolean, suffix?: string | null}} [options]
   * @returns {string}
   */
  static truncateText(text, { maxLength = 50, splitWords = true, suffix = "…" } = {}) {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const whole = splitWords ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" ")));
    return `${whole}${suffix ?? ""}`;
  }
}

/** Hidden secrets go unless they may be read; then each gets its button. */
function treatSecrets(root, visible) {
  for (const secret of root.querySelectorAll("section.secret")) {
    if (!visible) {
      if (!secret.classList.contains("revealed")) secret.remove();
    } else if (secret.id) {
      const block = document.createElement("secret-block");
      secret.replaceWith(block);
      block.append(secret);
    }
  }
}

async function applyEnrichers(root, options) {
  for (const [index, config] of (globalThis.CONFIG.TextEditor?.enrichers ?? []).entries()) {
    const { pattern, enricher, onRender, replaceParent = false } = config;
    config.id ??= `enricher-${index}`;
    const make = async (match) => {
      const made = await enricher(match, options);
      if (!made || !onRender) return made;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", config.id);
      wrapper.append(made);
      return wrapper;
    };
    await replaceInText(root, pattern, make, { replaceParent });
  }
}

function externalLink(url) {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "nofollow noopener noreferrer";
  link.textContent = url;
  return link;
}
