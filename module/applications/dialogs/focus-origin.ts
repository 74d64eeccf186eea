/** The window that an element stands in. */
const WINDOW = ".application";

/**
 * Where the focus was before a window took it. Its element may be drawn anew meanwhile: it is found again by its id, and
 * when it is gone for good the window that it stood in has the focus.
 */
export class FocusOrigin {
  readonly #element: Element;
  readonly #window: HTMLElement | null;

  constructor(element: Element) {
    this.#element = element;
    this.#window = element.closest<HTMLElement>(WINDOW);
  }

  /** Gives the focus back. */
  restore(): void {
    const page = this.#element.ownerDocument;
    const places = [this.#element, page.getElementById(this.#element.id), this.#frame(page)];
    for (const place of places) {
      if (!place?.isConnected || !canFocus(place)) continue;
      place.focus({ preventScroll: true });
      if (page.activeElement === place) return;
    }
  }

  #frame(page: Document): HTMLElement | null {
    const frame = this.#window?.isConnected ? this.#window : page.getElementById(this.#window?.id ?? "");
    if (frame && !frame.hasAttribute("tabindex")) frame.tabIndex = -1;
    return frame;
  }
}

function canFocus(element: Element): element is Element & HTMLOrSVGElement {
  return "focus" in element;
}
