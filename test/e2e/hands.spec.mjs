// What is at hand: the hotbar, commands in the chat, keys (foundryvtt.com/api, hotbarDrop, chatMessage, ClientKeybindings).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticesOn } from "./support/apply.mjs";
import { dialogOf, eventually, lastCard, openCheck, readCard, roll } from "./support/check.mjs";
import { Table } from "./support/table.mjs";

const FIELD = "textarea#chat-message, #chat-message [contenteditable=true]";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster", { reducedMotion: "no-preference" });
  one = await table.join("Player One", { reducedMotion: "no-preference", viewport: { width: 1500, height: 1400 } });
});
afterAll(() => table?.close());

const size = (player) => player.evaluate(() => game.messages.size);
const setWorld = (name, value) => gm.evaluate(([key, to]) => game.settings.set("scuffle", key, to), [name, value]);

/** Until this page knows a setting of the world. */
const knows = (player, name, value) =>
  eventually(() => player.evaluate((key) => game.settings.get("scuffle", key), name), value);

/** Types a line into the chat and sends it. */
async function type(player, text) {
  await player.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  await player.page.locator(FIELD).first().click();
  await player.page.keyboard.type(text);
  await player.page.keyboard.press("Enter");
}

/** What stands in the chat's field. */
const typed = (player) =>
  player.evaluate(() => {
    const field = document.querySelector("#chat-message");
    return (field.value ?? field.textContent).replaceAll(/<[^>]*>/g, "").trim();
  });

/** Empties the field, once what was refused stands in it again: that comes a moment after the notice. */
const clearField = async (player, text) => {
  await eventually(async () => (await typed(player)).startsWith(text), true);
  await player.evaluate(() => {
    document.querySelector("#chat-message").value = "";
    document.activeElement.blur();
  });
};

/** The newest message in short, once there are so many. */
async function newest(player, messages) {
  await eventually(() => size(player), messages);
  return player.evaluate(() => {
    const { speaker, system, whisper, blind, type: kind, rolls } = game.messages.contents.at(-1);
    const { alias, actor } = speaker;
    return {
      alias,
      actor: actor ?? null,
      rule: system.rule,
      input: system.input,
      whisper: whisper.length,
      blind,
      kind,
      rolls: rolls.length,
    };
  });
}

/** Drops data on a slot of the hotbar, as a drag of the browser would. */
const drop = (player, slot, data) =>
  player.evaluate(
    ([number, given]) => {
      const target = document.querySelector(`#hotbar [data-slot="${number}"]`);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(given));
      for (const kind of ["dragenter", "dragover", "drop"])
        target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    },
    [slot, data],
  );

/** Name, picture's file and command of the macro in a slot; null without one. */
const macroIn = (player, slot) =>
  player.evaluate((number) => {
    const macro = game.macros.get(game.user.hotbar[number]);
    return macro ? { name: macro.name, img: macro.img.split("/").at(-1), command: macro.command } : null;
  }, slot);

const filled = (player, slot) => eventually(async () => (await macroIn(player, slot)) !== null, true);

const pressSlot = async (player, slot) => {
  await player.page.locator(`#hotbar [data-slot="${slot}"]`).first().click();
};

const select = (player, ...names) =>
  player.evaluate((wanted) => {
    canvas.tokens.releaseAll();
    for (const token of canvas.tokens.placeables)
      if (wanted.includes(token.document.name)) token.control({ releaseOthers: false });
  }, names);

/** Drags an element onto a slot, with the events of a browser's drag: a pointer's own gets lost when the machine is busy. */
async function dragTo(player, from, slot) {
  await from.waitFor();
  await from.evaluate((element, number) => {
    const dataTransfer = new DataTransfer();
    const target = document.querySelector(`#hotbar [data-slot="${number}"]`);
    const fire = (at, kind) => at.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    if (!element.draggable) throw new Error("it can't be dragged");
    fire(element, "dragstart");
    for (const kind of ["dragenter", "dragover", "drop"]) fire(target, kind);
    fire(element, "dragend");
  }, slot);
}

