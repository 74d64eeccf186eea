// Names with markup stay names: nothing in them comes alive, and they read as they were typed (foundryvtt/foundryvtt#13341).
import { beforeAll, describe, expect, it } from "vitest";
import { ask, restore, roll } from "./support/check.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { SKILLS } from "./support/world.mjs";

const hostile = (who) =>
  `${who} O'Neil &amp; <3 "q" <img src=x onerror="window.pwned=1"><script>window.pwned=1</script><iframe src="javascript:1"></iframe> [[/r 9d9]] @UUID[Actor.x]{y} {{this}}`;
const NAME = Object.fromEntries(["actor", "item", "effect", "special", "token"].map((who) => [who, hostile(who)]));

let mara;
let first;
beforeAll(async () => {
  await openWorld();
  mara = await restore();
  await mara.update({ name: NAME.actor });
  await mara.items.get(SKILLS.alchemy).update({ name: NAME.item, "system.specializations": [NAME.special, "Plain"] });
  const changes = [{ key: "system.bonuses.dice", value: "1", mode: 2 }];
  await mara.createEmbeddedDocuments("ActiveEffect", [{ name: NAME.effect, changes }]);
  first = actorOf("first");
  await first.token.update({ name: NAME.token });
});

/** Nothing alive in it, and every name readable as typed. */
function expectInert(element, names) {
  expect(
    element.querySelectorAll("script, iframe, [onerror], [src='x'], a.inline-roll, .inline-roll, a.content-link")
      .length,
  ).toBe(0);
  const text = element.textContent.replaceAll(/\s+/g, " ");
  for (const name of names) expect(text).toContain(name);
  for (const each of element.querySelectorAll("[data-tooltip], [data-tooltip-html]")) {
    const { tooltip = "", tooltipHtml = "" } = each.dataset;
    expect(tooltip + tooltipHtml).not.toMatch(/<(img|script|iframe)/);
  }
  expect(globalThis.pwned).toBeUndefined();
}

describe("names with markup", () => {
  it("stay names in the dialog", async () => {
    const dialog = await ask(mara);
    expectInert(dialog.form, [NAME.actor, NAME.item, NAME.effect, NAME.special]);
    await dialog.cancel();
  });

  it("stay names on the card, whoever draws it, and in its text for exports", async () => {
    const dialog = await ask(mara);
    dialog.turn("specialized.0", true);
    const message = await dialog.submit();
    expect(message.rolls).toHaveLength(1);
    expectInert(await message.renderHTML({ canClose: true }), [NAME.actor, NAME.item, NAME.effect, NAME.special]);
    const exported = new DOMParser().parseFromString(message.content, "text/html").body;
    expectInert(exported, [NAME.item]);
    expect(exported.children.length).toBe(0);
    expect(message.content).not.toContain("[[");
  });

  it("of a token stay names on its card", async () => {
    const message = await roll(first);
    expectInert(await message.renderHTML(), [NAME.token]);
  });

  it("stay names on a damaged card and on a stub", async () => {
    const source = (await roll(mara)).toObject();
    const damaged = await ChatMessage.create({ ...source, system: { ...source.system, outcome: {} } });
    expectInert(await damaged.renderHTML(), [NAME.item]);
    const state = "refused";
    const stub = await ChatMessage.create({ ...source, type: "stub", rolls: [], system: { ...source.system, state } });
    expectInert(await stub.renderHTML(), [NAME.item]);
  });

  it("stay names in a notice", async () => {
    const message = await roll(mara);
    const source = mara.items.get(SKILLS.alchemy).toObject();
    await mara.items.get(SKILLS.alchemy).delete();
    (await message.renderHTML()).querySelector('[data-card="again"]').click();
    await settle(30);
    expectInert(document.querySelector("#notifications"), [NAME.item]);
    expect(notices()).toHaveLength(1);
    await mara.createEmbeddedDocuments("Item", [source], { keepId: true });
  });

  it("stay names on the sheets of actor and item, and in the picker of untrained skills", async () => {
    await mara.sheet.render({ force: true });
    expectInert(mara.sheet.element, [NAME.effect]);
    await mara.sheet.close();
    const item = mara.items.get(SKILLS.alchemy);
    await item.sheet.render({ force: true });
    expectInert(item.sheet.element, []);
    await item.sheet.close();
    const { UntrainedDialog } = await import("../../module/applications/dialogs/untrained-dialog.ts");
    const row = {
      identifier: "a",
      name: NAME.item,
      img: "",
      attribute: "strength",
      label: NAME.item,
      attributeLabel: "S",
    };
    const rows = () => [{ ...row, pool: "1d6", dice: "1 die", search: "" }];
    const asked = new UntrainedDialog({ id: "picker", actor: mara, rows, refusal: () => null }).ask();
    await expect.poll(() => document.querySelector(".sc-pick button")).not.toBeNull();
    expectInert(document.querySelector(".sc-pick").closest(".sc-win"), [NAME.item, NAME.actor]);
    document.querySelector(".sc-pick button").click();
    expect(await asked).toBe("a");
  });

  it("stay names when an item is shown to the table", async () => {
    const { postItem } = await import("../../module/applications/sheets/post-item.ts");
    await postItem(mara.items.get(SKILLS.alchemy));
    const message = game.messages.contents.at(-1);
    const element = await message.renderHTML();
    expect(element.textContent).toContain(NAME.item);
    expect(element.querySelectorAll("script, iframe, [onerror], [src='x'], .inline-roll").length).toBe(0);
    expect(new DOMParser().parseFromString(message.content, "text/html").body.textContent).toBe(NAME.item);
    expect(message.content).not.toContain("[[");
  });
});
