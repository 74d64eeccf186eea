/** Smaller pieces of foundry.applications.ux and foundry.appv1. Public source: foundryvtt.com/api. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActorSheet } from "../playtable/client/appv1/index.mjs";
import Draggable from "../playtable/client/applications/ux/draggable.mjs";
import HTMLSecret from "../playtable/client/applications/ux/html-secret.mjs";
import { readEmbed } from "../playtable/client/applications/ux/embeds.mjs";
import { soon } from "./support/soon.mjs";

beforeEach(() => document.body.replaceChildren());

describe("secrets", () => {
  const stored = '<p>a</p><section class="secret" id="secret-x"><p>b</p></section>';

  it("are revealed and hidden in the stored text", async () => {
    document.body.innerHTML = `<div class="text">${stored}</div>`;
    const update = vi.fn(async () => "stored");
    new HTMLSecret({ parentSelector: ".text", callbacks: { content: () => stored, update } }).bind(document.body);
    const buttons = document.querySelectorAll("section.secret button.reveal");
    expect(buttons).toHaveLength(1);
    buttons[0].click();
    await soon(() => expect(update).toHaveBeenCalledOnce());
    const [secret, content] = update.mock.calls[0];
    expect(secret.id).toBe("secret-x");
    expect(content).toContain('class="secret revealed"');
    expect(content).toContain("<p>a</p>");
  });

  it("need both callbacks", () => {
    expect(() => new HTMLSecret({ parentSelector: ".text", callbacks: { content: () => "" } })).toThrow("update");
  });
});

it("a window is moved by its handle as far as the pointer goes", () => {
  document.body.innerHTML = '<div id="w"><header>h</header></div>';
  const element = document.getElementById("w");
  element.getBoundingClientRect = () => ({ left: 10, top: 20 });
  const app = { element, setPosition: vi.fn() };
  const handle = element.firstElementChild;
  void new Draggable(app, element, handle);
  const at = (type, x, y) => {
    const event = new Event(type, { bubbles: true });
    Object.assign(event, { button: 0, clientX: x, clientY: y, pointerId: 1 });
    handle.dispatchEvent(event);
  };
  at("pointerdown", 100, 100);
  at("pointermove", 130, 90);
  expect(app.setPosition).toHaveBeenLastCalledWith({ left: 40, top: 10 });
  at("pointerup", 130, 90);
  at("pointermove", 200, 200);
  expect(app.setPosition).toHaveBeenCalledOnce();
});

it("what an embed asks for is read from its words", () => {
  expect(readEmbed('Actor.x inline size=big caption=false classes="a b" loud', "Label")).toEqual({
    uuid: "Actor.x",
    config: { label: "Label", inline: true, size: "big", caption: false, classes: "a b", values: ["inline", "loud"] },
  });
});

it("core's old sheets know their document and say by name that they draw nothing", () => {
  const document_ = { name: "Ada" };
  expect(new ActorSheet({ document: document_ }).actor).toBe(document_);
  expect(new ActorSheet(document_).rendered).toBe(false);
  expect(() => new ActorSheet(document_).render(true)).toThrow("not in the Playtable: foundry.appv1.sheets");
});
