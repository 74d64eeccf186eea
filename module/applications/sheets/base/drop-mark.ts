import { targetOf } from "./event-target";

const ROW = "li[data-item-id]";
const MARK = "data-drop";

/** A place in a list: just before or just after a row. */
export interface DropSpot {
  row: HTMLElement;
  after: boolean;
}

/** The place under the pointer: the upper half of a row means before it, the lower half after it. */
export function spotUnder(event: DragEvent): DropSpot | null {
  const row = targetOf(event)?.closest<HTMLElement>(ROW);
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, after: event.clientY > top + height / 2 };
}

/** Shows by a line where a row that is dragged over `root` would land, as long as `mayLand` allows it. */
export function bindDropMark(root: HTMLElement, mayLand: (event: DragEvent, row: HTMLElement) => boolean): void {
  const show = (spot: DropSpot | null): void => {
    for (const row of root.querySelectorAll(`[${MARK}]`)) if (row !== spot?.row) row.removeAttribute(MARK);
    spot?.row.setAttribute(MARK, spot.after ? "after" : "before");
  };
  root.addEventListener("dragover", (event) => {
    const spot = spotUnder(event);
    show(spot && mayLand(event, spot.row) ? spot : null);
  });
  root.addEventListener("dragleave", (event) => {
    if (!root.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) show(null);
  });
  for (const type of ["drop", "dragend"]) root.addEventListener(type, () => show(null), { capture: true });
}
