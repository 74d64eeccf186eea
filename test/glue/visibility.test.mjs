// Who sees a check, and who may roll it again (foundryvtt.com/api, ChatMessage.applyRollMode), for a player and by a player.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { ask, restore, roll } from "./support/check.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

const GMS = [id("assistant"), id("gm")];
const ME = id("one");

let table;
let gm;
beforeAll(async () => {
  table = await openWorld({
    as: "one",
    change(world) {
      for (const actor of world.Actor) if (actor.type === "foe") actor.ownership = { default: 3 };
    },
  });
  gm = table.bare("gm");
  await settle();
});

let mara;
beforeEach(async () => {
  forcedFaces.clear();
  mara = await restore();
  notices();
});

const sorted = (ids) => [...ids].toSorted((a, b) => a.localeCompare(b));
const audience = (message) => ({ type: message.type, whisper: sorted(message.whisper), blind: message.blind });

const MODES = {
  public: { core: "publicroll", wanted: { type: "action", whisper: [], blind: false } },
  gm: { core: "gmroll", wanted: { type: "action", whisper: GMS, blind: false } },
  self: { core: "selfroll", wanted: { type: "action", whisper: [ME], blind: false } },
  blind: { core: "blindroll", wanted: { type: "stub", whisper: sorted([...GMS, ME]), blind: false } },
};

describe("what is aimed at somebody hidden", () => {
  it("is at first the game masters' alone, unless core's mode says less", async () => {
    const { firstVisibility } = await import("../../module/actions/first-visibility.ts");
    const aimed = { id: "aimed", document: { hidden: true } };
    const seen = [];
    for (const core of ["publicroll", "selfroll", "blindroll"]) {
      await game.settings.set("core", "rollMode", core);
      seen.push(firstVisibility());
      game.user.targets.add(aimed);
      seen.push(firstVisibility());
      game.user.targets.delete(aimed);
    }
    expect(seen).toEqual(["public", "gm", "self", "self", "blind", "blind"]);
    await game.settings.set("core", "rollMode", "publicroll");
    game.user.targets.add({ ...aimed, document: { hidden: false } });
    expect(firstVisibility()).toBe("public");
    game.user.targets.clear();
  });
});

describe("the audience of a check", () => {
  it.each(Object.keys(MODES))("is what the chat's controls say: %s", async (visibility) => {
    await game.settings.set("core", "rollMode", MODES[visibility].core);
    const message = await roll(mara);
    expect(audience(message)).toEqual(MODES[visibility].wanted);
    expect(message.system.visibility).toBe(visibility);
    expect(message.sound ? "heard" : "silent").toBe(visibility === "public" ? "heard" : "silent");
  });

  it.each(Object.keys(MODES))("is what the dialog says, whatever the controls do: %s", async (visibility) => {
    await game.settings.set("core", "rollMode", visibility === "self" ? "publicroll" : "selfroll");
    const dialog = await ask(mara);
    dialog.show(visibility);
    expect(audience(await dialog.submit())).toEqual(MODES[visibility].wanted);
  });

  it("is nobody else: to them the message is not even there", async () => {
    const others = [id("two"), id("gm")].map((userId) => game.users.get(userId));
    await game.settings.set("core", "rollMode", "selfroll");
    const message = await roll(mara);
    const me = game.user;
    for (const user of others) {
      game.user = user;
      expect([message.visible, message.isContentVisible]).toEqual([false, false]);
    }
    game.user = me;
    expect([message.visible, message.isContentVisible]).toEqual([true, true]);
  });

  it("holds no dice in what a player asks a game master for", async () => {
    await game.settings.set("core", "rollMode", "blindroll");
    const message = await roll(mara);
    const source = message.toObject();
    expect(source.rolls).toEqual([]);
    expect(Object.keys(source.system)).not.toEqual(expect.arrayContaining(["faces"]));
    expect(source.system.outcome).toBeUndefined();
    expect((await message.renderHTML()).querySelectorAll("[data-f], [data-tier]").length).toBe(0);
  });
});

/** Press a card's button and wait until it is done. */
async function again(message) {
  const { size } = game.messages;
  const button = (await message.renderHTML()).querySelector('[data-card="again"]');
  button?.click();
  await settle(30);
  return { pressed: Boolean(button), made: game.messages.size - size, message: game.messages.contents.at(-1) };
}