describe("commands in the chat", () => {
  it("/pool 7 5 throws seven dice at five, for whoever speaks, on the card of a check", async () => {
    const before = await size(gm);
    await one.faces(3, 2, 5, 6, 4, 2, 1);
    await type(one, "/pool 7 5");
    const message = await newest(gm, before + 1);
    expect(message).toMatchObject({ rule: "pool.check", kind: "action", whisper: 0, rolls: 1 });
    for (const player of [gm, one]) {
      const card = await readCard(await lastCard(player, "Dice pool"));
      expect(card).toMatchObject({ title: "Dice pool", band: "mediocre", cells: 2 });
      expect(card.hits).toEqual([false, false, true, true, false, false, false]);
    }
    expect(await (await lastCard(gm, "Dice pool")).textContent()).toContain("7 dice, target 5");
    await eventually(() => typed(one), "");
  });

  it("/act 3 throws a d20 and adds three, and dice roll again from the card", async () => {
    const before = await size(gm);
    await one.faces(16);
    await type(one, "/ACT +3");
    expect(await newest(gm, before + 1)).toMatchObject({ rule: "conflict.act", input: { bonus: 3, penalty: 0 } });
    const card = await lastCard(gm, "Another Action");
    expect(await card.locator(".sc-tier").getAttribute("data-tier")).toBe("success");
    await one.faces(2);
    await (
      await lastCard(one, "Another Action")
    )
      .getByRole("button", { name: /again/i })
      .evaluate((button) => button.click());
    await newest(gm, before + 2);
  });

  it("follow the chat's visibility, also the blind one, without an actor as well", async () => {
    const key = await one.evaluate(() => (game.release.generation >= 14 ? "messageMode" : "rollMode"));
    const mode = (word) =>
      one.evaluate(
        ([name, value]) => game.settings.set("core", name, game.release.generation >= 14 ? value : `${value}roll`),
        [key, word],
      );
    await gm.evaluate(async () => {
      const user = game.users.getName("Player One");
      globalThis.characterBefore = user.character?.id ?? null;
      await user.update({ character: null });
    });
    await eventually(() => one.evaluate(() => game.user.character), null);
    await select(one);
    let before = await size(gm);
    await mode("gm");
    await one.faces(4);
    await type(one, "/pool 1 4");
    const masters = await gm.evaluate(() => game.users.filter(({ isGM }) => isGM).length);
    expect(await newest(gm, before + 1)).toMatchObject({
      alias: "Player One",
      actor: null,
      whisper: masters,
      blind: false,
    });
    await mode("blind");
    await gm.faces(20);
    await type(one, "/act 0");
    // The stub, and what the game master's client threw for it.
    before += 3;
    expect(await newest(gm, before)).toMatchObject({
      alias: "Player One",
      rule: "conflict.act",
      blind: true,
      kind: "action",
    });
    await mode("public");
    await gm.evaluate(() => game.users.getName("Player One").update({ character: globalThis.characterBefore }));
  });

  it("say what is wrong, roll nothing and leave what was typed; other commands go their way", async () => {
    await noticesOn(one);
    const before = await size(gm);
    for (const wrong of ["/pool seven 5", "/pool 7", "/pool 101 5", "/act", "/act <b>3</b>"]) {
      await type(one, wrong);
      const [notice] = await eventually(
        () => noticesOn(one).then((texts) => texts.slice(0, 1)),
        [expect.stringContaining("Nothing was rolled")],
      );
      expect(notice).toContain(wrong.split(" ")[0]);
      await clearField(one, wrong.split(" ")[0]);
    }
    await type(one, "/ooc pools and acts");
    await eventually(() => size(gm), before + 1);
  });

  /** How many tools for the round of a conflict stand beside the scene. */
  const tools = () => one.page.locator('[data-tool="conflictRound"]').count();

  it("roll nothing where their game isn't played, nor do macros", async () => {
    await setWorld("playsPools", false);
    await setWorld("playsConflict", false);
    await knows(one, "playsPools", false);
    await knows(one, "playsConflict", false);
    await eventually(() => tools(), 0);
    await noticesOn(one);
    const before = await size(gm);
    await type(one, "/pool 7 5");
    await eventually(() => noticesOn(one), [expect.stringContaining("doesn't play dice pools")]);
    await clearField(one, "/pool 7 5");
    await one.evaluate(async () => {
      await game.scuffle.conflictRound();
      await game.scuffle.act({ bonus: 1 });
      await game.scuffle.roll({ kind: "act", id: "inflict" });
    });
    expect(await noticesOn(one)).toHaveLength(3);
    expect(await size(gm)).toBe(before);
    await setWorld("playsPools", true);
    await setWorld("playsConflict", true);
    await knows(one, "playsConflict", true);
    await eventually(() => tools(), 1);
  });
});

