/**
 * AdoptableHTMLElement: what custom elements of generation 14 extend, so that they survive the move to another window's document.
 * A browser may forget the class on the way (bugzilla 1502814). foundryvtt.com/api
 */

import PageElement from "./page-element.mjs";

export class AdoptableHTMLElement extends PageElement {
  #prototype = Object.getPrototypeOf(this);

  /** The element came into another document. */
  adoptedCallback() {
    this.#restore();
  }

  /** The element left its document; on its way to another one this comes before `adoptedCallback`. */
  disconnectedCallback() {
    this.#restore();
  }

  #restore() {
    if (Object.getPrototypeOf(this) !== this.#prototype) Object.setPrototypeOf(this, this.#prototype);
  }
}
