// What a sheet keeps while it is redrawn (foundryvtt GH#12063, #11511), and how its values reach their documents.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readField, writeField } from "../../module/applications/sheets/base/fields.ts";
import { graft } from "../../module/applications/sheets/base/graft.ts";
import { isUnsaved, keepState, restoreState } from "../../module/applications/sheets/base/keep-state.ts";
import { PendingUpdates } from "../../module/applications/sheets/base/pending-updates.ts";
import { PressGate } from "../../module/applications/sheets/base/press-gate.ts";
import { expandObject } from "../playtable/client/utils/index.mjs";

const element = (html) => {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
};

beforeAll(() => {
  globalThis.foundry = { utils: { expandObject } };
  globalThis.Hooks = { onError: vi.fn() };
});
beforeEach(() => document.body.replaceChildren());

const draw = (level) =>
  element(
    `<div><input id="tag" type="text" value="stored"><input id="other" type="text" value="${level}">
     <details id="more"><summary>More</summary></details></div>`,
  );

/** A document whose updates arrive when the test lets them. */
const slow = () => {
  const sent = [];
  return {
    uuid: "Actor.a",
    sent,
    update: (data) => new Promise((resolve, reject) => sent.push({ data, resolve, reject })),
  };
};

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a redraw", () => {
  it("keeps focus, caret, half-typed text and what is open, and shows all that is new", () => {
    const content = document.createElement("section");
    document.body.append(content);
    content.append(draw(1));
    const field = content.querySelector("#tag");
    field.focus();
    field.value = "half ty";
    field.setSelectionRange(2, 5, "backward");
    content.querySelector("#more").setAttribute("open", "");
    const kept = keepState(content);
    content.replaceChildren(draw(2));
    restoreState(content, kept);
    const again = content.querySelector("#tag");
    expect(again).not.toBe(field);
    expect(document.activeElement).toBe(again);
    expect([again.value, again.selectionStart, again.selectionEnd]).toEqual(["half ty", 2, 5]);
    expect(isUnsaved(again)).toBe(true);
    expect(content.querySelector("#other").value).toBe("2");
    expect(content.querySelector("#more").hasAttribute("open")).toBe(true);
  });

  it("doesn't bring back what was saved", () => {
    const field = element('<input type="text" value="old">');
    field.value = "new";
    expect(isUnsaved(field)).toBe(true);
    field.dataset.saved = "new";
    expect(isUnsaved(field)).toBe(false);
  });

  it("leaves an open editor where it is, and replaces all around it", () => {
    const old = element(
      '<section class="a"><p>old</p><div><h3>x</h3><x-editor id="e">typed</x-editor></div><p>foot</p></section>',
    );
    document.body.append(old);
    const live = old.querySelector("#e");
    const removed = vi.fn();
    new MutationObserver((records) => {
      for (const { removedNodes } of records) for (const node of removedNodes) if (node.contains?.(live)) removed();
    }).observe(document.body, { childList: true, subtree: true });
    const fresh = element(
      '<section class="b"><div id="d"><x-editor id="e">stored</x-editor><h3>y</h3></div><p>new</p></section>',
    );
    graft(old, fresh, [[live, fresh.querySelector("#e")]]);
    expect(old.outerHTML).toBe(
      '<section class="b"><div id="d"><x-editor id="e">typed</x-editor><h3>y</h3></div><p>new</p></section>',
    );
    expect(old.querySelector("#e")).toBe(live);
    expect(removed).not.toHaveBeenCalled();
  });

  it("waits while a pointer is down, and no longer than that", async () => {
    const gate = new PressGate();
    const root = document.createElement("div");
    document.body.append(root);
    gate.bind(root);
    await gate.quiet();
    root.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    let drawn = false;
    const redraw = gate.quiet().then(() => (drawn = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(drawn).toBe(false);
    window.dispatchEvent(new Event("pointerup"));
    await redraw;
    expect(drawn).toBe(true);
  });
});

describe("values on their way", () => {
  it("arrive in order, twenty presses in few updates, and the last value stays", async () => {
    const settled = vi.fn();
    const pending = new PendingUpdates(settled);
    const target = slow();
    for (let value = 1; value <= 20; value++) pending.set(target, "system.dots", value);
    expect(target.sent).toHaveLength(1);
    expect(target.sent[0].data).toEqual({ system: { dots: 1 } });
    expect(pending.get(target, "system.dots")).toEqual({ value: 20 });
    target.sent[0].resolve();
    await turn();
    expect(settled).not.toHaveBeenCalled();
    expect(target.sent[1].data).toEqual({ system: { dots: 20 } });
    target.sent[1].resolve();
    await pending.idle();
    expect(target.sent).toHaveLength(2);
    expect(settled).toHaveBeenCalledExactlyOnceWith(target, "system.dots");
    expect(pending.get(target, "system.dots")).toEqual({});
  });

  it("travel together, and a refused one is told and given up", async () => {
    const settled = vi.fn();
    const pending = new PendingUpdates(settled);
    const target = slow();
    pending.set(target, "name", "A");
    pending.set(target, "system.a", 1);
    pending.set(target, "system.b", 2);
    target.sent[0].reject(new Error("not yours"));
    await turn();
    expect(Hooks.onError).toHaveBeenCalled();
    expect(target.sent[1].data).toEqual({ system: { a: 1, b: 2 } });
    target.sent[1].resolve();
    await pending.idle();
    expect(settled.mock.calls.map(([, path]) => path)).toEqual(["name", "system.a", "system.b"]);
  });
});

describe("fields", () => {
  it("say and show what is stored", () => {
    const list = element('<input type="text" data-list-field value="">');
    writeField(list, ["Draughts", "Noses"]);
    expect(list.value).toBe("Draughts, Noses");
    expect(readField(list)).toEqual(["Draughts", "Noses"]);
    const box = element('<input type="checkbox">');
    writeField(box, true);
    expect(readField(box)).toBe(true);
    const line = element('<input type="text" value="x">');
    writeField(line, null);
    expect(readField(line)).toBe("");
    line.setAttribute("data-list-field", "");
    writeField(line, ["a", "b, c"]);
    expect(line.value).toBe('a, "b, c"');
    expect(readField(line)).toEqual(["a", "b, c"]);
  });
});
