import { Hooks } from "./hooks.mjs";

/**
 * The world's clock: a world setting in seconds.
 * @see https://foundryvtt.com/api/v13/classes/foundry.helpers.GameTime.html
 */
export class GameTime {
  #last = null;

  /** Seconds since the world began. */
  get worldTime() {
    return globalThis.game.settings.get("core", "time");
  }

  /** Milliseconds of the real clock; the Playtable's server and clients share one. */
  get serverTime() {
    return Date.now();
  }

  /** Remember the time, so that the first change knows what it was. */
  initialize() {
    this.#last = this.worldTime;
  }

  /** Move the clock on. @param {number} delta  seconds, may be negative @returns {Promise<number>} the new time */
  async advance(delta, options = {}) {
    if (!Number.isFinite(delta))
      throw new TypeError("You must provide a numeric value of seconds by which to advance the world time");
    return globalThis.game.settings.set("core", "time", this.worldTime + delta, options);
  }

  /** Set the clock. @param {number} time  seconds */
  async set(time, options = {}) {
    return this.advance(time - this.worldTime, options);
  }

  /** The setting was written, on every client. */
  onUpdate(worldTime, options, userId) {
    const change = worldTime - (this.#last ?? 0);
    this.#last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, change, options, userId);
    void globalThis.CONFIG.ActiveEffect.documentClass.registry?.refresh("updateWorldTime");
  }
}
