/** DragDrop. Public source: foundryvtt.com/api, foundry.applications.ux.DragDrop. */

import { expect, it, vi } from "vitest";
import DragDrop from "../playtable/client/applications/ux/drag-drop.mjs";

function dragEvent(type) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const data = new Map();
  event.dataTransfer = {
    items: [],
    setData: (key, value) => data.set(key, value),
    getData: (key) => data.get(key) ?? "",
  };
  return event;
}

function page() {
  document.body.innerHTML = `<section><ol><li class="row" data-id="1"></li><li class="row"></li></ol><div class="target"></div></section>`;
  return document.querySelector("section");
}

it("makes rows draggable, calls back with the row, and knows what is dragged", () => {
  const dragstart = vi.fn((event) => event.dataTransfer.setData("text/plain", JSON.stringify({ type: "Item" })));
  const root = page();
  new DragDrop({ dragSelector: ".row", callbacks: { dragstart } }).bind(root);
  const row = root.querySelector(".row");
  expect(row.getAttribute("draggable")).toBe("true");
  row.dispatchEvent(dragEvent("dragstart"));
  expect(dragstart).toHaveBeenCalledOnce();
  expect(DragDrop.getPayload()).toEqual({ type: "Item" });
  row.dispatchEvent(dragEvent("dragend"));
  expect(DragDrop.getPayload()).toBeNull();
});

it("hears drops on what the selector says, else on the whole, once however often it is bound", () => {
  const drop = vi.fn();
  const root = page();
  const whole = new DragDrop({ callbacks: { drop } });
  whole.bind(root).bind(root);
  const event = dragEvent("drop");
  root.querySelector(".target").dispatchEvent(event);
  expect(drop).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
  const over = dragEvent("dragover");
  root.dispatchEvent(over);
  expect(over.defaultPrevented).toBe(true);
  const inTarget = vi.fn();
  const other = page();
  new DragDrop({ dropSelector: ".target", callbacks: { drop: inTarget } }).bind(other);
  other.dispatchEvent(dragEvent("drop"));
  expect(inTarget).not.toHaveBeenCalled();
  other.querySelector(".target").dispatchEvent(dragEvent("drop"));
  expect(inTarget).toHaveBeenCalledOnce();
});

it("asks for permission", () => {
  const root = page();
  const callbacks = { dragstart: vi.fn(), drop: vi.fn() };
  new DragDrop({ dragSelector: ".row", permissions: { dragstart: () => false, drop: () => false }, callbacks }).bind(
    root,
  );
  expect(root.querySelector(".row").hasAttribute("draggable")).toBe(false);
  root.dispatchEvent(dragEvent("drop"));
  expect(callbacks.drop).not.toHaveBeenCalled();
});
