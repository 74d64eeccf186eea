import type { ModifierRow } from "../../view/dialog-check";

/**
 * Brings the rows of modifiers to what counts now. Rows that stay keep their elements, and with them the focus; when the row
 * that has it goes, the field above gets it.
 */
export function paintRows(root: HTMLElement, dialog: string, rows: readonly ModifierRow[]): void {
  const first = root.querySelector("[data-rows]");
  const blank = root.querySelector<HTMLTemplateElement>("template[data-row-blank]")?.content.firstElementChild;
  if (!first || !blank) return;
  const shown = new Map<string, Element>();
  for (const row of root.querySelectorAll<HTMLElement>("[data-row]")) shown.set(row.dataset["row"] ?? "", row);
  const kept = new Set(rows.map(({ key }) => key));
  for (const [key, row] of shown) if (!kept.has(key)) drop(row, first);
  let last = first;
  for (const row of rows) {
    const element = shown.get(row.key) ?? root.ownerDocument.importNode(blank, true);
    if (last.nextElementSibling !== element) last.after(element);
    write(element, dialog, row);
    last = element;
  }
}

function drop(row: Element, first: Element): void {
  const focused = row.contains(row.ownerDocument.activeElement);
  row.remove();
  if (focused) first.querySelector("input")?.focus();
}

function write(element: Element, dialog: string, row: ModifierRow): void {
  const [box, label, output] = [element.querySelector("input"), element.querySelector("label"), row.text];
  const id = `${dialog}-${row.id}`;
  element.setAttribute("data-row", row.key);
  if (box) {
    Object.assign(box, { id, name: `on.${row.id}`, checked: row.on, disabled: row.fixed });
    box.dataset["modifier"] = row.id;
  }
  if (label) {
    label.htmlFor = id;
    const source = element.ownerDocument.createElement("small");
    source.textContent = row.source;
    label.replaceChildren(row.label, ...(row.source === "" ? [] : [" ", source]));
  }
  const amount = element.querySelector("output");
  if (!amount) return;
  amount.setAttribute("for", id);
  amount.dataset["line"] = row.id;
  amount.textContent = output;
}
