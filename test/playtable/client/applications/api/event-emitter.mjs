/** What an application has for listeners of its own: foundryvtt.com/api, EventEmitterMixin. */
export default class EventEmitter {
  #events = new EventTarget();

  /**
   * @param {string} type one of the class's `emittedEvents`
   * @param {(event: Event) => void} listener
   * @param {{once?: boolean}} [options]
   */
  addEventListener(type, listener, options) {
    this.#events.addEventListener(type, listener, options);
  }

  removeEventListener(type, listener, options) {
    this.#events.removeEventListener(type, listener, options);
  }

  dispatchEvent(event) {
    return this.#events.dispatchEvent(event);
  }
}
