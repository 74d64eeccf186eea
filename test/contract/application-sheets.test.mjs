/** Document sheets: context, rights, submitting, registration, drag and drop. Public source: foundryvtt.com/api; foundryvtt GH#11648. */

import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { instances } from "../playtable/client/applications/api/instances.mjs";
import { closeAll, registerCoreTemplates, settle, template } from "./application-support.mjs";
import { startWorld } from "./application-world.mjs";
import { soon } from "./support/soon.mjs";

const GM = "gamemaster000000";
const PLAYER = "player0000000000";
const item = (id, sort) => ({ _id: id, name: id, type: "thing", sort });
const hero = {
  _id: "hero000000000000",
  name: "Hero",
  type: "hero",
  system: { points: 3, text: "<p>Hi</p>" },
  ownership: { default: 0, [PLAYER]: 3 },
  items: [item("item000000000001", 100), item("item000000000002", 200)],
};
const other = {
  ...hero,
  _id: "hero000000000002",
  name: "Other",
  ownership: { default: 1 },
  items: [item("item000000000003", 0)],
};
const hidden = { ...hero, _id: "hero000000000003", name: "Hidden", ownership: { default: 0 }, items: [] };

let Sheet;
let Second;

function init() {
  const { api, sheets, apps } = globalThis.foundry.applications;
  const path = template(`<div class="body">
    <input name="name" value="{{source.name}}"><input type="number" name="system.points" value="{{source.system.points}}">
    <input name="unknown" value="x"><img src="{{source.img}}" data-action="editImage" data-edit="img">
    <button type="button" data-action="noop">b</button>
    <ol>{{#each document.items}}<li class="draggable" data-item-id="{{this.id}}">{{this.name}}</li>{{/each}}</ol></div>`);
  Sheet = class HeroSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
    static PARTS = { body: { template: path } };
    async _prepareContext(options) {
      this.seen = await super._prepareContext(options);
      return this.seen;
    }
  };
  Second = class SecondSheet extends Sheet {};
  apps.DocumentSheetConfig.registerSheet(globalThis.CONFIG.Actor.documentClass, "trial", Sheet, {
    types: ["hero"],
    makeDefault: true,
    label: "First",
  });
  apps.DocumentSheetConfig.registerSheet(globalThis.CONFIG.Actor.documentClass, "trial", Second, {
    types: ["hero"],
    label: "Second",
  });
}

function dragEvent(type, data) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const store = new Map(data ? [["text/plain", JSON.stringify(data)]] : []);
  event.dataTransfer = {
    items: [],
    setData: (key, value) => store.set(key, value),
    getData: (key) => store.get(key) ?? "",
  };
  return event;
}

const drop = (element, data) => element.dispatchEvent(dragEvent("drop", data));

beforeAll(() => registerCoreTemplates());
afterEach(() => closeAll(instances));

const start = (options) => startWorld({ actors: [hero, other, hidden], init, ...options });
const actorOf = (game, source = hero) => game.actors.get(source._id);

describe("registration", () => {
  it("makes the default class the document's sheet, and the flag another", async () => {
    const { game } = await start();
    const actor = actorOf(game);
    expect(actor.sheet).toBeInstanceOf(Sheet);
    expect(actor.sheet).not.toBeInstanceOf(Second);
    expect(globalThis.CONFIG.Actor.sheetClasses.hero["trial.HeroSheet"]).toMatchObject({
      default: true,
      label: "First",
      cls: Sheet,
    });
    const { DocumentSheetConfig } = globalThis.foundry.applications.apps;
    expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero")).toMatchObject({
      sheetClasses: { "trial.HeroSheet": "First", "trial.SecondSheet": "Second" },
      defaultClass: "trial.HeroSheet",
    });
    await actor.setFlag("core", "sheetClass", "trial.SecondSheet");
    expect(actor.sheet).toBeInstanceOf(Second);
    DocumentSheetConfig.unregisterSheet(globalThis.CONFIG.Actor.documentClass, "trial", Sheet);
    expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero").defaultClass).toBe("trial.SecondSheet");
  });
});

