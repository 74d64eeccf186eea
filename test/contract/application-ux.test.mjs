/** Tooltips, context menus, tabs, search. Public source: foundryvtt.com/api, foundry.applications.ux and foundry.helpers.interaction. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ApplicationV2 from "../playtable/client/applications/api/application-v2.mjs";
import ContextMenu from "../playtable/client/applications/ux/context-menu.mjs";
import SearchFilter from "../playtable/client/applications/ux/search-filter.mjs";
import Tabs from "../playtable/client/applications/ux/tabs.mjs";
import TooltipManager from "../playtable/client/applications/ux/tooltip-manager.mjs";
import { setGeneration } from "../playtable/client/generation.mjs";
import { Hooks } from "../playtable/client/helpers/hooks.mjs";

beforeEach(() => {
  globalThis.ui = {};
  document.body.replaceChildren();
  setGeneration(13);
});

afterEach(() => {
  delete globalThis.ui;
});

function shown(html, options) {
  document.body.innerHTML = html;
  const manager = new TooltipManager();
  manager.activate(document.body.firstElementChild, options);
  return { manager, tooltip: document.getElementById("tooltip") };
}

const entries = () => [
  { name: "First", icon: `<i class="fa-solid fa-book"></i>`, callback: vi.fn() },
  { name: "Never", condition: () => false, callback: vi.fn() },
  { name: "Last", icon: "fa-solid fa-trash", condition: (target) => target.id === "row", callback: vi.fn() },
];

const press = (key) =>
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

const names = () => [...document.querySelectorAll("[role=menuitem]")].map((item) => item.textContent);

function opened(items = entries()) {
  document.body.innerHTML = `<ul><li id="row" tabindex="0">x</li></ul>`;
  const menu = new ContextMenu(document.querySelector("ul"), "li", items);
  const row = document.getElementById("row");
  row.focus();
  const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  row.dispatchEvent(event);
  return { menu, row, event, items, list: () => [...document.querySelectorAll("#context-menu [role=menuitem]")] };
}

describe("tooltips", () => {
  it("show text as text and markup cleaned", () => {
    expect(shown(`<b data-tooltip="<i>a</i>"></b>`).tooltip.textContent).toBe("<i>a</i>");
    expect(shown(`<b data-tooltip-text="<i>b</i>"></b>`).tooltip.textContent).toBe("<i>b</i>");
    const { tooltip } = shown(`<b data-tooltip-html="<i onclick='x()'>c</i><script>1</script>"></b>`);
    expect(tooltip.innerHTML).toBe("<i>c</i>");
    expect(shown(`<b></b>`, { text: "<u>" }).tooltip.textContent).toBe("<u>");
  });

  it("say the label when they are empty, once", () => {
    const { tooltip } = shown(`<button data-tooltip aria-label="Close"></button>`);
    expect(tooltip.textContent).toBe("Close");
    expect(document.querySelector("button").hasAttribute("aria-describedby")).toBe(false);
    shown(`<button data-tooltip="More" aria-label="Close"></button>`);
    expect(document.querySelector("button").getAttribute("aria-describedby")).toBe("tooltip");
  });

  it("leave nothing in the page when they go", () => {
    const { manager, tooltip } = shown(`<b data-tooltip="secret"></b>`);
    manager.deactivate();
    expect(tooltip.textContent).toBe("");
    expect(document.querySelector("b").hasAttribute("aria-describedby")).toBe(false);
    expect(manager.element).toBeNull();
  });

  it("come on focus after a while", async () => {
    vi.useFakeTimers();
    document.body.innerHTML = `<button data-tooltip="Hi"></button>`;
    new TooltipManager().activateEventListeners();
    document.querySelector("button").dispatchEvent(new Event("focusin", { bubbles: true }));
    vi.advanceTimersByTime(TooltipManager.TOOLTIP_ACTIVATION_MS);
    expect(document.getElementById("tooltip").textContent).toBe("Hi");
    document.querySelector("button").dispatchEvent(new Event("focusout", { bubbles: true }));
    expect(document.getElementById("tooltip").textContent).toBe("");
    vi.useRealTimers();
  });
});

describe("context menus", () => {
  it("show the entries that apply, and call back with the element", () => {
    const { event, row, items, list } = opened();
    expect(event.defaultPrevented).toBe(true);
    expect(list().map((item) => item.textContent)).toEqual(["First", "Last"]);
    list()[0].click();
    expect(items[0].callback).toHaveBeenCalledWith(row);
    expect(document.getElementById("context-menu")).toBeNull();
    const second = opened();
    second.list()[1].click();
    expect(second.items[2].callback.mock.calls[0][0]).toBe(second.row);
  });

  it("work by keyboard and give the focus back", () => {
    const { row, items, list } = opened();
    expect(document.activeElement).toBe(list()[0]);
    press("ArrowDown");
    expect(document.activeElement).toBe(list()[1]);
    press("ArrowDown");
    press("Enter");
    expect(items[0].callback).toHaveBeenCalledOnce();
    opened();
    press("Escape");
    expect(document.getElementById("context-menu")).toBeNull();
    expect(document.activeElement.id).toBe(row.id);
  });

  it.each([
    ["the menu key", { key: "ContextMenu" }],
    ["Shift+F10", { key: "F10", shiftKey: true }],
  ])("open by %s on something inside, and give the focus back to it however they end", (_name, init) => {
    document.body.innerHTML = `<ul><li id="row"><button>x</button></li></ul>`;
    const items = entries();
    void new ContextMenu(document.querySelector("ul"), "li", items);
    const button = document.querySelector("button");
    button.focus();
    for (const end of ["Escape", "Tab", "Enter"]) {
      const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
      button.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
      expect(names()).toEqual(["First", "Last"]);
      press(end);
      expect(document.getElementById("context-menu")).toBeNull();
      expect(document.activeElement).toBe(button);
    }
    expect(items[0].callback).toHaveBeenCalledExactlyOnceWith(document.getElementById("row"));
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "F10", bubbles: true }));
    expect(document.getElementById("context-menu")).toBeNull();
  });

  it("give the focus to what was drawn in place of what had it", () => {
    const { menu, row } = opened();
    row.outerHTML = `<li id="row" tabindex="0">y</li>`;
    void menu.close();
    expect(document.activeElement).toBe(document.getElementById("row"));
  });

  it("close when something else is pressed, and don't open empty", () => {
    opened();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(document.getElementById("context-menu")).toBeNull();
    opened([{ name: "No", condition: false }]);
    expect(document.getElementById("context-menu")).toBeNull();
  });

  it("of an application pass its hooks", () => {
    class MenuApp extends ApplicationV2 {}
    const app = new MenuApp();
    const container = document.createElement("div");
    container.innerHTML = "<p></p>";
    document.body.append(container);
    const ids = ["getMenuAppContextOptions", "getOther"].map((hook) => [
      hook,
      Hooks.on(hook, (_app, list) => list.push({ name: hook })),
    ]);
    app._createContextMenu(() => [{ name: "Own" }], "p", { container });
    container.firstElementChild.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    expect(names()).toEqual(["Own", "getMenuAppContextOptions"]);
    const menu = app._createContextMenu(() => [{ name: "Own" }], "p", {
      container,
      hookName: "getOther",
      parentClassHooks: false,
    });
    expect(menu.menuItems.map((entry) => entry.name)).toEqual(["Own", "getOther"]);
    for (const [hook, id] of ids) Hooks.off(hook, id);
  });
});

it("Tabs switch navigation and content", () => {
  document.body.innerHTML = `<div><nav class="tabs"><a data-tab="a"></a><a data-tab="b"></a></nav><section><div class="tab" data-tab="a"></div><div class="tab" data-tab="b"></div></section></div>`;
  const callback = vi.fn();
  const tabs = new Tabs({ navSelector: ".tabs", contentSelector: "section", initial: "a", callback });
  tabs.bind(document.body.firstElementChild);
  document.querySelector("a[data-tab=b]").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(tabs.active).toBe("b");
  expect(document.querySelector(".tab.active").dataset.tab).toBe("b");
  expect(callback).toHaveBeenCalledWith(null, tabs, "b");
});

it("SearchFilter calls back with the query, its pattern and the content", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div><input name="q"><ul class="list"></ul></div>`;
  const callback = vi.fn();
  new SearchFilter({ inputSelector: "[name=q]", contentSelector: ".list", callback }).bind(
    document.body.firstElementChild,
  );
  const input = document.querySelector("input");
  input.value = "a.é";
  input.dispatchEvent(new Event("input"));
  vi.advanceTimersByTime(200);
  const [, query, rgx, content] = callback.mock.calls.at(-1);
  expect(query).toBe("a.e");
  expect([SearchFilter.testQuery(rgx, "xA.É"), SearchFilter.testQuery(rgx, "abe")]).toEqual([true, false]);
  expect(content.className).toBe("list");
  vi.useRealTimers();
});
