/** DialogV2. Public source: foundryvtt.com/api, foundryvtt.wiki "dialogv2". */

import { afterEach, describe, expect, it, vi } from "vitest";
import DialogV2 from "../playtable/client/applications/api/dialog.mjs";
import { instances } from "../playtable/client/applications/api/instances.mjs";
import { closeAll, settle } from "./application-support.mjs";
import { soon } from "./support/soon.mjs";

afterEach(async () => {
  await closeAll(instances);
  delete globalThis.game;
});

const buttons = [
  { action: "one", label: "One" },
  { action: "two", label: "Two", default: true, callback: (_event, button) => button.form.elements.amount.value },
];
const content = `<input name="amount" value="3"><script>globalThis.ran = true</script><img src="x" onerror="globalThis.ran = true">`;

/** The dialog that is open, once it is. */
async function shown() {
  await soon(() => expect(document.querySelector("dialog.application .form-footer")).not.toBeNull());
  await settle();
  return document.querySelector("dialog.application");
}

const press = (dialog, key, target = dialog) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

describe("a dialog", () => {
  it("is an open <dialog> with a title that names it, and cleaned content", async () => {
    const answer = DialogV2.wait({ window: { title: "Sure?" }, content, buttons });
    const dialog = await shown();
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute("aria-labelledby")).textContent).toBe("Sure?");
    expect(dialog.querySelector("form.window-content .dialog-content input[name=amount]").value).toBe("3");
    expect(dialog.querySelector("script")).toBeNull();
    expect(dialog.querySelector("img").hasAttribute("onerror")).toBe(false);
    dialog.querySelector("[data-action=one]").click();
    await answer;
  });

  it("needs a button", async () => {
    expect(() => new DialogV2({ buttons: [] })).toThrow("at least one");
    await expect(DialogV2.wait({ content: "x" })).rejects.toThrow("at least one");
  });

  it("takes an element as it is", async () => {
    const div = document.createElement("div");
    div.innerHTML = `<b onclick="x()">as it is</b>`;
    const answer = DialogV2.prompt({ content: div });
    const dialog = await shown();
    expect(dialog.querySelector("b").hasAttribute("onclick")).toBe(true);
    dialog.querySelector("[data-action=ok]").click();
    expect(await answer).toBe("ok");
  });

  it("shows itself above everything when modal", async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    const answer = DialogV2.prompt({ content: "x", modal: true });
    const dialog = await shown();
    expect(modal).toHaveBeenCalled();
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(await answer).toBeNull();
    modal.mockRestore();
  });
});

describe("its answer", () => {
  it("is the action, or what the callback returns; also a promise", async () => {
    const first = DialogV2.wait({ content, buttons });
    (await shown()).querySelector("[data-action=one]").click();
    expect(await first).toBe("one");
    const second = DialogV2.wait({ content, buttons });
    (await shown()).querySelector("[data-action=two]").click();
    expect(await second).toBe("3");
    const third = DialogV2.wait({
      content,
      buttons: [{ action: "close", label: "x", callback: async () => ({ deep: 1 }) }],
    });
    (await shown()).querySelector(".form-footer [data-action=close]").click();
    expect(await third).toEqual({ deep: 1 });
    await soon(() => expect(document.querySelector("dialog")).toBeNull());
  });

  it("comes from the default button on Enter, not in a text area", async () => {
    const answer = DialogV2.wait({ content: `${content}<textarea name="t"></textarea>`, buttons });
    const dialog = await shown();
    press(dialog, "Enter", dialog.querySelector("textarea"));
    await settle(5);
    expect(dialog.isConnected).toBe(true);
    press(dialog, "Enter", dialog.querySelector("input"));
    expect(await answer).toBe("3");
  });

  it("is null when dismissed by Escape or the close button, a rejection when asked for", async () => {
    const first = DialogV2.wait({ content, buttons });
    const dialog = await shown();
    press(dialog, "Escape", dialog.querySelector("input"));
    expect(await first).toBeNull();
    const second = DialogV2.wait({ content, buttons, rejectClose: true });
    const rejected = expect(second).rejects.toThrow();
    (await shown()).querySelector(".window-header [data-action=close]").click();
    await rejected;
  });

  it("confirm: true, false, null; prompt: ok; input: the form's values", async () => {
    for (const [action, value] of Object.entries({ yes: true, no: false })) {
      const answer = DialogV2.confirm({ content: "?" });
      (await shown()).querySelector(`[data-action=${action}]`).click();
      expect(await answer).toBe(value);
    }
    const dismissed = DialogV2.confirm({ content: "?" });
    press(await shown(), "Escape");
    expect(await dismissed).toBeNull();
    const input = DialogV2.input({
      content: `<input type="number" name="n" value="2"><input type="checkbox" name="c" checked>`,
    });
    (await shown()).querySelector("[data-action=ok]").click();
    expect(await input).toEqual({ n: 2, c: true });
    const labelled = DialogV2.confirm({ content: "?", yes: { label: "Go", callback: () => 7 } });
    const go = (await shown()).querySelector("[data-action=yes]");
    expect(go.textContent).toContain("Go");
    go.click();
    expect(await labelled).toBe(7);
  });

  it("tells render, submit and close", async () => {
    const calls = [];
    const answer = DialogV2.wait({
      content,
      buttons,
      render: (_event, dialog) => calls.push(["render", dialog.element.tagName]),
      submit: (result) => calls.push(["submit", result]),
      close: () => void calls.push(["close"]),
    });
    (await shown()).querySelector("[data-action=one]").click();
    await answer;
    await soon(() => expect(calls).toEqual([["render", "DIALOG"], ["submit", "one"], ["close"]]));
  });
});

describe("a query", () => {
  it("asks another user's client, without callbacks", async () => {
    const query = vi.fn(async () => true);
    globalThis.game = { users: new Map([["abc", { id: "abc", isSelf: false, query }]]) };
    expect(await DialogV2.query("abc", "confirm", { content: "?" })).toBe(true);
    expect(query).toHaveBeenCalledWith("dialog", { type: "confirm", config: { content: "?" } });
    await expect(DialogV2.query("abc", "confirm", { yes: { callback: () => 1 } })).rejects.toThrow("callbacks");
    await expect(DialogV2.query("nobody", "confirm")).rejects.toThrow("does not exist");
    await expect(DialogV2.query("abc", "render")).rejects.toThrow();
  });

  it("is answered by a dialog here", async () => {
    const answer = DialogV2._handleQuery({ type: "confirm", config: { content: "?" } });
    (await shown()).querySelector("[data-action=yes]").click();
    expect(await answer).toBe(true);
  });
});