describe("a sheet", () => {
  it("hands its template the document, is named for it, and follows its updates", async () => {
    const { game } = await start();
    const { sheet } = actorOf(game);
    await sheet.render({ force: true });
    expect(sheet.element.tagName).toBe("FORM");
    expect(sheet.element.classList.contains("sheet")).toBe(true);
    expect(sheet.id).toBe("HeroSheet-Actor-hero000000000000");
    expect(sheet.title).toContain("Hero");
    const { document, source, fields, editable, rootId } = sheet.seen;
    expect([document, source, editable, rootId]).toEqual([sheet.document, document._source, true, sheet.id]);
    expect(fields.name.fieldPath).toBe("name");
    await sheet.document.update({ name: "Renamed" });
    await soon(() => expect(sheet.element.querySelector("[name=name]").value).toBe("Renamed"));
    expect(sheet.element.querySelector(".window-title").textContent).toContain("Renamed");
    await sheet.close();
    expect(Object.keys(sheet.document.apps)).toEqual([]);
  });

  it("is refused with a notice to who may not see it, and inert for who may not edit", async () => {
    const { game, warnings } = await start({ userId: PLAYER });
    await actorOf(game, hidden).sheet.render({ force: true });
    expect(actorOf(game, hidden).sheet.rendered).toBe(false);
    expect(warnings).toHaveLength(1);
    const { sheet } = actorOf(game, other);
    await sheet.render({ force: true });
    expect(sheet.isEditable).toBe(false);
    expect(
      [...sheet.element.querySelectorAll(".window-content :is(input, button)")].every((field) => field.disabled),
    ).toBe(true);
    expect(sheet.element.querySelector(".window-header [data-action=close]").disabled).toBe(false);
    expect(sheet.element.querySelector("li").hasAttribute("draggable")).toBe(false);
    const own = actorOf(game).sheet;
    await own.render({ force: true });
    expect(own.element.querySelector("[name=name]").disabled).toBe(false);
  });

  it("submits what the schema knows, cleaned, and rejects what is invalid", async () => {
    const { game, sent } = await start();
    const { sheet } = actorOf(game);
    await sheet.render({ force: true });
    sheet.element.querySelector("[name=name]").value = "New";
    sheet.element.querySelector("[name='system.points']").value = "99";
    const processed = vi.spyOn(sheet, "_processSubmitData");
    await sheet.submit();
    expect(processed.mock.calls[0][2]).toEqual({ name: "New", system: { points: 9 } });
    expect(sheet.document.name).toBe("New");
    expect(sheet.document.system.points).toBe(9);
    expect(JSON.stringify(sent)).not.toContain("unknown");
    await sheet.submit({ updateData: { "system.points": 4 } });
    expect(sheet.document.system.points).toBe(4);
    sheet.element.querySelector("[name='system.points']").value = "";
    await expect(sheet.submit()).rejects.toThrow("points");
    expect(sheet.document.system.points).toBe(4);
  });

  it("changes its image through the file picker", async () => {
    const { game } = await start();
    const { sheet } = actorOf(game);
    await sheet.render({ force: true });
    sheet.element.querySelector("img").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await soon(() => expect(document.querySelector(".filepicker [name=file]")).not.toBeNull());
    document.querySelector(".filepicker [data-path='icons/svg/book.svg']").click();
    expect(document.querySelector(".filepicker [name=file]").value).toBe("icons/svg/book.svg");
    document.querySelector("form.filepicker").dispatchEvent(new Event("submit", { cancelable: true }));
    await soon(() => expect(sheet.document.img).toBe("icons/svg/book.svg"));
  });

  it("has a dialog for its class and its theme", async () => {
    const { game } = await start();
    const { sheet } = actorOf(game);
    await sheet.render({ force: true });
    sheet.element.querySelector(".controls-dropdown [data-action=configureSheet]").click();
    await soon(() => expect(document.querySelector(".sheet-config [name=theme]")).not.toBeNull());
    const config = document.querySelector("form.sheet-config");
    config.querySelector("[name=theme]").value = "dark";
    config.querySelector("[name=sheetClass]").value = "trial.SecondSheet";
    config.dispatchEvent(new Event("submit", { cancelable: true }));
    await soon(() => expect(sheet.document.sheet).toBeInstanceOf(Second));
    await soon(() => expect(sheet.document.sheet.element?.classList.contains("theme-dark")).toBe(true));
  });
});

describe("drag and drop", () => {
  it("drags an item by its data, sorts own ones, copies foreign ones", async () => {
    const { game, sent } = await start();
    const actor = actorOf(game);
    await actor.sheet.render({ force: true });
    const row = (id) => actor.sheet.element.querySelector(`[data-item-id=${id}]`);
    const dragged = dragEvent("dragstart");
    row("item000000000001").dispatchEvent(dragged);
    expect(JSON.parse(dragged.dataTransfer.getData("text/plain"))).toEqual({
      type: "Item",
      uuid: "Actor.hero000000000000.Item.item000000000001",
    });
    drop(row("item000000000001"), { type: "Item", uuid: "Actor.hero000000000000.Item.item000000000002" });
    await soon(() => expect(actor.items.get("item000000000002").sort).toBeLessThan(100));
    expect(actor.items.size).toBe(2);
    drop(actor.sheet.element, { type: "Item", uuid: "Actor.hero000000000002.Item.item000000000003" });
    await soon(() => expect(actor.items.size).toBe(3));
    expect(actorOf(game, other).items.size).toBe(1);
    expect(sent.at(-1)).toMatchObject({ type: "Item", action: "create" });
  });

  it("asks the hook first, and ignores what it can't use", async () => {
    const { game, sent } = await start();
    const actor = actorOf(game);
    await actor.sheet.render({ force: true });
    const seen = [];
    const id = globalThis.Hooks.on("dropActorSheetData", (...args) => {
      seen.push(args);
      return args[2].type !== "Item";
    });
    sent.length = 0;
    drop(actor.sheet.element, { type: "Item", uuid: "Actor.hero000000000002.Item.item000000000003" });
    drop(actor.sheet.element, { type: "Actor", uuid: "Actor.hero000000000002" });
    drop(actor.sheet.element, { type: "Nothing" });
    drop(actor.sheet.element);
    await settle(20);
    globalThis.Hooks.off("dropActorSheetData", id);
    expect(seen[0].slice(0, 2)).toEqual([actor, actor.sheet]);
    expect(seen).toHaveLength(4);
    expect(sent).toEqual([]);
  });
});