describe("the hotbar", () => {
  it("makes a macro of a dragged skill that rolls as the sheet does, and uses it again", async () => {
    const sheet = await one.sheet("Nanne Quill");
    await dragTo(one, sheet.locator("li[data-item-id]", { hasText: "Alchemy" }).first(), 1);
    await filled(one, 1);
    const made = await macroIn(one, 1);
    expect(made.name).toBe("Alchemy");
    expect(made.command).toMatch(
      /^game\.scuffle\.roll\(\{"kind":"skill","id":"alchemy","from":"Actor\.\w{16}\.Item\.\w{16}"\}\);$/,
    );
    await dragTo(one, sheet.locator("li[data-item-id]", { hasText: "Alchemy" }).first(), 2);
    await filled(one, 2);
    expect(await one.evaluate(() => game.user.hotbar[1] === game.user.hotbar[2])).toBe(true);
    // From the sheet, then from the slot.
    const faces = [4, 4, 2, 1, 5];
    await one.faces(...faces);
    await roll(await openCheck(one, "Nanne Quill", "Alchemy"));
    const sheetCard = await readCard(await lastCard(gm, "Alchemy"));
    const before = await size(gm);
    await one.faces(...faces);
    await pressSlot(one, 1);
    await roll(dialogOf(one));
    await eventually(() => size(gm), before + 1);
    expect(await readCard(await lastCard(gm, "Alchemy"))).toEqual(sheetCard);
  });

  it("rolls for whoever is selected and has the skill, and says once when nobody has it", async () => {
    const [mara, nanne] = await gm.evaluate(async () => {
      const [, to] = [game.actors.getName("Nanne Quill"), game.actors.getName("Mara Flint")];
      const item = game.actors
        .getName("Nanne Quill")
        .items.find(({ system }) => system.identifier === "alchemy")
        .toObject();
      await to.createEmbeddedDocuments("Item", [{ ...item, system: { ...item.system, dots: 1 } }]);
      return [to.uuid, game.actors.getName("Nanne Quill").uuid];
    });
    const rolledBy = async (...names) => {
      await select(one, ...names);
      const before = await size(gm);
      await pressSlot(one, 1);
      await roll(dialogOf(one));
      await eventually(() => size(gm), before + 1);
      return gm.evaluate(() => game.messages.contents.at(-1).system.actorUuid);
    };
    await eventually(
      () =>
        one.evaluate((uuid) => fromUuidSync(uuid).items.some(({ system }) => system.identifier === "alchemy"), mara),
      true,
    );
    expect(await rolledBy("Mara Flint")).toBe(mara);
    expect(await rolledBy("Nanne Quill")).toBe(nanne);
    await select(one);
    await noticesOn(one);
    await one.evaluate(() => game.scuffle.roll({ kind: "skill", id: "no-such-skill" }));
    expect(await noticesOn(one)).toEqual([expect.stringContaining("no-such-skill")]);
    await one.evaluate(() => game.scuffle.roll({ kind: "nonsense" }));
    expect(await noticesOn(one)).toHaveLength(1);
    await one.evaluate(() => game.scuffle.roll({ kind: "act", id: "inflict", who: "Actor.gone000000000000" }));
    expect(await noticesOn(one)).toEqual([expect.stringContaining("is gone")]);
    // Of an item that is gone, or was made anew, it is still whoever had it.
    await select(gm);
    await noticesOn(gm);
    const of = (id) =>
      gm.evaluate(
        ([owner, what]) => void game.scuffle.roll({ kind: "skill", id: what, from: `${owner}.Item.gone` }),
        [nanne, id],
      );
    await of("no-such-skill");
    await eventually(() => noticesOn(gm), [expect.stringContaining("no-such-skill")]);
    await of("alchemy");
    await dialogOf(gm).getByRole("button", { name: "Cancel" }).click();
  });

  it("makes macros of acts, moves, attacks and of the untrained roll, by drag or by a menu of the keyboard", async () => {
    const sheet = await one.sheet("Nanne Quill");
    await sheet.getByRole("tab", { name: "Conflict" }).click();
    await dragTo(one, sheet.locator("li[data-quick=act]", { hasText: "De-escalate" }), 3);
    await filled(one, 3);
    expect(await macroIn(one, 3)).toMatchObject({ name: "De-escalate", img: "truce.svg" });
    const before = await size(gm);
    await one.faces(12);
    await pressSlot(one, 3);
    await roll(dialogOf(one));
    expect(await newest(gm, before + 1)).toMatchObject({ rule: "conflict.act" });
    // Shift+F10 or the menu key on the die.
    const die = sheet.locator("li[data-quick=act]", { hasText: "Comic Levity" }).getByRole("button");
    await die.focus();
    await die.dispatchEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 300, clientY: 300 });
    await one.page.locator("#context-menu, .context-menu").getByText("Add to hotbar").click();
    await filled(one, 4);
    expect(await macroIn(one, 4)).toMatchObject({ name: "Comic Levity", img: "jester-hat.svg" });
    await sheet.getByRole("tab", { name: "Brawl" }).click();
    await dragTo(one, sheet.locator("li[data-quick=move]", { hasText: "Grapple" }), 5);
    await filled(one, 5);
    expect(await macroIn(one, 5)).toMatchObject({ name: "Grapple", img: "monster-grasp.svg" });
    await sheet.getByRole("tab", { name: "Combat" }).click();
    await dragTo(one, sheet.locator("tr[data-quick=weapon]", { hasText: "Unarmed" }), 6);
    await filled(one, 6);
    expect(await macroIn(one, 6)).toMatchObject({ name: "Unarmed", img: "fist.svg" });
    await pressSlot(one, 6);
    await roll(dialogOf(one));
    expect(await newest(gm, before + 2)).toMatchObject({ rule: "pool.attack" });
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await dragTo(one, sheet.getByRole("button", { name: "Roll untrained" }), 7);
    await filled(one, 7);
    expect(await macroIn(one, 7)).toMatchObject({ name: "Roll untrained" });
    await pressSlot(one, 7);
    await one.page
      .getByRole("heading", { name: /untrained/i })
      .first()
      .waitFor();
    await one.page.keyboard.press("Escape");
  });

  it("leaves other drops to Foundry, and says that a thing is gone", async () => {
    const [jerkin, dagger] = await gm.evaluate(() => [
      game.items.getName("Leather jerkin").uuid,
      game.items.getName("Dagger").uuid,
    ]);
    await drop(gm, 1, { type: "Item", uuid: jerkin });
    await filled(gm, 1);
    expect((await macroIn(gm, 1)).command).not.toContain("game.scuffle");
    await drop(gm, 2, { type: "Item", uuid: dagger });
    await filled(gm, 2);
    expect((await macroIn(gm, 2)).command).toContain("game.scuffle.roll");
    await noticesOn(gm);
    await drop(gm, 3, { type: "Item", uuid: "Item.gone000000000000" });
    await eventually(() => noticesOn(gm), [expect.stringContaining("is gone")]);
    expect(await macroIn(gm, 3)).toBe(null);
  });
});

