/** TextEditor.enrichHTML. Public source: foundryvtt.com/api, foundry.applications.ux.TextEditor; foundryvtt.com/article/text-editor. */

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { registerCoreTemplates } from "./application-support.mjs";
import { startWorld } from "./application-world.mjs";
import { soon } from "./support/soon.mjs";

const hero = { _id: "hero000000000000", name: "O'Neil <3", type: "hero", ownership: { default: 0 } };
let editor;

beforeAll(async () => {
  registerCoreTemplates();
  await startWorld({ actors: [hero] });
  editor = globalThis.foundry.applications.ux.TextEditor.implementation;
});

beforeEach(() => {
  globalThis.CONFIG.TextEditor.enrichers = [];
  document.body.replaceChildren();
});

async function enrich(html, options) {
  const holder = document.createElement("div");
  holder.innerHTML = await editor.enrichHTML(html, options);
  return holder;
}

it("is asynchronous and gives nothing for nothing", async () => {
  const promise = editor.enrichHTML("");
  expect(promise).toBeInstanceOf(Promise);
  expect(await promise).toBe("");
});

describe("secrets", () => {
  const html = `<p>a</p><section class="secret" id="s1">hidden</section><section class="secret revealed" id="s2">shown</section>`;

  it("go unless revealed or asked for", async () => {
    expect((await enrich(html)).textContent).toBe("ashown");
    const all = await enrich(html, { secrets: true });
    expect(all.querySelectorAll("secret-block > section.secret")).toHaveLength(2);
  });
});

describe("links", () => {
  it("lead to documents by uuid, with their name or a label, never as markup", async () => {
    const html = await enrich("<p>See @UUID[Actor.hero000000000000] and @UUID[Actor.hero000000000000]{<b>him</b>}</p>");
    const [plain] = html.querySelectorAll("a.content-link");
    expect(plain.dataset.uuid).toBe("Actor.hero000000000000");
    expect(plain.textContent.trim()).toBe("O'Neil <3");
    expect(plain.getAttribute("draggable")).toBe("true");
  });

  it("are broken when they lead nowhere, and by name in the older form", async () => {
    const html = await enrich("@UUID[Actor.missing000000000]{Gone} @Actor[hero000000000000]{Him}");
    const [gone, him] = html.querySelectorAll("a.content-link");
    expect([...gone.classList]).toContain("broken");
    expect(gone.textContent).toBe("Gone");
    expect(him.classList.contains("broken")).toBe(false);
    expect(him.textContent.trim()).toBe("Him");
  });

  it("stay text when not wanted; addresses become links", async () => {
    const html = await enrich("@UUID[Actor.x] https://example.com/a?b=1.", { documents: false });
    expect(html.querySelector("a.content-link")).toBeNull();
    expect(html.querySelector("a").href).toBe("https://example.com/a?b=1");
  });

  it("open the document when clicked", async () => {
    const render = vi.fn();
    const actor = globalThis.game.actors.get(hero._id);
    vi.spyOn(actor, "sheet", "get").mockReturnValue({ render });
    document.body.append(await enrich("@UUID[Actor.hero000000000000]"));
    document.querySelector("a.content-link").click();
    await soon(() => expect(render).toHaveBeenCalledOnce());
  });
});

describe("rolls", () => {
  it("deferred ones are links, immediate ones are rolled", async () => {
    const html = await enrich("<p>[[/r 1d20 + 2 # Luck]]{Try} [[/gmr 1d6]] [[2 + 3]] [[/nothing 1]]</p>");
    const [first, second, third] = html.querySelectorAll("a.inline-roll");
    expect(first.dataset).toMatchObject({ mode: "roll", formula: "1d20 + 2" });
    expect(first.textContent).toBe("Try");
    expect(second.dataset.mode).toBe("gmroll");
    expect([...third.classList]).toContain("inline-result");
    expect(third.textContent).toBe("5");
    expect(html.textContent).toContain("[[/nothing 1]]");
  });

  it("take roll data", async () => {
    expect((await enrich("[[@a + 1]]", { rollData: { a: 4 } })).textContent).toBe("5");
    expect((await enrich("[[@a + 1]]", { rollData: () => ({ a: 5 }) })).textContent).toBe("6");
    expect((await enrich("[[1 + 1]]", { rolls: false })).textContent).toBe("[[1 + 1]]");
  });
});

const bold = async () => document.createElement("b");

describe("custom enrichers", () => {
  it("replace what they match, keep what they don't take, and are called when shown", async () => {
    const onRender = vi.fn();
    const enricher = vi.fn(async (match) => {
      if (match[1] === "no") return null;
      const made = document.createElement("b");
      made.textContent = match[1];
      return made;
    });
    globalThis.CONFIG.TextEditor.enrichers.push({ id: "mine", pattern: /\[\[\/mine (\w+)\]\]/g, enricher, onRender });
    const { defineElements } = await import("../playtable/client/applications/elements/index.mjs");
    defineElements();
    const html = await enrich("<p>a [[/mine x]] b [[/mine no]] c</p>", { relativeTo: 1 });
    expect(html.textContent).toBe("a x b [[/mine no]] c");
    expect(enricher.mock.calls[0][1]).toEqual({ relativeTo: 1 });
    document.body.append(html);
    await soon(() => expect(onRender).toHaveBeenCalled());
    expect(onRender.mock.calls[0][0].textContent).toBe("x");
    expect((await enrich("[[/mine x]]", { custom: false })).querySelector("b")).toBeNull();
  });

  it("may replace the paragraph that is all theirs", async () => {
    globalThis.CONFIG.TextEditor.enrichers.push({ pattern: /@Line/g, enricher: bold, replaceParent: true });
    expect((await enrich("<p>@Line</p><p>@Line here</p>")).innerHTML).toBe("<b></b><p><b></b> here</p>");
  });
});

it("embeds of what isn't there are broken links, and stay text when they aren't asked for", async () => {
  const html = await editor.enrichHTML("@Embed[Actor.x]{Nobody}");
  expect(html).toContain('data-uuid="Actor.x"');
  expect(html).toContain("broken");
  expect(html).toContain("Nobody");
  expect(await editor.enrichHTML("@Embed[Actor.x]", { embeds: false })).toBe("@Embed[Actor.x]");
});