describe("the effect sheet", () => {
  it("saves what was typed when a change is added or deleted, and stays open", async () => {
    const { game } = await start();
    const actor = actorOf(game);
    const { ActiveEffectConfig } = globalThis.foundry.applications.sheets;
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed" }]);
    const sheet = await new ActiveEffectConfig({ document: effect }).render({ force: true });
    sheet.element.querySelector("[name=name]").value = "Cursed";
    sheet.element.querySelector("[name='duration.rounds']").value = "3";
    sheet.element.querySelector("[data-action=addChange]").click();
    await soon(() => expect(effect._source.changes).toHaveLength(1));
    expect(effect).toMatchObject({ name: "Cursed", duration: { rounds: 3 } });
    await soon(() => expect(sheet.element.querySelector("[data-action=deleteChange]")).not.toBeNull());
    sheet.element.querySelector("[name=name]").value = "Hexed";
    sheet.element.querySelector("[data-action=deleteChange]").click();
    await soon(() => expect(effect._source.changes).toHaveLength(0));
    expect(effect.name).toBe("Hexed");
    expect(sheet.rendered).toBe(true);
  });

  it("has tabs that say what they are, and move by arrow keys", async () => {
    const { game } = await start();
    const { ActiveEffectConfig } = globalThis.foundry.applications.sheets;
    const [effect] = await actorOf(game).createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed" }]);
    const sheet = await new ActiveEffectConfig({ document: effect }).render({ force: true });
    const tabs = [...sheet.element.querySelectorAll("[role=tablist] > [role=tab]")];
    const state = () => tabs.map((tab) => [tab.dataset.tab, tab.getAttribute("aria-selected"), tab.tabIndex]);
    expect(state()).toEqual([
      ["details", "true", 0],
      ["duration", "false", -1],
      ["changes", "false", -1],
    ]);
    tabs[0].focus();
    tabs[0].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
    expect(state().map(([, selected]) => selected)).toEqual(["false", "false", "true"]);
    expect(document.activeElement).toBe(tabs[2]);
    expect(sheet.element.querySelector("[role=tabpanel].active").dataset.tab).toBe("changes");
    tabs[1].click();
    expect(state()[1]).toEqual(["duration", "true", 0]);
  });

  it.each([13, 14])("edits details, duration and changes (generation %i)", async (generation) => {
    const { game } = await start({ generation });
    const actor = actorOf(game);
    const { ActiveEffectConfig } = globalThis.foundry.applications.sheets;
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Blessed", img: "icons/svg/aura.svg" },
    ]);
    const changes = () => (generation === 14 ? effect._source.system.changes : effect._source.changes);
    const sheet = new ActiveEffectConfig({ document: effect });
    await sheet.render({ force: true });
    sheet.element.querySelector("[data-action=addChange]").click();
    await soon(() => expect(changes()).toHaveLength(1));
    const path = generation === 14 ? "system.changes" : "changes";
    await soon(() => expect(sheet.element.querySelector(`[name="${path}.0.key"]`)).not.toBeNull());
    sheet.element.querySelector(`[name="${path}.0.key"]`).value = "system.points";
    sheet.element.querySelector(`[name="${path}.0.value"]`).value = "2";
    sheet.element.querySelector("[name=disabled]").checked = true;
    await sheet.submit();
    expect(changes()[0]).toMatchObject({ key: "system.points" });
    expect(effect.disabled).toBe(true);
    await sheet.render({ force: true });
    sheet.element.querySelector("[data-action=deleteChange]").click();
    await soon(() => expect(changes()).toHaveLength(0));
  });
});

it("GM is who starts these worlds unless told otherwise", async () => {
  const { game } = await start();
  expect(game.user.id).toBe(GM);
});
