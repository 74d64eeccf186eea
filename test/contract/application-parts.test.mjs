/** Template parts, tabs, actions, forms, the window. Public source: foundryvtt.com/api, foundryvtt.wiki "applicationv2". */

import { afterEach, describe, expect, it, vi } from "vitest";
import { instances } from "../playtable/client/applications/api/instances.mjs";
import { Hooks } from "../playtable/client/helpers/hooks.mjs";
import { appClass, closeAll, registerCoreTemplates, settle } from "./application-support.mjs";
import { soon } from "./support/soon.mjs";

registerCoreTemplates();
afterEach(() => closeAll(instances));

const open = async (App, options) => new App(options).render(true);
const click = (element, init = {}) =>
  element.dispatchEvent(
    new MouseEvent(init.button ? "auxclick" : "click", { bubbles: true, cancelable: true, ...init }),
  );

const form = (handler, extra = {}) => ({ tag: "form", form: { handler, ...extra } });

const change = (element) => element.dispatchEvent(new Event("change", { bubbles: true }));

const escape = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));

describe("parts", () => {
  const App = appClass(
    {
      one: `<section class="one"><input name="text" value="{{n}}"><input id="by-id"><div class="box" style="overflow:auto"></div><span>{{partId}}</span></section>`,
      two: `<section class="two">{{n}}</section>`,
    },
    {},
    { partOptions: { one: { scrollable: [".box"], classes: ["extra"] }, two: { id: "second" } } },
  );
  let n = 0;
  App.prototype._prepareContext = async () => ({ n: (n += 1) });

  it("are rendered in their order, marked, and only the asked ones again", async () => {
    const app = await open(App);
    const names = [...app.element.querySelectorAll("[data-application-part]")].map(
      (part) => part.dataset.applicationPart,
    );
    expect(names).toEqual(["one", "two"]);
    expect(app.parts.one.classList.contains("extra")).toBe(true);
    expect(app.parts.two.id).toBe(`${app.id}-second`);
    expect(app.parts.one.querySelector("span").textContent).toBe(`${app.id}-one`);
    const { one, two } = { ...app.parts };
    const seen = vi.fn();
    const id = Hooks.on("renderTestApp", (_app, element) => seen(element));
    await app.render({ parts: ["two"] });
    Hooks.off("renderTestApp", id);
    expect(app.parts.one).toBe(one);
    expect(app.parts.two).not.toBe(two);
    expect(two.isConnected).toBe(false);
    expect(seen).toHaveBeenCalledWith(app.element);
  });

  it("keep focus, by id or name, and scroll, not what was typed", async () => {
    const app = await open(App);
    const input = app.element.querySelector("[name=text]");
    input.focus();
    input.value = "half-typed";
    app.element.querySelector(".box").scrollTop = 40;
    await app.render();
    const again = app.element.querySelector("[name=text]");
    expect(again).not.toBe(input);
    expect(document.activeElement).toBe(again);
    expect(again.value).not.toBe("half-typed");
    expect(app.element.querySelector(".box").scrollTop).toBe(40);
    app.element.querySelector("#by-id").focus();
    await app.render({ parts: ["one"] });
    expect(document.activeElement.id).toBe("by-id");
  });

  it("need exactly one root element", async () => {
    for (const source of ["<p></p><p></p>", "text only", ""]) {
      await expect(open(appClass({ bad: source }))).rejects.toThrow(`Failed to render template part "bad"`);
    }
    const app = await open(appClass({ all: "<p>1</p><p>2</p>" }, {}, { partOptions: { all: { root: true } } }));
    expect(app.element.querySelectorAll(".window-content > p")).toHaveLength(2);
  });

  it("can be chosen, and share a context that each may change", async () => {
    class Chosen extends appClass({ a: "<p>{{partId}} {{own}}</p>", b: "<p>{{own}}</p>", c: "<p></p>" }) {
      _configureRenderParts(options) {
        const parts = super._configureRenderParts(options);
        delete parts.c;
        return parts;
      }

      async _preparePartContext(partId, context, options) {
        const own = await super._preparePartContext(partId, context, options);
        own.own = `for ${partId}`;
        return own;
      }
    }
    const app = await open(Chosen);
    expect(Object.keys(app.parts)).toEqual(["a", "b"]);
    expect(app.parts.b.textContent).toBe("for b");
    expect(Object.keys(Chosen.PARTS)).toContain("c");
  });
});

