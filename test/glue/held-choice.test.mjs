// What a captive is asked after a break, when the hold is gone meanwhile (docs/rules.md §3).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld } from "./support/client.mjs";
import { at, attack, decide, form, press } from "./support/sequence.mjs";
import { id } from "./support/world.mjs";

let mara;
let thug;
beforeAll(async () => {
  await openWorld();
  await game.scenes.get(id("alley")).view();
});
beforeEach(async () => {
  mara = actorOf("mara");
  thug = actorOf("first");
  for (const actor of [mara, thug]) {
    await actor.update({ system: { attributes: { strength: { score: 11 }, dexterity: { score: 10 } } } });
  }
});

describe("the window that asks what to do after a break", () => {
  it("closes with a notice when the hold is taken back or let go, and its card offers nothing", async () => {
    const submit = async (...faces) => {
      const window = await form();
      forcedFaces.push(...faces);
      window.querySelector("[type=submit]").click();
      await expect.poll(() => window.isConnected).toBe(false);
    };
    const broken = async () => {
      const message = await attack("grapple", { actor: mara, target: thug });
      await submit(15, 2);
      await expect.poll(() => at(message)).toBe("held break 2");
      await press(message, 8);
      await submit(20, 1);
      await expect.poll(() => at(message)).toBe("held choice 3");
      await form();
      expect(await offers(message)).toContain("reverse");
      notices();
      return message;
    };
    const offers = async (message) =>
      Array.from((await message.renderHTML()).querySelectorAll("[data-choice]"), ({ dataset }) => dataset.choice);
    const isOver = async (message) => {
      expect(await form(false)).toBeNull();
      expect(notices().join()).toContain("Nobody is held");
      expect(await offers(message)).not.toContain("reverse");
      await decide(message, 3, { step: "choice", choice: "reverse" });
      expect(await at(message)).toBe("held choice 3");
    };
    const undone = await broken();
    await press(undone, 8, "undo");
    await isOver(undone);
    await press(undone, 8);
    expect(await offers(undone)).toContain("reverse");
    await undone.delete();
    const yielded = await broken();
    const shown = [];
    const { chat } = ui;
    ui.chat = { updateMessage: ({ id: drawnAgain }) => shown.push(drawnAgain) };
    await mara.toggleStatusEffect("yielded", { active: true });
    await isOver(yielded);
    ui.chat = chat;
    expect(shown).toContain(yielded.id);
  });
});
