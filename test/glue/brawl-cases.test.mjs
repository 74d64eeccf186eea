// The agreed answers of the brawl (docs/rules.md §3) by way of sheet, dialog and card: the same tier and the same numbers.
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

const all = JSON.parse(readFileSync("test/rules/cases.json", "utf8"));
const judged = all.filter(({ rule, expect: wanted }) => /^brawl\.(attack|strike)$/.test(rule) && wanted);
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

// A hit asks the other side what follows: nobody answers here.
afterEach(async () => {
  for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close({ animate: false });
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

/** Types into the dialog. */
function set(form, selector, value) {
  const field = form.querySelector(selector);
  if (typeof value === "boolean") field.checked = value;
  else field.value = String(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Puts both sides, the world and the weapon so that the case's input comes of them. */
async function arrange({ bonus, rating, maximum = null, handToHand = false, force = 0, damage, shock, hps }) {
  const strike = { skilled: handToHand ? bonus : -1, raw: handToHand ? -1 : bonus, maximum, force };
  await mara.update({ system: { kind: "anthro", brawl: { strike } } });
  const old = mara.items.filter(({ type }) => type === "weapon" || type === "skill");
  await mara.deleteEmbeddedDocuments(
    "Item",
    old.map((item) => item.id),
  );
  const skill = { name: "Brawling", type: "skill", system: { handToHand } };
  const club = { name: "Club", type: "weapon", system: { deadly: true, nonlethal: damage ?? {} } };
  const [, item] = await mara.createEmbeddedDocuments("Item", [skill, club]);
  const defence = { rating, override: true };
  await thug.update({ system: { kind: "anthro", defence, hps: { value: hps ?? 9, max: 99 } } });
  await game.settings.set("scuffle", "shockBonus", String(shock?.bonus ?? 0));
  await game.settings.set("scuffle", "shockTarget", String(shock?.target ?? "@damage"));
  return item.id;
}

describe("an agreed attack", () => {
  it("there are some", () => expect(judged.length).toBeGreaterThanOrEqual(9));

  it.each(judged)("$rule $input: $note", async ({ rule, input, faces, expect: wanted }) => {
    const item = await arrange(input);
    const { form, done } = await open(rule === "brawl.strike" ? "strike" : "trip", item);
    set(form, "[name=penalty]", input.penalty ?? 0);
    set(form, "[name=situational]", input.situational ?? 0);
    if (input.holdForce) set(form, "[data-modifier=force]", false);
    forcedFaces.push(...["kilo", "damage", "shock", "oops"].flatMap((group) => faces[group] ?? []));
    form.querySelector("button[type=submit]").click();
    const message = await done;
    expect(message.system.outcome).toEqual(wanted);
    const card = await message.renderHTML();
    expect(card.querySelector(".sc-tier").dataset.tier).toBe(wanted.tier);
    expect(card.querySelector(".sc-total-n").textContent).toContain(wanted.total.toLocaleString("en"));
    if (rule === "brawl.attack") return;
    const numbers = Array.from(card.querySelectorAll(".sc-sums > b"), ({ textContent }) => textContent);
    expect(numbers.at(0)).toBe(wanted.tier === "miss" ? undefined : String(wanted.nonlethal));
    const loses = Array.from(card.querySelectorAll(".sc-does b"), ({ textContent }) => textContent);
    expect(loses.filter((text) => text.includes("loses"))).toEqual(
      wanted.loss > 0 ? [`first loses ${wanted.loss} HPS`] : [],
    );
    expect(loses.some((text) => text.includes("Subdued"))).toBe(wanted.tier === "stunned");
    if (wanted.loss > 0) expect(card.textContent).toContain(`→ ${wanted.hps} HPS`);
  });
});

describe("an agreed eligibility", () => {
  it("there are some", () => expect(wishes.length).toBeGreaterThanOrEqual(11));

  it.each(wishes)("$args", async ({ args: [wish], expect: wanted }) => {
    const { action, form: attackForm, pointed = false, stun = false, tippable = true } = wish;
    const item = await arrange({ bonus: 1, rating: 500, damage: { number: 1, sides: 6 } });
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
