/** A redraw waits at most so long for a press to end, in milliseconds. */
const PATIENCE = 2000;

/**
 * Lets a redraw wait while a pointer is down or a word is being composed in a sheet: a press whose element is replaced between
 * down and up is no click, and a half-composed word would be lost.
 */
export class PressGate {
  #down = false;
  #composing = false;
  #release: (() => void) | null = null;
  #released: Promise<void> | null = null;

  bind(root: HTMLElement): void {
    const window = root.ownerDocument.defaultView;
    root.addEventListener("pointerdown", () => (this.#down = true), { capture: true });
    for (const type of ["pointerup", "pointercancel", "dragend", "drop"]) {
      window?.addEventListener(type, () => this.#lift(), { capture: true });
    }
    root.addEventListener("compositionstart", () => (this.#composing = true));
    root.addEventListener("compositionend", () => {
      this.#composing = false;
      this.#open();
    });
  }

  /** Resolves once nothing is pressed or composed, after the click that ends a press was handled. */
  async quiet(): Promise<void> {
    if (!this.#down && !this.#composing) return;
    this.#released ??= new Promise((resolve) => {
      this.#release = resolve;
      setTimeout(() => this.#open(), PATIENCE);
    });
    await this.#released;
  }

  #lift(): void {
    if (!this.#down) return;
    this.#down = false;
    // The click comes after the pointer's up, in the same turn of the event loop or the next.
    setTimeout(() => this.#open(), 0);
  }

  #open(): void {
    this.#release?.();
    this.#release = null;
    this.#released = null;
  }
}
