/** `<enriched-content>`: what an enricher made; its `onRender` is called when the element enters a page. */

import PageElement from "./page-element.mjs";

export class HTMLEnrichedContentElement extends PageElement {
  static tagName = "enriched-content";

  connectedCallback() {
    const id = this.getAttribute("enricher");
    const config = globalThis.CONFIG?.TextEditor?.enrichers.find((enricher) => enricher.id === id);
    config?.onRender?.(this);
  }
}
