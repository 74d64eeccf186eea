import { holdRepeats } from "./hold-repeats";

/**
 * Closes a dialog by Escape while the focus is in it, and keeps the key from core, which would close another window too.
 * A key that ends the dialog is held down for a moment longer than the dialog is there: its repeats press nothing else.
 */
export function bindDialogKeys(dialog: { element: HTMLElement; close(): Promise<unknown> }): void {
  const { element } = dialog;
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" && event.key !== "Enter") return;
    const view = element.ownerDocument.defaultView;
    if (view) holdRepeats(view);
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void dialog.close();
  });
}
