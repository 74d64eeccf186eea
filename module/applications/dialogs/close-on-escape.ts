/**
 * Closes a dialog by Escape while the focus is in it, and keeps the key from core, which would close another window too
 * when it is pressed again.
 */
export function closeOnEscape(dialog: { element: HTMLElement; close(): Promise<unknown> }): void {
  dialog.element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void dialog.close();
  });
}
