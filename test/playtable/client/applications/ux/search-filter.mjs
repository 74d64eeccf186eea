/** SearchFilter: an input that calls back with the query as a person types. foundryvtt.com/api, foundry.applications.ux.SearchFilter. */

export default class SearchFilter {
  #timer;

  /** @param {{inputSelector: string, contentSelector: string, initial?: string, callback: Function, delay?: number}} config delay in ms */
  constructor({ inputSelector, contentSelector, initial = "", callback, delay = 200 }) {
    this._inputSelector = inputSelector;
    this._contentSelector = contentSelector;
    this.query = initial;
    this.callback = callback;
    this.delay = delay;
    this.rgx = undefined;
  }

  /**
   * Letters, digits and blanks that compare alike whatever the accents.
   * @param {string} query
   * @returns {string}
   */
  static cleanQuery(query) {
    return query
      .trim()
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036F]/g, "");
  }

  /**
   * @param {RegExp} rgx
   * @param {string} text
   * @returns {boolean}
   */
  static testQuery(rgx, text) {
    return rgx.test(SearchFilter.cleanQuery(text));
  }

  /** @param {HTMLElement} html */
  bind(html) {
    this._content = html.querySelector(this._contentSelector);
    this._input = html.querySelector(this._inputSelector);
    if (!this._input) return;
    this._input.value = this.query;
    this._input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, this._input.value), this.delay);
    });
    this._input.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
    this.filter(null, this.query);
  }

  /**
   * @param {Event | null} event
   * @param {string} query
   */
  filter(event, query) {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");
    this.callback.call(this, event, this.query, this.rgx, this._content);
  }

  /** Stop listening. */
  unbind() {
    clearTimeout(this.#timer);
    this._input = null;
    this._content = null;
  }
}
