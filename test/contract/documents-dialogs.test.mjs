// The dialogs that documents open. Source: foundryvtt.com/api (ClientDocument.createDialog, #deleteDialog).
import { beforeAll, describe, expect, it } from "vitest";
import { openGame } from "./support/in-process.mjs";
import { registerCoreTemplates } from "./application-support.mjs";

const userId = "gm00000000000000";

beforeAll(async () => {
  registerCoreTemplates();
  const system = { id: "tried", title: "Tried", documentTypes: { Actor: { hero: {}, foe: {} } } };
  await openGame({ system, users: [{ _id: userId, name: "Gamemaster", role: 4 }], userId });
});

/** The open dialog's element. */
const dialog = () => expect.poll(() => document.querySelector("dialog")).not.toBeNull();

describe("a document's dialogs", () => {
  it("create one with the name and type that were chosen", async () => {
    const made = Actor.createDialog({}, { renderSheet: false });
    await dialog();
    const form = document.querySelector("dialog form");
    const types = Array.from(form.elements.type.options, (option) => option.value);
    expect(new Set(types)).toEqual(new Set(["foe", "hero"]));
    form.elements.name.value = "O'Neil & <b>";
    form.elements.type.value = "foe";
    document.querySelector("dialog button[data-action=ok]").click();
    expect(await made).toMatchObject({ name: "O'Neil & <b>", type: "foe" });
  });

  it("delete one when agreed to, and show its name as it is", async () => {
    const actor = game.actors.contents[0];
    const first = actor.deleteDialog();
    await dialog();
    expect(document.querySelector("dialog").textContent).toContain("O'Neil & <b>");
    document.querySelector("dialog button[data-action=no]").click();
    expect(await first).toBe(false);
    await expect.poll(() => document.querySelector("dialog")).toBeNull();
    const second = actor.deleteDialog();
    await dialog();
    document.querySelector("dialog button[data-action=yes]").click();
    expect(await second).toBe(actor);
    expect(game.actors.size).toBe(0);
  });
});
