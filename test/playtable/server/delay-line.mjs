/** Hands on what is put in after a while, in the order in which it came: one direction of a slow connection. */
export class DelayLine {
  #waiting = [];
  #timer = null;

  /**
   * @param {{latency?: number, jitter?: number, random?: () => number}} options milliseconds; each entry waits
   *   `latency` ± `jitter`, never less than its predecessor
   */
  constructor({ latency = 0, jitter = 0, random = Math.random } = {}) {
    Object.assign(this, { latency, jitter, random });
  }

  /** @param {() => void} deliver called at once when there is no delay */
  push(deliver) {
    if (this.latency === 0 && this.jitter === 0) {
      deliver();
      return;
    }
    const wait = Math.max(0, this.latency + (this.random() * 2 - 1) * this.jitter);
    this.#waiting.push({ due: performance.now() + wait, deliver });
    this.#arm();
  }

  /** Drops what still waits. */
  close() {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  #arm() {
    if (this.#timer !== null || this.#waiting.length === 0) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        while (this.#waiting.length > 0 && this.#waiting[0].due <= performance.now()) this.#waiting.shift().deliver();
        this.#arm();
      },
      Math.max(0, this.#waiting[0].due - performance.now()),
    );
  }
}
