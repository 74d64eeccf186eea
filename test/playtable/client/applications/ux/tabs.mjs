/** Tabs: the older, free-standing controller of a tab group. foundryvtt.com/api, foundry.applications.ux.Tabs. */

export default class Tabs {
  /** @param {{group?: string, navSelector: string, contentSelector?: string, initial?: string, callback?: Function}} config */
  constructor({ group, navSelector, contentSelector, initial = "", callback } = {}) {
    this.group = group;
    this.active = initial;
    this.callback = callback;
    this._navSelector = navSelector;
    this._contentSelector = contentSelector;
  }

  /** @param {HTMLElement} html */
  bind(html) {
    this._nav = html.querySelector(this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector
      ? html.matches(this._contentSelector)
        ? html
        : html.querySelector(this._contentSelector)
      : null;
    this._nav.addEventListener("click", (event) => {
      const tab = event.target.closest("[data-tab]");
      if (!tab) return;
      event.preventDefault();
      if (tab.dataset.tab !== this.active) this.activate(tab.dataset.tab, { triggerCallback: true });
    });
    this.activate(this.active);
  }

  /**
   * @param {string} name an unknown one activates the first
   * @param {{triggerCallback?: boolean}} [options]
   */
  activate(name, { triggerCallback = false } = {}) {
    const ofGroup = (element) => !this.group || !element.dataset.group || element.dataset.group === this.group;
    const items = [...this._nav.querySelectorAll("[data-tab]")].filter(ofGroup);
    this.active = (items.find((item) => item.dataset.tab === name) ?? items[0])?.dataset.tab;
    const panels = [...(this._content?.querySelectorAll(".tab[data-tab]") ?? [])].filter(ofGroup);
    for (const element of [...items, ...panels])
      element.classList.toggle("active", element.dataset.tab === this.active);
    if (triggerCallback) this.callback?.(null, this, this.active);
  }
}
