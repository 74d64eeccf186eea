import { isElement, targetOf } from "./event-target";
import { asText, isBound, isTextField, pathOf, readField, writeField, type TextField } from "./fields";
import { graft } from "./graft";
import { isUnsaved, keepState, keyOf, restoreState } from "./keep-state";
import { markOvertaken, tellOvertaken, unmarkOvertaken } from "./mark-overtaken";
import { editorText, isOpen, OpenEditors } from "./open-editors";
import { PendingUpdates, type Updatable } from "./pending-updates";
import { PressGate } from "./press-gate";

/** What a sheet tells the part of it that lives over its redraws. */
export interface LiveHost {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  /** The document that an element of the sheet writes to. */
  documentOf(element: Element): Updatable | null;
  /** The stored value at a path, as a field shows it. */
  stored(document: Updatable, path: string): unknown;
  /** Shows a value in a slider or counter. */
  display(element: HTMLElement, value: number): void;
}

/** Where the focus goes when it leaves. */
function goingTo(event: Event): Element | null {
  return "relatedTarget" in event && isElement(event.relatedTarget) ? event.relatedTarget : null;
}

/**
 * What a sheet keeps while it is redrawn by anybody's change: caret, selection, half-typed text, open `<details>`, open
 * editors, scroll, values under way. Fields are saved one by one when they are left, so that nothing that somebody else
 * changed meanwhile is written back; a field whose text can't be read shows the stored value again.
 */
export class LiveSheet {
  readonly #gate = new PressGate();
  readonly #pending = new PendingUpdates((document, path) => this.#settled(document, path));
  readonly #editors = new OpenEditors((editor) => this.#storedOf(editor));
  #redrawing = false;

  constructor(private readonly host: LiveHost) {}

