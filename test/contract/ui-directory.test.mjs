/** Sidebar directories: who sees what, search, live updates. foundryvtt.com/api: foundry.applications.sidebar.DocumentDirectory. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instances } from "../playtable/client/applications/api/instances.mjs";
import { registerTemplateSource } from "../playtable/client/applications/handlebars.mjs";
import ActorDirectory from "../playtable/client/applications/sidebar/actor-directory.mjs";
import Sidebar from "../playtable/client/applications/sidebar/sidebar.mjs";
import { Hooks } from "../playtable/client/helpers/hooks.mjs";
import { Collection } from "../playtable/client/utils/index.mjs";
import { closeAll, settle } from "./application-support.mjs";

const TEMPLATES = join(import.meta.dirname, "../playtable/client/templates/sidebar");
const LEVELS = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** The slice of an actor that a directory looks at; `visible` from LIMITED on, as core documents. */
const actor = (id, name, ownership = 0, home = null) => ({
  id,
  name,
  folder: home,
  img: `icons/${id}.svg`,
  uuid: `Actor.${id}`,
  sort: 0,
  get visible() {
    return globalThis.game.user.isGM || ownership >= LEVELS.LIMITED;
  },
  toDragData: () => ({ type: "Actor", uuid: `Actor.${id}` }),
});

const cast = () => [
  actor("a", "Shown", LEVELS.LIMITED),
  actor("b", "Hidden", LEVELS.NONE),
  actor("c", "Mine", LEVELS.OWNER),
];

const folder = (id, name) => ({ id, name, type: "Actor", sort: 0, folder: null });

function install({ isGM = false, actors = [], folders = [] } = {}) {
  const user = { isGM, can: () => isGM };
  const i18n = { lang: "en", localize: (key) => key, has: () => false };
  const world = new Collection(actors.map((each) => [each.id, each]));
  globalThis.game = {
    user,
    i18n,
    actors: world,
    collections: new Map([["Actor", world]]),
    folders: new Collection(folders.map((each) => [each.id, each])),
  };
  globalThis.CONFIG = { Actor: { documentClass: { metadata: {}, canUserCreate: ({ can }) => can() } } };
  globalThis.Hooks = Hooks;
  globalThis.ui = {};
}

async function open() {
  const ui = globalThis.ui;
  ui.sidebar = new Sidebar();
  ui.actors = new ActorDirectory();
  await ui.sidebar.render({ force: true });
  await ui.actors.render({ force: true });
  return ui.actors.element;
}

const listed = (element) => [...element.querySelectorAll(".entry:not([hidden]) .entry-name")].map((e) => e.textContent);

describe("the actors' directory", () => {
  beforeEach(() => {
    for (const name of readdirSync(TEMPLATES)) {
      registerTemplateSource(`templates/sidebar/${name}`, readFileSync(join(TEMPLATES, name), "utf8"));
    }
    document.body.innerHTML = '<div id="ui-right"></div>';
  });

  afterEach(async () => {
    await globalThis.ui.actors?.close({ force: true });
    await closeAll(instances);
    for (const name of ["game", "CONFIG", "Hooks", "ui"]) delete globalThis[name];
  });

  it("holds nothing of what a player may not see, not even hidden in the page", async () => {
    install({ actors: cast() });
    const element = await open();
    expect(listed(element)).toEqual(["Mine", "Shown"]);
    expect(document.body.outerHTML).not.toMatch(/Hidden|icons\/b\.svg|Actor\.b/);
    expect(element.querySelector("[data-action=createEntry]")).toBeNull();
  });

  it("shows a game master everything, and the way to make more", async () => {
    install({ actors: cast(), isGM: true });
    const element = await open();
    expect(listed(element)).toEqual(["Hidden", "Mine", "Shown"]);
    expect(element.querySelector("[data-action=createEntry]")).not.toBeNull();
  });

  it("hides a folder from a player in which there is nothing for them", async () => {
    const folders = [folder("f", "Secret"), folder("g", "Open")];
    const actors = [actor("a", "Hidden", LEVELS.NONE, "f"), actor("b", "Shown", LEVELS.OWNER, "g")];
    install({ actors, folders });
    const element = await open();
    expect(element.outerHTML).not.toMatch(/Secret|Hidden/);
    const toggle = element.querySelector(".folder-toggle");
    expect([toggle.textContent.trim(), toggle.getAttribute("aria-expanded")]).toEqual(["Open", "false"]);
    toggle.click();
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    expect(element.querySelector(".subdirectory").hidden).toBe(false);
  });

  it("follows the world, and keeps the search meanwhile", async () => {
    install({ actors: cast(), isGM: true });
    const element = await open();
    const search = element.querySelector("input[type=search]");
    search.value = "hid";
    search.dispatchEvent(new Event("input"));
    expect(listed(element)).toEqual(["Hidden"]);
    const fresh = actor("d", "Hideout");
    game.actors.set("d", fresh);
    Hooks.callAll("createActor", fresh, {}, "user");
    await settle(60);
    expect(listed(element)).toEqual(["Hidden", "Hideout"]);
    expect(element.querySelector("input[type=search]")).toBe(search);
  });

  it("is a panel of the row of tabs, which works by keyboard", async () => {
    install({ actors: cast() });
    const element = await open();
    const tab = document.getElementById("sidebar-tab-actors");
    expect(tab.getAttribute("aria-controls")).toBe(element.id);
    expect(element.getAttribute("aria-labelledby")).toBe(tab.id);
    expect(element.classList.contains("active")).toBe(false);
    const before = tab.previousElementSibling;
    before.click();
    before.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    expect(element.classList.contains("active")).toBe(true);
    expect([before.tabIndex, tab.tabIndex, tab.getAttribute("aria-selected")]).toEqual([-1, 0, "true"]);
  });

  it("pops out into a window that follows too", async () => {
    install({ actors: cast() });
    await open();
    const popout = await globalThis.ui.actors.renderPopout();
    expect([popout.id, popout.isPopout, popout.hasFrame]).toEqual(["actors-popout", true, true]);
    expect(listed(popout.element)).toEqual(["Mine", "Shown"]);
    expect(await globalThis.ui.actors.renderPopout()).toBe(popout);
  });
});
