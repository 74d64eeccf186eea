/** TooltipManager: shows what `data-tooltip` and its kin say, on hover and on focus. foundryvtt.com/api, foundry.helpers.interaction.TooltipManager. */

import { cleanHTML } from "../../utils/index.mjs";

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const GAP = 6;

const localize = (text) => globalThis.game?.i18n?.localize(text) ?? text;

export default class TooltipManager {
  /** How long the pointer rests before a tooltip shows, in ms. */
  static TOOLTIP_ACTIVATION_MS = 500;

  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });

  /** The element whose tooltip is shown, or null. */
  element = null;

  #tooltip = null;
  #shown = false;
  #timer;

  /** The class that the configuration names, else this one. */
  static get implementation() {
    return globalThis.CONFIG?.ux?.TooltipManager ?? TooltipManager;
  }

  /** The tooltip itself, made when first asked for. @returns {HTMLElement} */
  get tooltip() {
    if (!this.#tooltip?.isConnected) {
      this.#tooltip = document.createElement("aside");
      this.#tooltip.id = "tooltip";
      this.#tooltip.setAttribute("role", "tooltip");
      this.#tooltip.setAttribute("popover", "manual");
      document.body.append(this.#tooltip);
    }
    return this.#tooltip;
  }

  /**
   * Listen on the whole page.
   * @param {Document} [page] of another window that applications are shown in
   */
  activateEventListeners(page = document) {
    const later = (event) => {
      const target = event.target.closest?.(SELECTOR);
      if (!target || target === this.element) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => target.isConnected && this.activate(target), TooltipManager.TOOLTIP_ACTIVATION_MS);
    };
    const away = (event) => {
      const target = event.target.closest?.(SELECTOR);
      if (target && !target.contains(event.relatedTarget)) this.deactivate();
    };
    page.body.addEventListener("pointerenter", later, { capture: true });
    page.body.addEventListener("pointerleave", away, { capture: true });
    page.body.addEventListener("focusin", later);
    page.body.addEventListener("focusout", away);
    page.body.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    page.body.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate(), {
      capture: true,
    });
  }

  /**
   * Show a tooltip.
   * @param {HTMLElement} element
   * @param {{text?: string, html?: string | HTMLElement, direction?: string, cssClass?: string}} [options] text is shown as
   *   it is; html is cleaned. Without either, the element's attributes say it.
   */
  activate(element, { text, html, direction, cssClass } = {}) {
    this.deactivate();
    const content = html ?? (text === undefined ? element.dataset.tooltipHtml : undefined);
    const words = text ?? plainText(element);
    if (!content && !words) return;
    this.element = element;
    const { tooltip } = this;
    if (tooltip.ownerDocument !== element.ownerDocument) element.ownerDocument.body.append(tooltip);
    tooltip.className = [cssClass ?? element.dataset.tooltipClass ?? "", schemeOf(element)].filter(Boolean).join(" ");
    if (typeof content === "string" && content) tooltip.innerHTML = cleanHTML(content);
    else if (content) tooltip.replaceChildren(content);
    else tooltip.textContent = words;
    tooltip.classList.add("active");
    tooltip.showPopover?.();
    this.#shown = true;
    if (tooltip.textContent !== element.getAttribute("aria-label")) element.setAttribute("aria-describedby", "tooltip");
    this.#place(direction ?? element.closest("[data-tooltip-direction]")?.dataset.tooltipDirection ?? "DOWN");
  }

  /** Hide the tooltip, and leave nothing of it in the page. */
  deactivate() {
    clearTimeout(this.#timer);
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    if (!this.#shown) return;
    this.#shown = false;
    this.#tooltip.classList.remove("active");
    if (this.#tooltip.isConnected) this.#tooltip.hidePopover?.();
    this.#tooltip.replaceChildren();
  }

  #place(direction) {
    const { tooltip } = this;
    const anchor = this.element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const view = tooltip.ownerDocument.defaultView;
    const middle = { left: anchor.left + (anchor.width - width) / 2, top: anchor.top + (anchor.height - height) / 2 };
    const places = {
      UP: { left: middle.left, top: anchor.top - height - GAP },
      DOWN: { left: middle.left, top: anchor.bottom + GAP },
      LEFT: { left: anchor.left - width - GAP, top: middle.top },
      RIGHT: { left: anchor.right + GAP, top: middle.top },
      CENTER: middle,
    };
    let place = places[direction] ?? places.DOWN;
    if (direction === "DOWN" && place.top + height > view.innerHeight) place = places.UP;
    tooltip.style.left = `${Math.max(0, Math.min(place.left, view.innerWidth - width))}px`;
    tooltip.style.top = `${Math.max(0, Math.min(place.top, view.innerHeight - height))}px`;
  }
}

/** The text forms: `data-tooltip-text` as it is, `data-tooltip` localised, and with an empty one the `aria-label`. */
function plainText(element) {
  const { tooltip, tooltipText } = element.dataset;
  if (tooltipText) return tooltipText;
  return tooltip ? localize(tooltip) : (element.getAttribute("aria-label") ?? "");
}

function schemeOf(element) {
  const themed = element.closest(".theme-light, .theme-dark");
  if (!themed) return "";
  return themed.classList.contains("theme-dark") ? "themed theme-dark" : "themed theme-light";
}
