// What the dialogs of a check do with the world around them: one at a time, following their actor, and giving the focus back.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, restore } from "./support/check.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id, SKILLS } from "./support/world.mjs";

const SKILL_PACK = {
  metadata: { id: "scuffle.skills", name: "skills", type: "Item", label: "Skills", system: "scuffle" },
  documents: [
    ["dodge", "Dodge", "dexterity"],
    ["lifting", "Lifting", "strength"],
    ["parley", "Parley", "charisma"],
  ].map(([identifier, name, attribute]) => ({
    _id: id(`pack${identifier}`),
    name,
    type: "skill",
    img: "icons/svg/book.svg",
    system: { identifier, attribute, dots: 0, specializations: [] },
  })),
};

let table;
let gm;
let mara;
beforeAll(async () => {
  table = await openWorld({
    packs: [SKILL_PACK],
    change(world) {
      world.Scene.push(structuredClone({ ...world.Scene[0], _id: id("yard"), name: "Yard", active: false }));
    },
  });
  gm = table.bare("assistant");
});
beforeEach(async () => {
  mara = await restore();
  notices();
});
afterEach(async () => {
  for (const app of foundry.applications.instances.values()) await app.close();
  await settle();
  notices();
});

const dialogs = () => Array.from(document.querySelectorAll("form.sc-win--dialog"));
const pickers = () => Array.from(document.querySelectorAll(".sc-win--dialog:has(.sc-pick)"));
const press = (element, more = {}) =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, detail: 1, ...more }));
const sheetOf = async (actor) => {
  await actor.sheet.render({ force: true });
  return actor.sheet.element;
};
const dieOf = (sheet, skill) => sheet.querySelector(`[data-item-id="${skill}"] [data-action=roll]`);
const untrainedOf = (sheet) => sheet.querySelector("[data-action=rollUntrained]");
const opened = async (list) => {
  await expect.poll(() => list().length).toBe(1);
  await settle(30);
  return list()[0];
};
const sized = (size) => expect.poll(() => game.messages.size).toBe(size);

