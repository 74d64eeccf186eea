const holding = new WeakSet<Window>();

/** Keeps the repeats of the key that is down from the page, until it is let go. */
export function holdRepeats(view: Window): void {
  if (holding.has(view)) return;
  holding.add(view);
  const stop = (): void => {
    holding.delete(view);
    view.removeEventListener("keydown", hold, { capture: true });
    view.removeEventListener("keyup", stop, { capture: true });
  };
  const hold = (event: KeyboardEvent): void => {
    if (!event.repeat) return stop();
    event.preventDefault();
    event.stopPropagation();
  };
  view.addEventListener("keydown", hold, { capture: true });
  view.addEventListener("keyup", stop, { capture: true });
}
