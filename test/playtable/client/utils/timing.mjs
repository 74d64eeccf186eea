/**
 * A function that calls back once, `delay` ms after its last call.
 * @param {Function} callback
 * @param {number} delay ms
 */
export function debounce(callback, delay) {
  let timer;
  return function debounced(...args) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/**
 * A function that calls back at once and then at most every `delay` ms; the last call of a burst is never lost.
 * @param {Function} callback
 * @param {number} delay ms
 */
export function throttle(callback, delay) {
  let waiting = null;
  let timer;
  const next = () => {
    timer = undefined;
    if (!waiting) return;
    const { self, args } = waiting;
    waiting = null;
    timer = setTimeout(next, delay);
    callback.apply(self, args);
  };
  return function throttled(...args) {
    if (timer !== undefined) {
      waiting = { self: this, args };
      return;
    }
    timer = setTimeout(next, delay);
    callback.apply(this, args);
  };
}

/** Runs asynchronous functions, at most `max` at a time, in the order they were added. */
export class Semaphore {
  #queue = [];
  #active = 0;

  /** @param {number} [max=1] */
  constructor(max = 1) {
    this.max = max;
  }

  /** How many functions wait. */
  get remaining() {
    return this.#queue.length;
  }

  /** How many functions run. */
  get active() {
    return this.#active;
  }

  /**
   * @param {Function} fn
   * @param {...unknown} args its arguments
   * @returns {Promise<unknown>} its result
   */
  add(fn, ...args) {
    return new Promise((resolve, reject) => {
      this.#queue.push({ fn, args, resolve, reject });
      this.#pump();
    });
  }

  /** Forgets the functions that wait; their promises stay pending. */
  clear() {
    this.#queue = [];
  }

  #pump() {
    while (this.#active < this.max && this.#queue.length > 0) {
      this.#active += 1;
      void this.#run(this.#queue.shift());
    }
  }

  async #run({ fn, args, resolve, reject }) {
    try {
      resolve(await fn(...args));
    } catch (error) {
      reject(error);
    } finally {
      this.#active -= 1;
      this.#pump();
    }
  }
}