  /** Once, when the window is there. */
  bind(): void {
    const { element } = this.host;
    this.#gate.bind(element);
    this.#editors.bind(element);
    element.addEventListener("change", (event) => this.#leave(event));
    element.addEventListener("focusout", (event) => this.#leave(event));
    element.addEventListener("keydown", (event) => this.#enter(event));
    for (const type of ["save", "close"])
      element.addEventListener(type, (event) => this.#leave(event), { capture: true });
  }

  /** Before a redraw. */
  quiet(): Promise<void> {
    return this.#gate.quiet();
  }

  /** Redraws by `swap`, which puts each part of `result` in its place, and gives back what that would lose. */
  redraw(
    result: Record<string, HTMLElement>,
    parts: Record<string, HTMLElement>,
    content: HTMLElement,
    swap: () => void,
  ): void {
    this.#redrawing = true;
    try {
      const kept = keepState(content);
      for (const [id, fresh] of Object.entries(result)) if (this.#graftPart(parts[id], fresh)) delete result[id];
      swap();
      for (const field of restoreState(content, kept)) this.#overtaken(field);
      this.#showPending(content);
    } finally {
      this.#redrawing = false;
    }
  }

  /** Sends a value that was chosen by a press: shown at once, saved in order. */
  set(document: Updatable, path: string, value: number): void {
    this.#pending.set(document, path, value);
    for (const element of this.#elementsOf(document, path)) this.host.display(element, value);
  }

  /** Sends a value that no single field holds. */
  send(document: Updatable, path: string, value: unknown): void {
    this.#pending.set(document, path, value);
  }

  /** The value at a path as it is shown: the one under way, or else the stored one. */
  current(document: Updatable, path: string): number {
    const pending = this.#pending.get(document, path);
    return Number("value" in pending ? pending.value : this.host.stored(document, path)) || 0;
  }

  /** Saves what is half typed and waits until everything is stored; before the window closes. */
  async flush(): Promise<void> {
    for (const field of this.host.element.querySelectorAll("input, textarea, prose-mirror")) this.#commit(field);
    await this.#pending.idle();
  }

  /** A field was changed or left: what it says now is saved. */
  #leave(event: Event): void {
    const target = targetOf(event);
    if (this.#redrawing || !target) return;
    const editor = target.closest("prose-mirror");
    if (editor) {
      if (event.type !== "focusout" || !editor.contains(goingTo(event))) this.#commit(editor);
    } else if (event.type === "change" || isTextField(target)) this.#commit(target);
  }

  /** Enter saves a line of text without sending the whole form. */
  #enter(event: KeyboardEvent): void {
    const target = targetOf(event);
    if (event.key !== "Enter" || event.isComposing || !target || target.localName !== "input" || !isTextField(target))
      return;
    event.preventDefault();
    this.#commit(target);
  }

  #commit(element: Element): void {
    const path = pathOf(element);
    const document = path && this.host.isEditable ? this.host.documentOf(element) : null;
    if (!path || !document) return;
    if (element.localName === "prose-mirror") {
      const value = editorText(element);
      if (typeof value !== "string" || value === this.host.stored(document, path) || !this.#editors.isWritten(element))
        return;
      this.#pending.set(document, path, value);
    } else if (isTextField(element)) {
      if (!isUnsaved(element)) return;
      element.dataset["saved"] = element.value;
      unmarkOvertaken(element);
      this.#pending.set(document, path, readField(element));
    } else if (isBound(element)) this.#pending.set(document, path, readField(element));
  }

  /** Nothing is under way for a path any more: whatever became of it, the stored value is shown. */
  #settled(document: Updatable, path: string): void {
    const stored = this.host.stored(document, path);
    for (const element of this.#elementsOf(document, path)) {
      if (isTextField(element) && isUnsaved(element)) {
        element.dataset["base"] = asText(stored);
        continue;
      }
      if (isBound(element)) writeField(element, stored);
      else this.host.display(element, Number(stored));
    }
  }

  #showPending(content: HTMLElement): void {
    for (const element of content.querySelectorAll<HTMLElement>("[name], [data-path]")) {
      const path = pathOf(element);
      const document = path ? this.host.documentOf(element) : null;
      const pending = path && document ? this.#pending.get(document, path) : {};
      if (!("value" in pending)) continue;
      if (!isBound(element)) this.host.display(element, Number(pending.value));
      else if (!isTextField(element) || !isUnsaved(element)) writeField(element, pending.value);
    }
  }

  /** Somebody else changed the field in which text is half typed: the draft stays, and its user is told, once. */
  #overtaken(field: TextField): void {
    const path = pathOf(field);
    const document = path ? this.host.documentOf(field) : null;
    if (!path || !document || "value" in this.#pending.get(document, path)) return;
    markOvertaken(field, field.defaultValue);
    tellOvertaken(field.defaultValue);
  }

  #storedOf(editor: Element): unknown {
    const path = pathOf(editor);
    const document = path ? this.host.documentOf(editor) : null;
    return path && document ? this.host.stored(document, path) : undefined;
  }

  #elementsOf(document: Updatable, path: string): HTMLElement[] {
    const bound = [...this.host.element.querySelectorAll<HTMLElement>("[name], [data-path]")];
    return bound.filter((element) => pathOf(element) === path && this.host.documentOf(element) === document);
  }

  /** Redraws a part around the editors that are open in it; false when there are none. */
  #graftPart(part: HTMLElement | undefined, fresh: HTMLElement): boolean {
    if (!part) return false;
    const pairs: [Element, Element][] = [];
    for (const editor of part.querySelectorAll("prose-mirror")) {
      if (!isOpen(editor)) continue;
      const key = keyOf(editor);
      const twin = key ? fresh.querySelector(key) : null;
      if (twin) pairs.push([editor, twin]);
      else this.#commit(editor);
      const theirs = twin ? this.#editors.overtaken(editor) : null;
      if (theirs !== null) tellOvertaken(plainText(theirs));
    }
    if (pairs.length === 0) return false;
    graft(part, fresh, pairs);
    return true;
  }
}

/** The words of a formatted text. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}
