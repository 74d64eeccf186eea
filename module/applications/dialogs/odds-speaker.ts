/** How long a change must rest before the odds are spoken, in milliseconds. */
const REST = 300;

/** Says the odds to those who hear the page, once nothing has moved for a moment. */
export class OddsSpeaker {
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Says what stands in the label when the pointer rests. */
  say(root: HTMLElement, label: string): void {
    this.stop();
    this.#waiting = setTimeout(() => {
      root.querySelector(".sc-odds")?.setAttribute("aria-label", label);
      const spoken = root.querySelector("[data-out=spoken]");
      if (spoken) spoken.textContent = label;
    }, REST);
  }

  /** Says nothing more. */
  stop(): void {
    clearTimeout(this.#waiting);
  }
}