describe("keys", () => {
  it("open what is needed most, for those who may, and type in fields", async () => {
    await gm.evaluate(() => document.activeElement.blur());
    await select(gm, "Crispin Vole");
    await gm.page.keyboard.press("Shift+H");
    const harm = gm.page.locator("#scuffle-harm");
    await harm.waitFor();
    await gm.page.keyboard.press("Escape");
    await harm.waitFor({ state: "detached" });
    await one.evaluate(() => document.activeElement.blur());
    await one.page.keyboard.press("Shift+H");
    await one.page.keyboard.press("Shift+R");
    const round = one.page.locator("#scuffle-round");
    await round.waitFor();
    expect(await one.page.locator("#scuffle-harm").count()).toBe(0);
    await one.page.keyboard.press("Escape");
    await round.waitFor({ state: "detached" });
    await one.page.keyboard.press("Shift+K");
    await select(one, "Nanne Quill");
    await one.page.keyboard.press("Shift+L");
    const resting = dialogOf(one);
    await resting.getByRole("button", { name: "Ask to rest" }).waitFor();
    await one.page.keyboard.press("Escape");
    await resting.waitFor({ state: "detached" });
    await gm.page.keyboard.press("Shift+K");
    const asking = dialogOf(gm);
    await asking.getByRole("button", { name: "Ask", exact: true }).waitFor();
    await gm.page.keyboard.press("Escape");
    await asking.waitFor({ state: "detached" });
    await one.page.locator(FIELD).first().click();
    await one.page.keyboard.press("Shift+R");
    await eventually(() => typed(one), "R");
    expect(await round.count()).toBe(0);
    await clearField(one, "R");
    const bound = await one.evaluate(() =>
      ["rollUntrained", "conflictRound", "dealHarm"].map((name) => game.keybindings.get("scuffle", name)[0].key),
    );
    expect(bound).toEqual(["KeyU", "KeyR", "KeyH"]);
  });
});

