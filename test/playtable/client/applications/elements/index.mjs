/** All custom elements, and their registration. */

import AbstractFormInputElement from "./form-element.mjs";
import { HTMLDocumentTagsElement } from "./document-tags.mjs";
import { HTMLEnrichedContentElement } from "./enriched-content.mjs";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.mjs";
import { HTMLProseMirrorElement } from "./prose-mirror.mjs";
import { HTMLSecretBlockElement } from "./secret-block.mjs";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLRangePickerElement,
} from "./simple-inputs.mjs";
import { HTMLStringTagsElement } from "./string-tags.mjs";

const ALL = [
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLSecretBlockElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
];

/** Tell the browser about the elements; without a browser, or a second time, nothing happens. */
export function defineElements() {
  if (!globalThis.customElements) return;
  for (const cls of ALL) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}

export {
  AbstractFormInputElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};