describe("rolling again", () => {
  it.each(["public", "gm", "self"])("asks the same, of the same people: %s", async (visibility) => {
    await mara.update({ "system.wounds.value": 14 });
    const dialog = await ask(mara);
    dialog.type("base", "6");
    dialog.type("dice", "1");
    dialog.turn("specialized.0", true);
    dialog.show(visibility);
    const first = await dialog.submit();
    // What changed since then doesn't count.
    await mara.update({ "system.wounds.value": 0 });
    await game.settings.set("core", "rollMode", "publicroll");
    const { made, message } = await again(first);
    expect(made).toBe(1);
    expect(message.system.input).toEqual(first.system.input);
    expect(message.system.modifiers).toEqual(first.system.modifiers);
    expect(audience(message)).toEqual(audience(first));
  });

  it("does its work once when it is pressed twice at once", async () => {
    const first = await roll(mara);
    const { size } = game.messages;
    const button = (await first.renderHTML()).querySelector('[data-card="again"]');
    button.click();
    button.click();
    await settle(30);
    expect(game.messages.size).toBe(size + 1);
  });

  it("says so when the skill is gone, and reads its name as it was typed", async () => {
    const [item] = await mara.createEmbeddedDocuments("Item", [{ name: "O'Neil & <b>x</b>", type: "skill" }]);
    const first = await roll(mara, item.id);
    await item.delete();
    expect(await again(first)).toMatchObject({ pressed: true, made: 0 });
    expect(notices()).toEqual(["O'Neil & <b>x</b> is gone: its skill was deleted."]);
    expect(document.querySelector("#notifications b")).toBeNull();
  });

  it("says so when the token is gone, also on a card that was drawn before", async () => {
    const scene = game.scenes.get(id("alley"));
    const first = await roll(actorOf("first"));
    const button = (await first.renderHTML()).querySelector('[data-card="again"]');
    await gm("Token", "delete", { ids: [id("first")], parentUuid: scene.uuid });
    await settle();
    const { size } = game.messages;
    button.click();
    await settle(30);
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
    expect(game.messages.size).toBe(size);
    expect(await again(first)).toMatchObject({ pressed: false, made: 0 });
  });

  it("says so when the scene is gone", async () => {
    const first = await roll(actorOf("second"));
    const button = (await first.renderHTML()).querySelector('[data-card="again"]');
    await gm("Scene", "delete", { ids: [id("alley")] });
    await settle();
    button.click();
    await settle(30);
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
    expect((await first.renderHTML()).querySelector("h3").textContent).toBe("Alchemy");
  });

  it("is refused, with a notice, to somebody who lost the actor", async () => {
    const first = await roll(mara);
    const button = (await first.renderHTML()).querySelector('[data-card="again"]');
    await gm("Actor", "update", { updates: [{ _id: id("mara"), ownership: { default: 1, [ME]: 1 } }] });
    await settle();
    const { size } = game.messages;
    button.click();
    await settle(30);
    expect(notices()).toEqual(["Only an owner of the character may roll this."]);
    expect(game.messages.size).toBe(size);
    expect((await first.renderHTML()).querySelector('[data-card="again"]')).toBeNull();
    await gm("Actor", "update", { updates: [{ _id: id("mara"), ownership: { [ME]: 3 } }] });
    await settle();
  });

  it("of a blind one asks a game master again; with none there it says so, and asks for nothing", async () => {
    await game.settings.set("core", "rollMode", "blindroll");
    expect((await roll(mara)).type).toBe("stub");
    for (const user of game.users) if (user.isGM) game.users._setActive(user.id, false);
    const { size } = game.messages;
    expect(await roll(mara)).toBeNull();
    expect(notices()).toEqual([game.i18n.localize("SCUFFLE.Blind.NoGameMaster")]);
    expect(game.messages.size).toBe(size);
  });

  it("says so when the actor is gone", async () => {
    const first = await roll(mara);
    const button = (await first.renderHTML()).querySelector('[data-card="again"]');
    await gm("Actor", "delete", { ids: [id("mara")] });
    await settle();
    button.click();
    await settle(30);
    expect(notices()).toEqual(["The character is gone. Nothing was rolled."]);
    expect((await first.renderHTML()).textContent).toContain("Alchemy");
  });
});
