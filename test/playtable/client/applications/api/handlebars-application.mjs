/** HandlebarsApplicationMixin: an application whose HTML is a set of template parts. foundryvtt.wiki "applicationv2". */

import { getTemplate, loadTemplates, renderTemplate } from "../handlebars.mjs";
import { cloneOptions } from "./options.mjs";
import { rememberPart, restorePart } from "./part-state.mjs";

/**
 * @template {typeof import("./application-v2.mjs").default} Base
 * @param {Base} BaseApplication
 * @returns {Base}
 */
export default function HandlebarsApplicationMixin(BaseApplication) {
  class HandlebarsApplication extends BaseApplication {
    /** name → `{template, id, root, classes, templates, scrollable, forms}` */
    static PARTS = {};

    #parts = {};

    /** The rendered parts by name. @returns {Record<string, HTMLElement>} */
    get parts() {
      return this.#parts;
    }

    _configureRenderOptions(options) {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys(this.constructor.PARTS);
    }

    /** The parts that may be rendered now; a subclass may add or take away. */
    _configureRenderParts(_options) {
      return cloneOptions(this.constructor.PARTS);
    }

    async _preFirstRender(context, options) {
      await super._preFirstRender(context, options);
      const paths = new Set();
      for (const part of Object.values(this.constructor.PARTS)) {
        if (part.template) paths.add(part.template);
        for (const path of part.templates ?? []) paths.add(path);
      }
      await loadTemplates([...paths]);
    }

    async _renderHTML(context, options) {
      const parts = this._configureRenderParts(options);
      this.#configured = parts;
      const rendered = {};
      for (const [partId, part] of Object.entries(parts)) {
        if (!options.parts.includes(partId)) continue;
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          await Promise.all((part.templates ?? []).map((path) => getTemplate(path)));
          rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
        } catch (cause) {
          throw new Error(`Failed to render template part "${partId}":\n${cause.message}`, { cause });
        }
      }
      return rendered;
    }

    #configured = {};

    /** The context of one part: the shared one, with `partId`, and the tab of the same name. */
    async _preparePartContext(partId, context, _options) {
      context.partId = `${this.id}-${partId}`;
      if (context.tabs && partId in context.tabs) context.tab = context.tabs[partId];
      return context;
    }

    #parsePart(partId, part, html) {
      const template = document.createElement("template");
      template.innerHTML = html;
      if (part.root) {
        const root = document.createElement("div");
        root.append(...template.content.childNodes);
        root.dataset.applicationPart = partId;
        return root;
      }
      const { children } = template.content;
      if (children.length !== 1) {
        throw new Error(
          `Template part "${partId}" must render a single HTML element, but it rendered ${children.length}`,
        );
      }
      const element = document.importNode(children[0], true);
      element.dataset.applicationPart = partId;
      if (part.id) element.id = part.id.startsWith(this.id) ? part.id : `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    _replaceHTML(result, content, options) {
      for (const [partId, element] of Object.entries(result)) {
        const part = this.#configured[partId];
        const prior = this.#parts[partId];
        const state = {};
        if (prior) this._preSyncPartState(partId, element, prior, state);
        const live = part.root ? fillRoot(content, element, partId) : this.#place(content, partId, element, prior);
        this.#parts[partId] = live;
        this._attachPartListeners(partId, live, options);
        if (prior) this._syncPartState(partId, live, prior, state);
      }
      this.#dropUnconfigured(options);
    }

    /** Swap a part for its new element, or put a new one behind the nearest part that comes before it. */
    #place(content, partId, element, prior) {
      if (prior?.isConnected || prior?.parentElement) {
        prior.replaceWith(element);
        return element;
      }
      const order = Object.keys(this.#configured);
      const before = order.slice(0, order.indexOf(partId)).toReversed();
      const neighbour = before.map((id) => this.#parts[id]).find((found) => found?.parentElement === content);
      if (neighbour) neighbour.after(element);
      else if (before.length === 0) content.prepend(element);
      else content.append(element);
      return element;
    }

    /** A part that the configuration no longer holds leaves the window. */
    #dropUnconfigured() {
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#configured) continue;
        element.remove();
        delete this.#parts[partId];
      }
    }

    /** Before a part is replaced: note the focused element (by id or name) and the scroll positions in `state`. */
    _preSyncPartState(partId, _newElement, priorElement, state) {
      rememberPart(priorElement, this.#configured[partId].scrollable ?? [], state);
    }

    /** After a part was replaced: give back what was noted. */
    _syncPartState(_partId, newElement, _priorElement, state) {
      restorePart(newElement, state);
    }

    /** Listeners of one part; called each time it is rendered. */
    _attachPartListeners(partId, htmlElement, _options) {
      for (const [selector, config] of Object.entries(this.#configured[partId].forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (form?.tagName !== "FORM") continue;
        form.addEventListener("submit", (event) => this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    _tearDown(options) {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}

/** A root part fills the content element itself. */
function fillRoot(content, element, partId) {
  content.replaceChildren(...element.childNodes);
  content.dataset.applicationPart = partId;
  return content;
}
