/** `<secret-block>`: a secret section with a button that reveals or hides it; the document's owner decides. */

import PageElement from "./page-element.mjs";
const localize = (key) => globalThis.game?.i18n?.localize(key) ?? key;

export class HTMLSecretBlockElement extends PageElement {
  static tagName = "secret-block";

  /** Whether players may read it. */
  get revealed() {
    return this.querySelector("section.secret")?.classList.contains("revealed") ?? false;
  }

  connectedCallback() {
    const section = this.querySelector("section.secret");
    if (!section || this.querySelector("button.reveal")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "reveal";
    button.textContent = localize(this.revealed ? "EDITOR.Hide" : "EDITOR.Reveal");
    button.addEventListener("click", () => this.dispatchEvent(new Event("revealSecret", { bubbles: true })));
    section.prepend(button);
  }

  /**
   * The content with this secret revealed or hidden.
   * @param {string} content the stored HTML that holds a section of the same id
   * @returns {string}
   */
  toggleRevealed(content) {
    const { id } = this.querySelector("section.secret") ?? {};
    const holder = document.createElement("template");
    holder.innerHTML = content;
    holder.content.querySelector(`section.secret[id="${CSS.escape(id)}"]`)?.classList.toggle("revealed");
    return holder.innerHTML;
  }
}