describe("tabs", () => {
  const App = appClass(
    {
      nav: `<nav>{{#each tabs}}<a data-action="tab" data-group="{{group}}" data-tab="{{id}}" class="{{cssClass}}">{{label}}</a>{{/each}}</nav>`,
      first: `<section class="tab {{tab.cssClass}}" data-group="main" data-tab="first"></section>`,
      second: `<section class="tab {{tab.cssClass}}" data-group="main" data-tab="second"></section>`,
    },
    {},
    {
      TABS: {
        main: { tabs: [{ id: "first" }, { id: "second", label: "Zwei" }], initial: "first", labelPrefix: "X.TABS" },
      },
    },
  );

  it("fill the context, switch without a render, and survive one", async () => {
    const app = await open(App);
    const active = () => [...app.element.querySelectorAll(".active")].map((element) => element.dataset.tab);
    expect(active()).toEqual(["first", "first"]);
    expect([...app.element.querySelectorAll("nav a")].map((a) => a.textContent)).toEqual(["X.TABS.first", "Zwei"]);
    const part = app.parts.second;
    click(app.element.querySelector("[data-action=tab][data-tab=second]"));
    expect(active()).toEqual(["second", "second"]);
    expect(app.parts.second).toBe(part);
    expect(app.tabGroups.main).toBe("second");
    await app.render();
    expect(active()).toEqual(["second", "second"]);
    await app.render({ tab: "first" });
    expect(active()).toEqual(["first", "first"]);
    app.changeTab("second", "main");
    expect(active()).toEqual(["second", "second"]);
    expect(() => app.changeTab("third", "main")).toThrow();
  });

  it("have a core template", async () => {
    const nav = { template: "templates/generic/tab-navigation.hbs" };
    const Core = appClass({
      first: App.PARTS.first ? `<section class="tab" data-group="main" data-tab="first"></section>` : "",
    });
    Object.assign(Core, { TABS: { main: { tabs: [{ id: "first", label: "One" }], initial: "first" } } });
    Core.PARTS = { nav, ...Core.PARTS };
    const app = await open(Core);
    expect(app.element.querySelector("nav.tabs [data-tab=first].active").textContent.trim()).toBe("One");
  });
});

describe("actions", () => {
  it("go to the nearest [data-action], with the application as this, and only for their buttons", async () => {
    const calls = [];
    const App = appClass(
      {
        main: `<div><button type="button" data-action="go"><i></i></button><a data-action="both"></a><button type="button" data-action="none"></button><button type="button" data-action="go" disabled></button></div>`,
      },
      {
        actions: {
          go(event, target) {
            calls.push([this, target.dataset.action]);
          },
          both: { handler: (event) => calls.push(event.button), buttons: [0, 2] },
        },
      },
    );
    App.prototype._onClickAction = async (_event, target) => calls.push(`unknown ${target.dataset.action}`);
    const app = await open(App);
    click(app.element.querySelector(".window-content i"));
    expect(calls).toEqual([[app, "go"]]);
    calls.length = 0;
    click(app.element.querySelector("[data-action=go]"), { button: 2 });
    click(app.element.querySelector("[data-action=go][disabled]"));
    expect(calls).toEqual([]);
    click(app.element.querySelector("a"));
    click(app.element.querySelector("a"), { button: 2 });
    click(app.element.querySelector("[data-action=none]"));
    expect(calls).toEqual([0, 2, "unknown none"]);
  });
});

describe("forms", () => {
  it("hand their data to the handler on submit, and close when asked", async () => {
    const handler = vi.fn();
    const App = appClass({ main: `<div><input name="a.b" value="1"></div>` }, form(handler, { closeOnSubmit: true }));
    const app = await open(App);
    app.element.dispatchEvent(new Event("submit", { cancelable: true }));
    await soon(() => expect(app.rendered).toBe(false));
    const [event, element, data] = handler.mock.calls[0];
    expect(event.defaultPrevented).toBe(true);
    expect(element.tagName).toBe("FORM");
    expect(data.object).toEqual({ "a.b": "1" });
    expect(handler.mock.contexts[0]).toBe(app);
  });

  it("submit on every change only when asked", async () => {
    for (const submitOnChange of [true, false]) {
      const handler = vi.fn();
      const app = await open(appClass({ main: `<div><input name="a"></div>` }, form(handler, { submitOnChange })));
      change(app.element.querySelector("input"));
      change(app.element.querySelector("input"));
      await settle();
      expect(handler).toHaveBeenCalledTimes(submitOnChange ? 2 : 0);
      expect(app.rendered).toBe(true);
    }
  });

  it("may belong to a part", async () => {
    const handler = vi.fn();
    const partOptions = { main: { forms: { "form.inner": { handler, submitOnChange: true } } } };
    const app = await open(
      appClass({ main: `<div><form class="inner"><input name="x" value="1"></form></div>` }, {}, { partOptions }),
    );
    change(app.element.querySelector("input"));
    await settle();
    expect(handler.mock.calls[0][2].object).toEqual({ x: "1" });
  });

  it("submit by code with extra options", async () => {
    const handler = vi.fn(() => "done");
    const app = await open(appClass({ main: `<div><input name="a" value="1"></div>` }, form(handler)));
    expect(await app.submit({ updateData: { b: 2 } })).toBe("done");
    expect(handler.mock.calls[0][3]).toEqual({ updateData: { b: 2 } });
    await expect((await open(appClass({ main: "<p></p>" }))).submit()).rejects.toThrow("form");
  });
});

