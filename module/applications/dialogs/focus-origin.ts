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
    const places = [this.#element, page.getElementById(this.#element.id)];
    if (!places.some((place) => take(place))) this.restoreWindow();
  }

  /** Gives the focus to the window, not to what had it there. */
  restoreWindow(): void {
    take(this.#frame(this.#element.ownerDocument));
  }

  #frame(page: Document): HTMLElement | null {
    const frame = this.#window?.isConnected ? this.#window : page.getElementById(this.#window?.id ?? "");
    if (frame && !frame.hasAttribute("tabindex")) frame.tabIndex = -1;
    return frame;
  }
}

/** Whether an element takes the focus. */
function take(element: Element | null): boolean {
  if (!element?.isConnected || !canFocus(element)) return false;
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}

function canFocus(element: Element): element is Element & HTMLOrSVGElement {
  return "focus" in element;
}
