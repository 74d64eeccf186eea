import { describe, expect, it } from "vitest";
import { faults, render, templatesOf } from "./support/render.mjs";
import { itemContext, NASTY, sheetContext } from "./support/sheet-context.mjs";

const STATES = {
  play: {},
  edit: { editing: true },
  observer: { editable: false },
  limited: { editable: false, limited: true },
  "a foe": { type: "foe" },
  "a foe, edit": { type: "foe", editing: true },
};
const ACTOR = templatesOf("actor");
const ITEM = templatesOf("item");

function parse(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

const pages = [
  ...Object.entries(STATES).flatMap(([state, options]) =>
    ACTOR.map((file) => [`actor/${file}, ${state}`, `actor/${file}`, sheetContext(options)]),
  ),
  ...[true, false].flatMap((editable) =>
    ITEM.map((file) => [`item/${file}, ${editable ? "open" : "closed"}`, `item/${file}`, itemContext({ editable })]),
  ),
  ["chat/item.hbs", "chat/item.hbs", { name: NASTY, img: "a.svg", itemUuid: "Item.x", description: "<p>x</p>" }],
];

describe("the templates of sheets", () => {
  it("are all here", () => {
    expect(ACTOR.length).toBeGreaterThanOrEqual(9);
    expect(ITEM.length).toBeGreaterThanOrEqual(7);
  });

  it.each(pages)("%s has one root, valid HTML, no raw key", async (_name, file, context) => {
    const html = render(file, context);
    expect(parse(html).children).toHaveLength(1);
    expect(html).not.toMatch(/SCUFFLE\.|TYPES\.|undefined|\[object/);
    expect(await faults(html)).toEqual([]);
  });

  it.each(pages)("%s shows names as they were typed, and nothing comes to life", (_name, file, context) => {
    const root = parse(render(file, context));
    expect(root.querySelectorAll("[onerror], script").length).toBe(0);
    expect([...root.querySelectorAll("img")].some((image) => image.getAttribute("src") === "x")).toBe(false);
  });

  it.each(pages)("%s gives each control an id of its own and a name", (_name, file, context) => {
    const root = parse(render(file, context));
    const controls = [...root.querySelectorAll("button, input, select, [role=slider][tabindex]")];
    const ids = controls.map(({ id }) => id);
    expect(ids.filter((id, index) => !id || ids.indexOf(id) !== index)).toEqual([]);
    const nameless = controls.filter(
      (control) =>
        !control.getAttribute("aria-label") && !control.closest("label") && control.textContent.trim() === "",
    );
    expect(nameless.map((control) => control.outerHTML)).toEqual([]);
  });

  it("a whole sheet has no id twice", () => {
    for (const options of Object.values(STATES)) {
      const files =
        options.type === "foe" ? ["masthead", "strap", "attributes", "foe"] : ACTOR.map((file) => file.slice(0, -4));
      const parts = files.filter((file) => file !== "foe" || options.type === "foe");
      const context = sheetContext(options);
      const root = parse(parts.map((file) => render(`actor/${file}.hbs`, context)).join(""));
      const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  it("observers find nothing to change", () => {
    for (const file of ACTOR) {
      const root = parse(render(`actor/${file}`, sheetContext({ editable: false })));
      expect(root.querySelectorAll(".sc-step, [role=slider][tabindex], .sc-roll:not([disabled])").length, file).toBe(0);
    }
  });

  it("those who only know of somebody find no numbers", () => {
    const root = parse(render("actor/masthead.hbs", sheetContext({ editable: false, limited: true })));
    expect(root.querySelector(".sc-purse")).toBe(null);
    expect(root.textContent).not.toMatch(/Level|Size/);
  });

  it("a skill's die says whom it rolls, and its pool", () => {
    const root = parse(render("actor/skills.hbs", sheetContext({ name: "Alchemy" })));
    const die = root.querySelector(".sc-roll");
    expect(die.querySelector(".sc-vh").textContent).toBe("Roll Alchemy");
    expect(die.getAttribute("aria-description")).toBe("4 dice: Intelligence 4, Alchemy 0");
    expect(die.querySelector("[aria-hidden]").textContent).toBe("4d6");
  });

  it("dots and tracks are sliders that say their value", () => {
    const edit = sheetContext({ editing: true, name: "Alchemy" });
    const dots = parse(render("actor/attributes.hbs", edit)).querySelector("[role=slider]");
    expect(dots.getAttribute("aria-label")).toBe("Strength");
    expect(dots.getAttribute("aria-valuetext")).toBe("2 of 5 dots");
    const track = parse(render("actor/harm.hbs", edit)).querySelector("[role=slider]");
    expect(track.getAttribute("aria-valuetext")).toBe("8 of 49 points: Slightly Wounded, +1 to targets");
  });
});
