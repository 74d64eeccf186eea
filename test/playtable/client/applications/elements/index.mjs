/** All custom elements, and their registration. */

import { is14 } from "../../generation.mjs";
import { AdoptableHTMLElement } from "./adoptable-element.mjs";
import AbstractFormInputElement from "./form-element.mjs";
import { HTMLDocumentEmbedElement } from "./document-embed.mjs";
import { HTMLDocumentTagsElement } from "./document-tags.mjs";
import { HTMLEnrichedContentElement } from "./enriched-content.mjs";
import { HTMLFormulaInputElement } from "./formula-input.mjs";
import { HTMLHueSelectorSlider } from "./hue-slider.mjs";
import { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.mjs";
import { HTMLProseMirrorElement } from "./prose-mirror.mjs";
import { HTMLSecretBlockElement } from "./secret-block.mjs";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLRangePickerElement,
} from "./simple-inputs.mjs";
import { HTMLStringTagsElement } from "./string-tags.mjs";

const BOTH = {
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLSecretBlockElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** The elements that the generation has. */
const all = () => (is14() ? { ...BOTH, HTMLFormulaInputElement } : BOTH);

/** What `foundry.applications.elements` holds. @returns {Record<string, Function>} */
export function elementsNamespace() {
  const abstract = { AbstractFormInputElement, AbstractMultiSelectElement };
  return { ...abstract, ...(is14() ? { AdoptableHTMLElement } : {}), ...all() };
}

/** Tell the browser about the elements; without a browser, or a second time, nothing happens. */
export function defineElements() {
  if (!globalThis.customElements) return;
  for (const cls of Object.values(all())) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
