import { debounce } from "../../utils/index.mjs";

/**
 * Draws an application again soon after something may have changed, and only if what it shows has: a button that is being
 * pressed isn't swapped under the pointer for nothing.
 */
export default class Redraw {
  #app;
  #shown = "";

  /** @param {ApplicationV2} app whose context is plain data */
  constructor(app) {
    this.#app = app;
  }

  /** Something may have changed; many of these are one redraw. */
  request = debounce(() => void this.#draw(), 20);

  /** Remember what is shown now; to be called after every render. @param {object} context */
  note(context) {
    this.#shown = JSON.stringify({ ...context, partId: undefined });
  }

  async #draw() {
    const context = await this.#app._prepareContext({});
    if (JSON.stringify(context) !== this.#shown) await this.#app.render({});
  }
}
