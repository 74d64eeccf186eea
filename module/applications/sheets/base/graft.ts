import { isElement } from "./event-target";

/**
 * Redraws `old` in place to look like `fresh`, but leaves every `[live, twin]` pair's live element where it is in the document,
 * since an editor that is taken out loses its state. Elements around a live one stay too; all else is replaced.
 */
export function graft(old: Element, fresh: Element, pairs: readonly (readonly [Element, Element])[]): void {
  copyAttributes(old, fresh);
  const kept = new Map<Node, Element>();
  for (const [live, twin] of pairs) {
    const child = childHolding(old, live);
    const twinChild = childHolding(fresh, twin);
    if (child && twinChild) kept.set(twinChild, child);
  }
  const keep = new Set<Node>(kept.values());
  for (const node of Array.from(old.childNodes)) if (!keep.has(node)) node.remove();
  let cursor: ChildNode | null = old.firstChild;
  for (const node of Array.from(fresh.childNodes)) {
    const stays = kept.get(node);
    if (!stays) old.insertBefore(node, cursor);
    else {
      cursor = stays.nextSibling;
      const inside = pairs.filter(([live]) => stays !== live && stays.contains(live));
      if (inside.length > 0 && isElement(node)) graft(stays, node, inside);
    }
  }
}

function childHolding(parent: Element, inner: Element): Element | null {
  for (const child of parent.children) if (child.contains(inner)) return child;
  return null;
}

function copyAttributes(old: Element, fresh: Element): void {
  for (const { name } of Array.from(old.attributes)) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
