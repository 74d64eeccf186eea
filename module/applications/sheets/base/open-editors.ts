import { isElement } from "./event-target";

/** What an editor of formatted text held when it was opened, and what was stored then. */
interface Opened {
  text: unknown;
  stored: unknown;
}

/** Whether an editor of formatted text is at work (foundryvtt.com/api, HTMLProseMirrorElement). */
export function isOpen(editor: Element): boolean {
  return "open" in editor && typeof editor.open === "boolean" ? editor.open : editor.classList.contains("active");
}

/** What an editor holds now, written or not. */
export function editorText(editor: Element): unknown {
  return "value" in editor ? editor.value : undefined;
}

/** Remembers how the editors of a sheet began, so that one in which nothing was written undoes nobody's change. */
export class OpenEditors {
  readonly #opened = new WeakMap<Element, Opened>();

  /** `stored` is what the document holds for an editor. */
  constructor(private readonly stored: (editor: Element) => unknown) {}

  bind(root: HTMLElement): void {
    const note = ({ target }: Event): void => {
      if (isElement(target) && target.localName === "prose-mirror")
        this.#opened.set(target, { text: editorText(target), stored: this.stored(target) });
    };
    root.addEventListener("open", note, { capture: true });
  }

  /** Whether something was written in an editor since it was opened; true for one that was never seen to open. */
  isWritten(editor: Element): boolean {
    const opened = this.#opened.get(editor);
    return !opened || opened.text !== editorText(editor);
  }

  /** What is stored now, once, when somebody else changed it under an editor in which something was written. */
  overtaken(editor: Element): string | null {
    const opened = this.#opened.get(editor);
    const stored = this.stored(editor);
    if (!opened || opened.stored === stored) return null;
    opened.stored = stored;
    return typeof stored === "string" && this.isWritten(editor) && stored !== editorText(editor) ? stored : null;
  }
}
