import { isTextField, type TextField } from "./fields";
import { markOvertaken } from "./mark-overtaken";

/** What a redraw would lose, by the element's id or name (foundryvtt GH#12063, #11511: core keeps focus and scroll only). */
export interface KeptState {
  focus: { key: string; start: number | null; end: number | null; direction: "forward" | "backward" | "none" } | null;
  /** Text that was typed and isn't saved yet, with the stored value that it began from and the one that it is marked with. */
  typed: Map<string, { field: TextField; text: string; base: string; theirs: string | undefined }>;
  /** Open `<details>`. */
  open: Set<string>;
  scroll: { top: number; left: number };
}

/** Selector by which an element is found again after a redraw; null when it has neither id nor name. */
export function keyOf(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.localName}[name="${CSS.escape(name)}"]` : null;
}

/** Notes focus, caret, unsaved text, open `<details>` and scroll of everything inside `root`. */
export function keepState(root: HTMLElement): KeptState {
  const kept: KeptState = {
    focus: null,
    typed: new Map(),
    open: new Set(),
    scroll: { top: root.scrollTop, left: root.scrollLeft },
  };
  const focused = root.ownerDocument.activeElement;
  const key = focused && root.contains(focused) ? keyOf(focused) : null;
  if (focused && key) {
    const caret = isTextField(focused)
      ? focused
      : { selectionStart: null, selectionEnd: null, selectionDirection: null };
    kept.focus = {
      key,
      start: caret.selectionStart,
      end: caret.selectionEnd,
      direction: caret.selectionDirection ?? "none",
    };
  }
  for (const field of root.querySelectorAll("input, textarea")) {
    const name = keyOf(field);
    if (name && isTextField(field) && isUnsaved(field)) {
      const { value: text, dataset } = field;
      kept.typed.set(name, { field, text, base: baseOf(field), theirs: dataset["theirs"] });
    }
  }
  for (const details of root.querySelectorAll("details[open]")) {
    const name = keyOf(details);
    if (name) kept.open.add(name);
  }
  return kept;
}

/**
 * Gives it all back to the redrawn `root`.
 * @returns the fields whose stored value changed to something else while text was half typed in them
 */
export function restoreState(root: HTMLElement, kept: KeptState): TextField[] {
  const overtaken: TextField[] = [];
  for (const [key, { field: old, text, base, theirs }] of kept.typed) {
    const field = root.querySelector(key);
    if (!field || field === old || !isTextField(field)) continue;
    const stored = field.defaultValue;
    field.value = text;
    if (stored === text) continue;
    if (stored !== base) overtaken.push(field);
    else if (theirs !== undefined) markOvertaken(field, theirs);
  }
  for (const key of kept.open) root.querySelector(key)?.setAttribute("open", "");
  if (kept.focus) restoreFocus(root, kept.focus);
  root.scrollTop = kept.scroll.top;
  root.scrollLeft = kept.scroll.left;
  return overtaken;
}

function restoreFocus(root: HTMLElement, focus: NonNullable<KeptState["focus"]>): void {
  const element = root.querySelector<HTMLElement>(focus.key);
  if (!element) return;
  if (root.ownerDocument.activeElement !== element) element.focus({ preventScroll: true });
  if (focus.start !== null && isTextField(element)) element.setSelectionRange(focus.start, focus.end, focus.direction);
}

/** Whether a field holds text that was typed since it was drawn or last saved. */
export function isUnsaved(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.value !== (field.dataset["saved"] ?? field.defaultValue);
}

/** The stored value that a field's text began from: as drawn, as saved since, or as that turned out. */
function baseOf(field: TextField): string {
  return field.dataset["base"] ?? field.dataset["saved"] ?? field.defaultValue;
}
