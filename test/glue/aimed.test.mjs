// Whom a window aims at may go while it is open (design: gone documents).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, notices, openWorld } from "./support/client.mjs";
import { id } from "./support/world.mjs";

let mara;
let scene;
const presses = {};
beforeAll(async () => {
  await openWorld();
  scene = game.scenes.get(id("alley"));
  await scene.view();
  const { conflictAction } = await import("../../module/actions/conflict-action.ts");
  const { attackAction } = await import("../../module/actions/attack-action.ts");
  const { brawlAction } = await import("../../module/actions/brawl-action.ts");
  presses.act = () => conflictAction({ actor: mara, act: "injure", skipDialog: false });
  presses.attack = () => attackAction({ actor: mara, itemId: "", skipDialog: false });
  presses.brawl = () => brawlAction({ actor: mara, kind: "strike", skipDialog: false });
});

beforeEach(() => {
  mara = actorOf("mara");
  forcedFaces.clear();
  notices();
});

const standing = async (...names) =>
  scene.createEmbeddedDocuments(
    "Token",
    names.map((name) => ({ name, actorId: id("thug"), actorLink: false })),
  );
const aim = (tokens) => {
  for (const { document, setTarget } of canvas.tokens.placeables)
    setTarget.call(document.object, tokens.includes(document), { releaseOthers: false });
};
const opened = async () => {
  const form = () => document.querySelector("form.sc-win--dialog button[type=submit]")?.closest("form") ?? null;
  await expect.poll(form).not.toBeNull();
  return form();
};

describe("who is aimed at", () => {
  it.each(["act", "attack", "brawl"])("goes, and the window of the %s with them: nothing is rolled", async (kind) => {
    const [token] = await standing("Passer-by");
    aim([token]);
    const { size } = game.messages;
    const done = presses[kind]();
    const form = await opened();
    expect(form.textContent).toContain("Passer-by");
    await token.delete();
    await expect.poll(() => form.isConnected).toBe(false);
    expect(await done).toBeNull();
    expect(notices()).toEqual(["Who it was aimed at is gone. Nothing was rolled."]);
    expect(game.messages.size).toBe(size);
  });

  it.each([
    ["act", [10, 1, 1, 1, 1]],
    ["attack", [5, 5, 5, 5, 5, 5, 5, 5]],
  ])("goes as one of two, and the %s is at the other", async (kind, faces) => {
    const tokens = await standing("Passer-by", "Bystander");
    aim(tokens);
    const done = presses[kind]();
    const form = await opened();
    await tokens[0].delete();
    await expect.poll(() => form.textContent).not.toContain("Passer-by");
    expect(form.textContent).toContain("Bystander");
    forcedFaces.push(...faces);
    form.querySelector("button[type=submit]").click();
    const message = await done;
    expect(message.system.targets.map(({ name }) => name)).toEqual(["Bystander"]);
    await tokens[1].delete();
  });
});
