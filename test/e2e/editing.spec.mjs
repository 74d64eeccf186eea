import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;
let sheet;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
  sheet = await one.sheet("Nanne Quill");
});
afterAll(() => table?.close());

const nanne = (player, path) =>
  player.evaluate((at) => foundry.utils.getProperty(game.actors.getName("Nanne Quill"), at), path);

async function mode(name) {
  const toggle = sheet.getByRole("switch", { name: "Edit mode" });
  if ((await toggle.getAttribute("aria-checked")) !== String(name === "edit")) await toggle.click();
  await eventually(() => toggle.getAttribute("aria-checked"), String(name === "edit"));
}

const BAD = [
  ["abc", 11],
  ["", 11],
  ["   ", 11],
  ["NaN", 11],
  ["-3", 1],
  ["1e9", 99],
  ["999999999", 99],
  ["2.7", 3],
  ["2,7", 3],
];

describe("a number that is none", () => {
  for (const [typed, kept] of BAD) {
    it(`typed into the sheet: "${typed}" leaves ${kept} of 11, and the field shows it`, async () => {
      await mode("edit");
      await gm.evaluate(() => game.actors.getName("Nanne Quill").update({ "system.attributes.strength.score": 11 }));
      const field = sheet.locator('input[name="system.attributes.strength.score"]');
      await eventually(() => field.inputValue(), "11");
      await field.fill(typed);
      await field.press("Tab");
      await eventually(() => field.inputValue(), String(kept));
      await eventually(() => nanne(gm, "system.attributes.strength.score"), kept);
      expect(await nanne(one, "_source.system.attributes.strength.score")).toBe(kept);
    });
  }

  for (const [given, kept] of [...BAD, [null, 11], [true, 11], [{}, 11], [[], 11], [-3, 1], [1e9, 99], [2.7, 3]]) {
    it(`in an update call: ${JSON.stringify(given)} leaves ${kept} of 11`, async () => {
      const result = await one.evaluate(async (value) => {
        const actor = game.actors.getName("Nanne Quill");
        await actor.update({ "system.attributes.strength.score": 11 });
        await actor.update({ "system.attributes.strength.score": value });
        return { score: actor.system.attributes.strength.score, bonus: actor.system.attributes.strength.bonus };
      }, given);
      expect(result).toEqual({ score: kept, bonus: Math.floor((kept - 10) / 2) });
    });
  }

  it("the sheet still works, and so does a roll", async () => {
    await mode("play");
    await one.faces(4, 4, 4);
    await sheet.getByRole("button", { name: "Roll Athletics", exact: true }).click({ modifiers: ["Shift"] });
    await one.page.locator("#chat .chat-message", { hasText: "Athletics" }).last().waitFor();
  });

  it("an owner's garbage over the wire costs no actor, here or elsewhere", async () => {
    await one.evaluate(
      () =>
        new Promise((resolve) => {
          const id = game.actors.getName("Mara Flint").id;
          const system = { attributes: { strength: { dots: "many", score: { a: 1 } } }, wounds: 7, level: null };
          game.socket.emit(
            "modifyDocument",
            { type: "Actor", action: "update", operation: { updates: [{ _id: id, system }] } },
            resolve,
          );
        }),
    );
    for (const player of [gm, one]) {
      await player.reload();
      const mara = await player.evaluate(() => {
        const actor = game.actors.getName("Mara Flint");
        return {
          dots: actor.system.attributes.strength.dots,
          wounds: actor.system.wounds.value,
          level: actor.system.level,
        };
      });
      expect(mara).toEqual({ dots: 1, wounds: 0, level: 0 });
      await player.sheet("Mara Flint");
    }
    sheet = await one.sheet("Nanne Quill");
  });
});