describe("a press on a die", () => {
  it("made twice opens one dialog; another one brings it to the front", async () => {
    const die = dieOf(await sheetOf(mara), SKILLS.alchemy);
    press(die);
    press(die, { detail: 2 });
    press(die);
    const dialog = await opened(dialogs);
    expect(dialog.contains(document.activeElement)).toBe(true);
    mara.sheet.bringToFront();
    dieOf(mara.sheet.element, SKILLS.lifting).focus();
    press(die);
    await settle(30);
    expect(dialogs()).toEqual([dialog]);
    expect(ui.activeWindow.element).toBe(dialog);
    expect(document.activeElement.textContent).toBe("Roll");
    const { size } = game.messages;
    dialog.querySelector("[type=submit]").click();
    await sized(size + 1);
  });

  it("of another skill, or of another actor, opens another dialog", async () => {
    const sheet = await sheetOf(mara);
    press(dieOf(sheet, SKILLS.alchemy));
    press(dieOf(sheet, SKILLS.lifting));
    press(dieOf(await sheetOf(actorOf("joss")), SKILLS.alchemy));
    await expect.poll(() => dialogs().length).toBe(3);
  });

  it("made twice with Shift posts one card, and twice slowly two", async () => {
    const die = dieOf(await sheetOf(mara), SKILLS.alchemy);
    const { size } = game.messages;
    press(die, { shiftKey: true });
    press(die, { shiftKey: true, detail: 2 });
    press(die, { shiftKey: true, detail: 1 });
    await sized(size + 1);
    await settle(30);
    press(die, { shiftKey: true, detail: 2 });
    await settle(30);
    expect(game.messages.size).toBe(size + 1);
    press(die, { shiftKey: true });
    await sized(size + 2);
  });

  it("by a key held down is one press, until the key is let go", async () => {
    const die = dieOf(await sheetOf(mara), SKILLS.alchemy);
    press(die, { detail: 0 });
    const dialog = await opened(dialogs);
    const key = (type, more) => {
      const event = new KeyboardEvent(type, { key: "Enter", bubbles: true, cancelable: true, ...more });
      dialog.querySelector("[type=submit]").dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(key("keydown", { repeat: true })).toBe(true);
    expect(key("keydown", { repeat: true })).toBe(true);
    key("keyup");
    expect(key("keydown")).toBe(false);
  });

  it("on Roll untrained opens one picker, also twice or again", async () => {
    const button = untrainedOf(await sheetOf(mara));
    press(button);
    press(button, { detail: 2 });
    press(button);
    const picker = await opened(pickers);
    press(button);
    await settle(30);
    expect(pickers()).toEqual([picker]);
    const pick = picker.querySelector("[data-identifier=dodge]");
    press(pick);
    press(pick, { detail: 2 });
    await opened(dialogs);
    expect(pickers()).toEqual([]);
  });

  it("on a card's button made twice rolls again once, and keeps the focus", async () => {
    const { size } = game.messages;
    press(dieOf(await sheetOf(mara), SKILLS.alchemy), { shiftKey: true });
    await sized(size + 1);
    const card = await game.messages.contents.at(-1).renderHTML();
    document.body.append(card);
    const button = card.querySelector('[data-card="again"]');
    button.focus();
    press(button);
    expect(button.disabled).toBe(false);
    await sized(size + 2);
    await settle(30);
    press(button, { detail: 2 });
    await settle(30);
    expect(game.messages.size).toBe(size + 2);
    expect(document.activeElement).toBe(button);
    card.remove();
  });
});

describe("the focus", () => {
  const ways = {
    Escape: (dialog) =>
      dialog
        .querySelector("button, input")
        .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
    Cancel: (dialog) => dialog.querySelector("[data-action=cancel]").click(),
    Roll: (dialog) => dialog.querySelector("[type=submit]").click(),
  };

  it.each(Object.keys(ways))(
    "comes back to the die from the dialog by %s, also when the sheet was redrawn",
    async (way) => {
      const sheet = await sheetOf(mara);
      for (const redrawn of [false, true]) {
        const die = dieOf(sheet, SKILLS.alchemy);
        die.focus();
        press(die);
        const dialog = await opened(dialogs);
        expect(dialog.contains(document.activeElement)).toBe(true);
        if (redrawn) await mara.update({ "system.fatigue.value": 7 });
        await settle(30);
        expect(die.isConnected).toBe(!redrawn);
        ways[way](dialog);
        await expect.poll(() => dialogs().length).toBe(0);
        await settle(30);
        expect(document.activeElement).toBe(dieOf(sheet, SKILLS.alchemy));
      }
    },
  );

  it("comes back to Roll untrained from the picker, and from the dialog after it", async () => {
    const sheet = await sheetOf(mara);
    const button = () => untrainedOf(sheet);
    button().focus();
    press(button());
    ways.Escape(await opened(pickers));
    await expect.poll(() => document.activeElement).toBe(button());
    press(button());
    press((await opened(pickers)).querySelector("[data-identifier=dodge]"));
    ways.Cancel(await opened(dialogs));
    await expect.poll(() => dialogs().length).toBe(0);
    expect(document.activeElement).toBe(button());
  });

  it("comes back to the sheet when the die is gone, and stays where somebody put it meanwhile", async () => {
    const [item] = await mara.createEmbeddedDocuments("Item", [{ name: "Brief", type: "skill", system: { dots: 1 } }]);
    const sheet = await sheetOf(mara);
    press(dieOf(sheet, item.id));
    await opened(dialogs);
    await item.delete();
    await expect.poll(() => dialogs().length).toBe(0);
    expect(document.activeElement).toBe(sheet);

    const elsewhere = document.body.appendChild(document.createElement("input"));
    press(dieOf(sheet, SKILLS.alchemy));
    const dialog = await opened(dialogs);
    elsewhere.focus();
    await foundry.applications.instances.get(dialog.id).close();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

const bonus = (name, key, value) => ({
  name,
  changes: [{ key: `system.bonuses.${key}`, value: String(value), mode: 2 }],
});

const text = (dialog) => dialog.form.textContent.replaceAll(/\s+/g, " ");
const odds = (dialog) => dialog.out("any");

describe("an open dialog", () => {
  it("follows dots, wounds and effects, and keeps what was typed and switched", async () => {
    const [haste] = await mara.createEmbeddedDocuments("ActiveEffect", [
      bonus("Haste", "dice", 1),
      bonus("Luck", "dice", 1),
    ]);
    const dialog = await ask(mara);
    dialog.type("base", "6");
    dialog.type("target", "-1");
    dialog.turn("specialized.1", true);
    dialog.turn("effect.diceModifier.1", false);
    dialog.show("self");
    const base = dialog.form.querySelector("[name=base]");
    base.focus();
    expect([dialog.out("dice"), dialog.out("target")]).toEqual(["6", "4+"]);
    const before = odds(dialog);

    await mara.update({ system: { attributes: { intelligence: { dots: 5 } }, wounds: { value: 14 } } });
    await mara.items.get(SKILLS.alchemy).update({ system: { dots: 3 } });
    await settle(30);
    expect([dialog.out("dice"), dialog.out("target"), dialog.out("pool")]).toEqual([
      "9",
      "6+",
      "Intelligence 5 + Alchemy 3",
    ]);
    expect(odds(dialog)).not.toBe(before);
    expect(text(dialog)).toContain("14 wound points");
    expect(dialog.form.querySelector("[data-modifier=wounds]").checked).toBe(true);

    // The first effect goes: the second takes its place, and stays switched off.
    await haste.delete();
    await mara.createEmbeddedDocuments("ActiveEffect", [bonus("Bless", "target", -2)]);
    await settle(30);
    expect(text(dialog)).not.toContain("Haste");
    expect([dialog.out("dice"), dialog.out("target")]).toEqual(["8", "4+"]);
    const boxes = Array.from(dialog.form.querySelectorAll("[data-modifier]"), (box) => [
      box.dataset.modifier,
      box.checked,
    ]);
    expect(boxes).toEqual([
      ["specialized.0", false],
      ["specialized.1", true],
      ["wounds", true],
      ["effect.targetModifier.0", true],
      ["effect.diceModifier.0", false],
    ]);
    for (const box of dialog.form.querySelectorAll("[data-modifier]")) {
      expect(dialog.form.querySelector(`label[for="${box.id}"]`).closest("li")).toBe(box.closest("li"));
    }
    expect(document.activeElement).toBe(base);
    expect(base.value).toBe("6");

    const message = await dialog.submit();
    expect(message.system.input).toMatchObject({
      attribute: 5,
      skill: 3,
      target: 6,
      penalty: 2,
      targetModifier: -3,
      diceModifier: 0,
    });
    expect(message.system.visibility).toBe("self");
    await mara.items.get(SKILLS.alchemy).update({ system: { dots: 2 } });
  });

  it("keeps half a number that is being typed", async () => {
    const dialog = await ask(mara);
    const base = dialog.form.querySelector("[name=base]");
    base.value = "";
    base.dispatchEvent(new Event("input", { bubbles: true }));
    await mara.update({ "system.wounds.value": 14 });
    await settle(30);
    expect(base.value).toBe("");
    expect(dialog.out("target")).toBe("6+");
    await dialog.cancel();
  });

  it("follows names, and a skill that lost all its dots", async () => {
    const item = mara.items.get(SKILLS.alchemy);
    const dialog = await ask(mara);
    await item.update({ name: "Brewing", "system.dots": 0 });
    await settle(30);
    expect(dialog.out("title")).toBe("Brewing");
    expect(dialog.form.querySelector(".window-title").textContent).toBe("Roll: Brewing");
    expect(
      Array.from(dialog.form.querySelectorAll("[data-modifier]"), ({ dataset, disabled }) => [
        dataset.modifier,
        disabled,
      ]),
    ).toEqual([["untrained", true]]);
    const message = await dialog.submit();
    expect(message.system.subject.name).toBe("Brewing");
    expect(message.system.outcome.target).toBe(6);
    await item.update({ name: "Alchemy", "system.dots": 2 });
  });

  it("follows an unlinked token's own actor, and the base that it is made of", async () => {
    const first = actorOf("first");
    const dialog = await ask(first);
    await first.update({ "system.attributes.intelligence.dots": 4 });
    await settle(30);
    expect(dialog.out("dice")).toBe("6");
    await first.createEmbeddedDocuments("ActiveEffect", [bonus("Herbs", "dice", 2)]);
    await settle(30);
    expect(dialog.out("dice")).toBe("8");
    await actorOf("thug").update({ name: "Ruffian" });
    await settle(30);
    expect(dialog.out("actor")).toBe("Ruffian");
    await dialog.cancel();
  });

  it("closes with a notice when its skill is gone, and rolls nothing", async () => {
    const [item] = await mara.createEmbeddedDocuments("Item", [
      { name: "Stealth", type: "skill", system: { dots: 1 } },
    ]);
    const { size } = game.messages;
    const dialog = await ask(mara, item.id);
    await item.delete();
    await expect.poll(() => dialog.form.isConnected).toBe(false);
    expect(notices()).toEqual(["Stealth is gone: its skill was deleted."]);
    expect(await dialog.done).toBeNull();
    expect(game.messages.size).toBe(size);
  });

  const gone = {
    "an actor": async () => {
      const actor = await Actor.create({ ...mara.toObject(), name: "Brief" });
      return [actor, () => gm("Actor", "delete", { ids: [actor.id] })];
    },
    "a token": async () => [
      game.scenes.get(id("yard")).tokens.get(id("first")).actor,
      () => gm("Token", "delete", { ids: [id("first")], parentUuid: `Scene.${id("yard")}` }),
    ],
    "a scene": async () => [
      game.scenes.get(id("yard")).tokens.get(id("second")).actor,
      () => gm("Scene", "delete", { ids: [id("yard")] }),
    ],
  };

  it.each(Object.keys(gone))("closes with a notice when %s is gone", async (what) => {
    const [actor, end] = await gone[what]();
    const { size } = game.messages;
    const dialog = await ask(actor);
    await end();
    await expect.poll(() => dialog.form.isConnected).toBe(false);
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
    expect(await dialog.done).toBeNull();
    expect(game.messages.size).toBe(size);
  });

  it("never speaks as the user for an actor that is gone, whatever way it is rolled", async () => {
    const scene = game.scenes.get(id("alley"));
    const [token] = await scene.createEmbeddedDocuments("Token", [
      { name: "Third", actorId: id("thug"), actorLink: false },
    ]);
    const { actor } = token;
    await token.delete();
    const { size } = game.messages;
    const { poolCheck } = await import("../../module/actions/pool-check.ts");
    const { skillSource } = await import("../../module/applications/sheets/actor/skill-source.ts");
    const skill = skillSource(actor.items.get(SKILLS.alchemy));
    expect(await poolCheck({ actor, skill, skipDialog: true })).toBeNull();
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
    const dialog = await ask(actor);
    expect(await dialog.submit()).toBeNull();
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
    expect(game.messages.size).toBe(size);
  });
});

const rows = (picker) =>
  Array.from(picker.querySelectorAll("li[data-search]"), (row) => [
    row.querySelector(".sc-name").firstChild.textContent.trim(),
    row.querySelector("[data-action=pick] [aria-hidden]").textContent,
  ]);

describe("a window that opens over another", () => {
  it("lies a little further, so that both titles are seen", async () => {
    const { UntrainedDialog } = await import("../../module/applications/dialogs/untrained-dialog.ts");
    const windows = ["above", "between", "below"].map(
      (window) => new UntrainedDialog({ id: window, actor: mara, rows: () => [], refusal: () => null }),
    );
    for (const window of windows) {
      void window.ask();
      await expect.poll(() => window.rendered).toBe(true);
    }
    const [first, ...others] = windows.map(({ position }) => [position.left, position.top]);
    expect(others.map(([left, top]) => [left - first[0], top - first[1]])).toEqual([
      [36, 36],
      [72, 72],
    ]);
  });
});

describe("the picker of untrained skills", () => {
  it("shows the dice that will be thrown, and follows the actor while its search stays", async () => {
    await mara.createEmbeddedDocuments("ActiveEffect", [bonus("Haste", "dice", 2)]);
    press(untrainedOf(await sheetOf(mara)));
    const picker = await opened(pickers);
    expect(rows(picker)).toEqual([
      ["Dodge", "3d6"],
      ["Parley", "3d6"],
    ]);
    const search = picker.querySelector("[name=search]");
    search.value = "dex";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    await mara.update({ "system.attributes.dexterity.dots": 4 });
    await settle(30);
    expect(rows(picker)[0]).toEqual(["Dodge", "6d6"]);
    expect(picker.querySelector("[name=search]")).toBe(search);
    expect(search.value).toBe("dex");
    expect(Array.from(picker.querySelectorAll("li[data-search]"), (row) => row.hidden)).toEqual([false, true]);
    await mara.createEmbeddedDocuments("Item", [
      { name: "Dodge", type: "skill", system: { identifier: "dodge", attribute: "dexterity", dots: 1 } },
    ]);
    await settle(30);
    expect(rows(picker)).toEqual([["Parley", "3d6"]]);
    expect(picker.querySelector("[data-out=none]").hidden).toBe(false);
    await mara.items.getName("Dodge").delete();

    await settle(30);
    const pick = picker.querySelector("[data-identifier=dodge]");
    press(pick);
    const dialog = await opened(dialogs);
    expect(dialog.querySelector("[data-out=dice]").textContent).toBe("6");
    await mara.update({ "system.attributes.dexterity.dots": 1 });
  });

  it("closes with a notice when its actor is gone", async () => {
    const actor = await Actor.create({ ...mara.toObject(), name: "Brief" });
    press(untrainedOf(await sheetOf(actor)));
    const picker = await opened(pickers);
    await gm("Actor", "delete", { ids: [actor.id] });
    await expect.poll(() => picker.isConnected).toBe(false);
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
  });
});
