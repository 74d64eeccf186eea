/** `<document-embed>`: around an embedded document; tells the document when it comes into a page. foundryvtt.com/api */

import PageElement from "./page-element.mjs";

export class HTMLDocumentEmbedElement extends PageElement {
  static tagName = "document-embed";

  connectedCallback() {
    const uuid = this.getAttribute("uuid");
    if (uuid) void globalThis.foundry.utils.fromUuid(uuid).then((document) => document?.onEmbed?.(this));
  }
}
