// The agreed answers of the conflict (cases.json), by way of sheet, dialog and card (docs/rules.md §2).
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { forcedFaces } from "../playtable/client/dice/forced-faces.mjs";
import { actorOf, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

const CASES = JSON.parse(readFileSync("test/rules/cases.json", "utf8")).filter(
  ({ rule, expect: wanted }) => wanted && rule?.startsWith("conflict.") && rule !== "conflict.clock",
);
const ACTS = {
  "conflict.inflict": () => "inflict",
  "conflict.injure": () => "injure",
  "conflict.recover": ({ action }) => action,
  "conflict.deflect": ({ harm }) => `deflect-${harm}`,
  "conflict.act": () => "act",
};

let mara;
let thug;
beforeAll(async () => {
  await openWorld();
  const alley = game.scenes.get(id("alley"));
  await alley.view();
  mara = actorOf("mara");
  thug = alley.tokens.get(id("first")).actor;
  for (const token of canvas.tokens.placeables)
    token.setTarget(token.document.id === id("first"), { releaseOthers: false });
});

async function openDialog() {
  for (let tries = 0; tries < 200; tries++) {
    const form = document.querySelector("form.sc-win--dialog");
    if (form?.querySelector("button[type=submit]")) return form;
    await settle(5);
  }
  throw new Error("no dialog opened");
}

/** Puts a case together as somebody at the table would, and rolls it. */
async function play({ rule, input, faces }) {
  const { bonus, penalty = 0, attribute, stage = 0, supports = false, naturalOne = false } = input;
  const names = ["strength", "dexterity", "intelligence", "charisma"];
  const attributes = Object.fromEntries(names.map((name) => [name, { score: 10 + 2 * bonus }]));
  await mara.update({ system: { attributes, notches: 0, skillSlots: 0 } });
  await game.settings.set("scuffle", "naturalOne", naturalOne);
  const { editStatus } = await import("../../module/apply/edit-status.ts");
  await editStatus(thug, "angered", stage);
  const { conflictAction } = await import("../../module/actions/conflict-action.ts");
  const done = conflictAction({ actor: mara, act: ACTS[rule](input), skipDialog: false });
  const form = await openDialog();
  const set = (selector, change) => {
    const field = form.querySelector(selector);
    change(field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  if (attribute) set(`[name=attribute][value=${attribute}]`, (field) => (field.checked = true));
  if (penalty) set("[name=situational]", (field) => (field.value = String(penalty)));
  if (supports) set("[name=supports]", (field) => (field.checked = true));
  await settle(5);
  forcedFaces.push(...Object.values(faces).flat());
  form.querySelector("button[type=submit]").click();
  const message = await done;
  const { answer } = await import("../../module/apply/answer.ts");
  if (input.reprisal) await answer(message, "reprisal", { reprisal: input.reprisal });
  return message;
}

/** What a card must say it does, by the agreed outcome. */
function linesOf({ inflict, hurt = 0, stages = 0, reprisal, notches = 0, skillSlots = 0 }) {
  const some = (n, one, more) => (n > 0 ? [n === 1 ? one : more] : []);
  return [
    ...(inflict ? [`first is Blinded, ${inflict.minutes} minute${inflict.minutes === 1 ? "" : "s"}`] : []),
    ...some(hurt, "first takes 1 Hurt", `first takes ${hurt} Hurt`),
    ...some(-stages, "first is less Angered", `first is less Angered, ${-stages} Stages`),
    ...some(stages, "first is Angered", ""),
    ...some(notches, "Mara gains a Notch", ""),
    ...some(skillSlots, "Mara gains a Skill slot", ""),
    ...(reprisal?.hurt ? [`Mara takes ${reprisal.hurt} Hurt`] : []),
    ...(reprisal?.minutes ? [`Mara is Blinded, ${reprisal.minutes} minute${reprisal.minutes === 1 ? "" : "s"}`] : []),
  ];
}

describe("an agreed case of the conflict", () => {
  it("there are as many as were agreed", () => expect(CASES).toHaveLength(33));

  it.each(CASES.map((one, n) => [`${n}: ${one.rule} ${JSON.stringify(one.input)}`, one]))(
    "%s shows its tier and numbers on the card",
    async (_name, one) => {
      const { tier, total, complication, ...wanted } = one.expect;
      const element = await (await play(one)).renderHTML();
      expect(element.querySelector(".sc-tier").dataset.tier).toBe(tier);
      expect(element.querySelector(".sc-total-n").lastChild.textContent).toBe(String(total).replace("-", "−"));
      const shown = Array.from(element.querySelectorAll(".sc-does > li > span:first-of-type"), (line) =>
        Array.from(line.querySelectorAll("b, small"), ({ textContent }) => textContent).join(", "),
      );
      expect(shown).toEqual(linesOf(wanted));
      const notes = element.querySelector(".sc-card__body").textContent;
      expect(/A (minor|significant) complication/.exec(notes)?.[1] ?? null).toBe(complication ?? null);
      if ("deflected" in wanted) expect(notes.includes("The harm is turned away")).toBe(wanted.deflected);
    },
  );
});