describe("twenty quick clicks on dots", () => {
  it("end in the last value, with the focus where it was", async () => {
    await mode("edit");
    const dots = sheet.getByRole("slider", { name: "Charisma", exact: true });
    const circles = dots.locator("i");
    const order = [0, 3, 1, 4, 2, 0, 4, 3, 1, 2, 4, 0, 2, 3, 1, 4, 3, 0, 1, 3];
    for (const index of order) await circles.nth(index).click({ noWaitAfter: true });
    await eventually(() => nanne(gm, "system.attributes.charisma.dots"), 4);
    await one.page.waitForTimeout(700);
    expect(await nanne(gm, "system.attributes.charisma.dots")).toBe(4);
    expect(await nanne(one, "system.attributes.charisma.dots")).toBe(4);
    expect(await dots.getAttribute("aria-valuetext")).toBe("4 of 5 dots");
    expect(await dots.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  it("a click on the last filled dot takes it away; more than five circles when above", async () => {
    const dots = sheet.getByRole("slider", { name: "Charisma", exact: true });
    await dots.locator("i").nth(3).click();
    await eventually(() => nanne(gm, "system.attributes.charisma.dots"), 3);
    await gm.evaluate(() => game.actors.getName("Nanne Quill").update({ "system.attributes.charisma.dots": 7 }));
    // One more than there are, so that it can still go up; in play just those.
    await eventually(() => dots.locator("i").count(), 8);
    await mode("play");
    await eventually(
      () =>
        sheet
          .getByRole("img", { name: /^Charisma: 7/ })
          .first()
          .locator("i")
          .count(),
      7,
    );
    await mode("edit");
    await gm.evaluate(() => game.actors.getName("Nanne Quill").update({ "system.attributes.charisma.dots": 3 }));
    await eventually(() => dots.locator("i").count(), 5);
  });
});

describe("another user's change of the same actor", () => {
  it("leaves half-typed text, caret, focus, scroll, tab and opened rows as they are; the text is saved on leaving", async () => {
    await mode("play");
    await sheet.getByRole("tab", { name: /^Skills/ }).click();
    const row = sheet.getByRole("button", { name: /^Parley/ });
    await row.click();
    await eventually(() => row.getAttribute("aria-expanded"), "true");
    await mode("edit");
    await sheet.getByRole("tab", { name: /^Harm/ }).click();
    await sheet.getByText("Levels", { exact: false }).first().click();
    const scroller = sheet.locator(".window-content");
    const id = await sheet.getAttribute("id");
    await one.evaluate((app) => foundry.applications.instances.get(app).setPosition({ height: 420 }), id);
    const tagline = sheet.locator('input[name="system.tagline"]');
    await tagline.fill("Half a sen");
    await tagline.evaluate((element) => element.setSelectionRange(2, 5));
    await scroller.evaluate((element) => (element.scrollTop = 90));
    const state = () =>
      sheet.evaluate((root) => {
        const field = root.querySelector('input[name="system.tagline"]');
        return {
          text: field.value,
          caret: [field.selectionStart, field.selectionEnd],
          focus: field === root.ownerDocument.activeElement,
          scroll: root.querySelector(".window-content").scrollTop,
          tab: root.querySelector('[role=tab][aria-selected="true"]').dataset.tab,
          levels: root.querySelector("details").open,
        };
      });
    const before = await state();
    expect(before).toMatchObject({ text: "Half a sen", caret: [2, 5], focus: true, tab: "harm", levels: true });
    expect(before.scroll).toBeGreaterThan(50);

    await gm.evaluate(async () => {
      const actor = game.actors.getName("Nanne Quill");
      await actor.update({ "system.wounds.value": 9 });
      await actor.update({ name: "Nanne Quill", "system.notches": 6 });
      await actor.items.getName("Parley").update({ "system.dots": 2 });
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet", img: "icons/svg/aura.svg" }]);
    });
    await eventually(() => sheet.getByLabel("Wound points taken").inputValue(), "9");
    await one.page.waitForTimeout(300);
    expect(await state()).toEqual(before);

    await one.page.keyboard.press("End");
    await one.page.keyboard.type("tence");
    await one.page.keyboard.press("Tab");
    await eventually(() => nanne(gm, "system.tagline"), "Half a sentence");
    await mode("play");
    await sheet.getByRole("tab", { name: /^Skills/ }).click();
    expect(await sheet.getByRole("button", { name: /^Parley/ }).getAttribute("aria-expanded")).toBe("true");
  });
});

describe("drafts and lists", () => {
  it("a draft stays over another user's change of the same field, and says once what that was", async () => {
    await mode("edit");
    const tagline = sheet.locator('input[name="system.tagline"]');
    const notices = () => one.page.locator(".notification", { hasText: "Changed by somebody else meanwhile" });
    await tagline.fill("Mine");
    await gm.evaluate(() => game.actors.getName("Nanne Quill").update({ "system.tagline": "Theirs <b>" }));
    await notices().waitFor();
    expect(await notices().allTextContents()).toEqual(["Changed by somebody else meanwhile: Theirs <b>"]);
    expect(await tagline.inputValue()).toBe("Mine");
    await gm.evaluate(() => game.actors.getName("Nanne Quill").update({ "system.notches": 2 }));
    await eventually(() => nanne(one, "system.notches"), 2);
    await one.page.waitForTimeout(300);
    expect(await notices().count()).toBe(1);
    expect(await tagline.getAttribute("aria-description")).toContain("Theirs <b>");
    await tagline.press("Tab");
    await eventually(() => nanne(gm, "system.tagline"), "Mine");
    await eventually(() => tagline.getAttribute("data-theirs"), null);
    expect(await notices().count()).toBe(1);
  });

  it("an editor in which nothing was written undoes nobody's change", async () => {
    await mode("edit");
    await sheet.getByRole("tab", { name: /^Biography/ }).click();
    const editor = sheet.locator('prose-mirror[name="system.biography"]');
    await editor
      .getByRole("button", { name: /Biography/ })
      .first()
      .click();
    await editor.locator("[contenteditable=true]").waitFor();
    await gm.evaluate(() => game.actors.getName("Nanne Quill").update({ "system.biography": "<p>By the master.</p>" }));
    await eventually(() => nanne(one, "system.biography"), "<p>By the master.</p>");
    await mode("play");
    await one.page.waitForTimeout(300);
    expect(await nanne(gm, "system.biography")).toBe("<p>By the master.</p>");
    await sheet.getByRole("tab", { name: /^Skills/ }).click();
  });

  it("a specialization that holds a comma is one thing, also after others are typed", async () => {
    await gm.evaluate(() =>
      game.actors
        .getName("Nanne Quill")
        .items.getName("Parley")
        .update({ "system.specializations": ["cats, dogs", "birds"] }),
    );
    await mode("play");
    const row = sheet.locator("li[data-item-id]", { hasText: "Parley" }).first();
    await eventually(() => row.locator(".sc-spec").allTextContents(), ["cats, dogs", "birds"]);
    await mode("edit");
    const field = sheet.getByRole("textbox", { name: "Specializations of Parley" });
    expect(await field.inputValue()).toBe('"cats, dogs", birds');
    await field.press("End");
    await one.page.keyboard.type(", fish; frogs");
    await one.page.keyboard.press("Tab");
    const stored = () =>
      gm.evaluate(() => game.actors.getName("Nanne Quill").items.getName("Parley").system.specializations);
    await eventually(stored, ["cats, dogs", "birds", "fish", "frogs"]);
    await eventually(() => field.inputValue(), '"cats, dogs", birds, fish, frogs');
  });

  it.each([
    ["skill", "Add a skill", "New skill"],
    ["weapon", "Add a weapon", "New weapon"],
    ["armor", "Add armour", "New armour"],
    ["gear", "Add gear", "New gear"],
  ])("a new %s has a name that is ready to be typed over", async (type, button, name) => {
    await mode("edit");
    await sheet.getByRole("button", { name: button }).click();
    const selected = () =>
      one.evaluate(() => {
        const field = document.activeElement;
        return field?.value?.slice(field.selectionStart, field.selectionEnd);
      });
    await eventually(selected, name);
    await one.page.keyboard.type(`My ${type}`);
    await one.page.keyboard.press("Enter");
    const made = () =>
      gm.evaluate((wanted) => {
        const item = game.actors.getName("Nanne Quill").items.getName(wanted);
        return item && [item.type, item.system.identifier];
      }, `My ${type}`);
    await eventually(made, [type, `my-${type}`]);
    await one.page.waitForFunction((wanted) => game.actors.getName("Nanne Quill").items.getName(wanted), `My ${type}`);
    await one.evaluate(
      (wanted) => game.actors.getName("Nanne Quill").items.getName(wanted).sheet.close(),
      `My ${type}`,
    );
  });
});