describe("the window", () => {
  it("is a named application with header and content in the body", async () => {
    const app = await open(
      appClass(
        { main: "<p></p>" },
        { window: { title: "A <b>title</b>", icon: "fa-solid fa-book" }, classes: ["mine"] },
      ),
    );
    expect(app.element.parentElement).toBe(document.body);
    expect([...app.element.classList]).toEqual(expect.arrayContaining(["application", "mine", "themed"]));
    expect([...app.element.children].map((child) => child.className.split(" ")[0])).toEqual([
      "window-header",
      "controls-dropdown",
      "window-content",
    ]);
    expect(document.getElementById(app.element.getAttribute("aria-labelledby")).textContent).toBe("A <b>title</b>");
    click(app.element.querySelector("[data-action=close]"));
    await soon(() => expect(app.rendered).toBe(false));
  });

  it("shows control entries that are visible behind the ellipsis", async () => {
    const acted = vi.fn();
    const controls = [
      { action: "act", label: "Act", icon: "fa-solid fa-book" },
      { action: "hidden", label: "Hidden", visible: () => false },
    ];
    const id = Hooks.on("getHeaderControlsTestApp", (_app, list) => list.push({ action: "hooked", label: "Hooked" }));
    const app = await open(appClass({ main: "<p></p>" }, { window: { controls }, actions: { act: acted } }));
    Hooks.off("getHeaderControlsTestApp", id);
    const ellipsis = app.element.querySelector("[data-action=toggleControls]");
    expect(ellipsis.getAttribute("aria-expanded")).toBe("false");
    click(ellipsis);
    expect(ellipsis.getAttribute("aria-expanded")).toBe("true");
    const entries = [...app.element.querySelectorAll(".controls-dropdown button")];
    expect(entries.map((entry) => entry.textContent)).toEqual(["Act", "Hooked"]);
    click(entries[0]);
    expect(acted).toHaveBeenCalledOnce();
    expect(ellipsis.getAttribute("aria-expanded")).toBe("false");
  });

  it("comes to front when touched; Escape closes the one in front, after leaving a text field", async () => {
    const App = appClass({ main: `<p><input name="a"></p>` });
    const [one, two] = [await open(App), await open(App)];
    expect(Number(two.element.style.zIndex)).toBeGreaterThan(Number(one.element.style.zIndex));
    one.element.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(Number(one.element.style.zIndex)).toBeGreaterThan(Number(two.element.style.zIndex));
    one.element.querySelector("input").focus();
    escape();
    await settle();
    expect(one.rendered).toBe(true);
    escape();
    await soon(() => expect(one.rendered).toBe(false));
    expect(two.rendered).toBe(true);
  });

  it("minimises and has its size and place set", async () => {
    const app = await open(appClass({ main: "<p></p>" }, { position: { width: 321 } }));
    expect(app.element.style.width).toBe("321px");
    expect(app.element.style.height).toBe("auto");
    app.setPosition({ left: 10, top: 20, height: 200 });
    expect([app.element.style.left, app.element.style.top, app.element.style.height]).toEqual([
      "10px",
      "20px",
      "200px",
    ]);
    await app.minimize();
    expect(app.minimized).toBe(true);
    await app.maximize();
    expect(app.element.classList.contains("minimized")).toBe(false);
  });

  it("can do without a frame, and without a place", async () => {
    const app = await open(appClass({ main: "<p>x</p>" }, { id: "bare", window: { frame: false, positioned: false } }));
    expect(app.element.id).toBe("bare");
    expect(app.element.firstElementChild.tagName).toBe("P");
    expect(app.element.classList.contains("application")).toBe(false);
    expect(app.setPosition({ left: 1 })).toBeUndefined();
  });
});
