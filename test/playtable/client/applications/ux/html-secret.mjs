/** HTMLSecret: buttons that reveal or hide secret sections. foundryvtt.com/api, foundry.applications.ux.HTMLSecret. */

const localize = (key) => globalThis.game?.i18n?.localize(key) ?? key;

export default class HTMLSecret {
  /**
   * @param {{parentSelector: string, callbacks: {content: (secret: HTMLElement) => string,
   *   update: (secret: HTMLElement, content: string) => Promise<unknown>}}} config `content` gives the stored text around a
   *   secret, `update` stores it changed
   * @throws {Error} without both callbacks
   */
  constructor({ parentSelector, callbacks }) {
    for (const name of ["content", "update"]) {
      if (typeof callbacks?.[name] !== "function") throw new Error(`An HTMLSecret needs a callback "${name}"`);
    }
    this.parentSelector = parentSelector;
    this.callbacks = callbacks;
  }

  /**
   * Give every secret with an id, below the parents, its button.
   * @param {HTMLElement} html
   */
  bind(html) {
    const parents = [...html.querySelectorAll(this.parentSelector)];
    if (html.matches(this.parentSelector)) parents.unshift(html);
    for (const secret of new Set(parents.flatMap((parent) => [...parent.querySelectorAll("section.secret[id]")]))) {
      if (secret.querySelector("button.reveal")) continue;
      const button = html.ownerDocument.createElement("button");
      button.type = "button";
      button.className = "reveal";
      button.textContent = localize(secret.classList.contains("revealed") ? "EDITOR.Hide" : "EDITOR.Reveal");
      button.addEventListener("click", (event) => void this._onToggleSecret(event));
      secret.prepend(button);
    }
  }

  /**
   * @param {MouseEvent} event
   * @returns {Promise<unknown>} what `update` returns
   */
  async _onToggleSecret(event) {
    event.preventDefault();
    const secret = event.currentTarget.closest("section.secret");
    const holder = document.createElement("template");
    holder.innerHTML = this.callbacks.content(secret);
    holder.content.querySelector(`section.secret[id="${CSS.escape(secret.id)}"]`)?.classList.toggle("revealed");
    return this.callbacks.update(secret, holder.innerHTML);
  }
}
