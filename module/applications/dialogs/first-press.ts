import { holdRepeats } from "./hold-repeats";

/**
 * Whether a press is one of its own, and not the second half of a double-click. After a press by the keyboard the key's
 * repeats go nowhere: they would press again, or press what has the focus by then.
 */
export function isFirstPress({ detail }: UIEvent, element: HTMLElement): boolean {
  const view = element.ownerDocument.defaultView;
  if (detail === 0 && view) holdRepeats(view);
  return !(detail > 1);
}
