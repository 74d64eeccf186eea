// The agreed answers of who may do what in a brawl (docs/rules.md §3, `eligibility`) by way of the dialog: what it says and allows.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { actorOf, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

const all = JSON.parse(readFileSync("test/rules/cases.json", "utf8"));
const wishes = all.filter((entry) => entry.function === "eligibility" && entry.expect);

let mara;
let thug;
beforeAll(async () => {
  await openWorld();
  await game.scenes.get(id("alley")).view();
  mara = actorOf("mara");
  thug = game.scenes.get(id("alley")).tokens.get(id("first")).actor;
  canvas.tokens.placeables.find(({ document }) => document.id === id("first")).setTarget(true);
});

/** Opens the dialog of a move. */
async function open(kind, itemId) {
  const { brawlAction } = await import("../../module/actions/brawl-action.ts");
  const done = brawlAction({ actor: mara, kind, itemId, skipDialog: false });
  for (let tries = 0; tries < 100; tries++) {
    const form = document.querySelector("form[id^=scuffle-brawl]");
    if (form?.querySelector("button[type=submit]")) return { form, done };
    await settle(5);
  }
  throw new Error("no dialog opened");
}

/** Gives the attacker a weapon that strikes. @returns {Promise<string>} its id */
async function arm() {
  const old = mara.items.filter(({ type }) => type === "weapon").map((item) => item.id);
  await mara.deleteEmbeddedDocuments("Item", old);
  const system = { deadly: true, nonlethal: { number: 1, sides: 6 } };
  const [item] = await mara.createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon", system }]);
  return item.id;
}

describe("an agreed eligibility", () => {
  it("there are some", () => expect(wishes.length).toBeGreaterThanOrEqual(11));

  it.each(wishes)("$args", async ({ args: [wish], expect: wanted }) => {
    const { action, form: attackForm, pointed = false, stun = false, tippable = true } = wish;
    const item = await arm();
    await mara.items.get(item).update({ system: { form: attackForm, pointed, stun } });
    await mara.update({ system: { kind: wish.attackerKind, size: wish.attackerSize ?? 2 } });
    await thug.update({ system: { kind: wish.targetKind, size: wish.targetSize ?? 2, tippable } });
    if (!thug.items.some(({ type }) => type === "weapon"))
      await thug.createEmbeddedDocuments("Item", [{ name: "Knife", type: "weapon" }]);
    const { form, done } = await open(action, item);
    // The other moves are always Strike attacks here: what the rule says of another form can't be asked for.
    const reasons = wanted.reasons.filter((reason) => action === "strike" || reason !== "form");
    const text = (name) => game.i18n.localize(`SCUFFLE.Brawl.Reason.${name}`);
    const said = Array.from(form.querySelectorAll(".sc-refused li"), ({ textContent }) => textContent);
    expect(said).toEqual(reasons.map(text));
    const notes = Array.from(form.querySelectorAll(".sc-dlg > p.sc-note"), ({ textContent }) => textContent.trim());
    expect(notes.slice(0, -1)).toEqual(wanted.warnings.map(text));
    expect(form.querySelector("button[type=submit]").disabled).toBe(reasons.length > 0);
    form.querySelector("[data-action=cancel]").click();
    expect(await done).toBeNull();
  });
});