describe("what floats over tokens", () => {
  /** Notes what floats on a page from now on. */
  const listen = (player) =>
    player.evaluate(() => {
      globalThis.floated = [];
      globalThis.floatsBefore ??= canvas.interface.createScrollingText;
      canvas.interface.createScrollingText = function createScrollingText(origin, text, options) {
        globalThis.floated.push(text);
        return globalThis.floatsBefore.call(this, origin, text, options);
      };
    });
  const floated = (player) => player.evaluate(() => globalThis.floated);
  const harm = (name, changes) =>
    gm.evaluate(
      ([token, system]) => {
        const { actor } = canvas.scene.tokens.getName(token);
        const { wounds, fatigue } = actor.system;
        return actor.update({
          system: {
            wounds: { value: wounds.value + (system.wounds ?? 0) },
            fatigue: { value: fatigue.value + (system.fatigue ?? 0) },
          },
        });
      },
      [name, changes],
    );
  const toggle = (name, status, active) =>
    gm.evaluate(
      ([token, id, on]) => canvas.scene.tokens.getName(token).actor.toggleStatusEffect(id, { active: on }),
      [name, status, active],
    );
  const woundsSeen = (player, name) =>
    player.evaluate((token) => canvas.scene.tokens.getName(token).actor.system.wounds.value, name);

  it("is what was done, on every page that sees it, once, for linked tokens and unlinked ones", async () => {
    for (const player of [gm, one]) await listen(player);
    await harm("Crispin Vole", { wounds: 2, fatigue: 1 });
    for (const player of [gm, one]) await eventually(() => floated(player), ["Wounds +2", "Fatigue +1"]);
    await harm("Crispin Vole", { wounds: -1 });
    await toggle("Nanne Quill", "prone", true);
    await toggle("Nanne Quill", "prone", false);
    const all = ["Wounds +2", "Fatigue +1", "Wounds −1", "+ Prone", "− Prone"];
    for (const player of [gm, one]) await eventually(() => floated(player), all);
    // The twin stands beside, and nothing was done to it.
    expect(await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole (twin)").actor.system.wounds.value)).toBe(
      0,
    );
  });

  it("is no number for whom numbers are hidden from, and nothing over a hidden token", async () => {
    await setWorld("hideNumbers", true);
    await knows(one, "hideNumbers", true);
    for (const player of [gm, one]) await listen(player);
    await harm("Crispin Vole", { wounds: 1 });
    await eventually(() => floated(gm), ["Wounds +1"]);
    await eventually(() => floated(one), ["Wounded"]);
    await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").update({ hidden: true }));
    await eventually(() => one.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").hidden), true);
    await harm("Crispin Vole", { wounds: 1 });
    await eventually(() => floated(gm), ["Wounds +1", "Wounds +1"]);
    await harm("Nanne Quill", { fatigue: 1 });
    await eventually(() => floated(one), ["Wounded", "Fatigue +1"]);
    await gm.evaluate(() => canvas.scene.tokens.getName("Crispin Vole").update({ hidden: false }));
    await setWorld("hideNumbers", false);
    await knows(one, "hideNumbers", false);
  });

  it("is nothing where the client's setting is off, or less motion is asked for", async () => {
    for (const player of [gm, one]) await listen(player);
    await gm.evaluate(() => game.settings.set("scuffle", "floatingNumbers", false));
    await one.page.emulateMedia({ reducedMotion: "reduce" });
    const before = await woundsSeen(one, "Crispin Vole");
    await harm("Crispin Vole", { wounds: 1 });
    await eventually(() => woundsSeen(one, "Crispin Vole"), before + 1);
    await gm.evaluate(() => game.settings.set("scuffle", "floatingNumbers", true));
    await one.page.emulateMedia({ reducedMotion: "no-preference" });
    await harm("Crispin Vole", { wounds: -1 });
    for (const player of [gm, one]) await eventually(() => floated(player), ["Wounds −1"]);
  });
});
