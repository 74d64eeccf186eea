/** Checks as somebody at the table makes them: by the dialog, or past it. */
import { actorOf, settle } from "./client.mjs";
import { SKILLS } from "./world.mjs";

const sourceOf = async (actor, itemId) => {
  const { skillSource } = await import("../../../module/applications/sheets/actor/skill-source.ts");
  return skillSource(actor.items.get(itemId));
};

/** Roll a skill of an actor without being asked. */
export async function roll(actor, itemId = SKILLS.alchemy) {
  const { poolCheck } = await import("../../../module/actions/pool-check.ts");
  return poolCheck({ actor, skill: await sourceOf(actor, itemId), skipDialog: true });
}

/**
 * Open the roll dialog.
 * @returns {Promise<{form: HTMLFormElement, set: Function, text: Function, submit: Function, cancel: Function}>}
 */
export async function ask(actor, itemId = SKILLS.alchemy) {
  const { poolCheck } = await import("../../../module/actions/pool-check.ts");
  const done = poolCheck({ actor, skill: await sourceOf(actor, itemId), skipDialog: false });
  const form = await openForm();
  const finish = async (selector) => {
    form.querySelector(selector).click();
    return done;
  };
  return {
    form,
    /** What becomes of it. */
    done,
    /** Type into a number field. */
    type(name, value) {
      const field = form.querySelector(`input[type=number][name=${name}]`);
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
      return field.value;
    },
    /** Turn a switch. */
    turn(id, on) {
      const box = form.querySelector(`[data-modifier="${id}"]`);
      box.checked = on;
      box.dispatchEvent(new Event("input", { bubbles: true }));
      box.dispatchEvent(new Event("change", { bubbles: true }));
    },
    /** Choose who sees it. */
    show(visibility) {
      for (const radio of form.querySelectorAll("input[name=visibility]")) radio.checked = radio.value === visibility;
    },
    /** What it says about dice, target, hint, any. */
    out: (name) => form.querySelector(`[data-out=${name}]`).textContent,
    submit: () => finish("button[type=submit]"),
    cancel: () => finish("[data-action=cancel]"),
  };
}

async function openForm() {
  for (let tries = 0; tries < 100; tries++) {
    const form = Array.from(document.querySelectorAll("form.sc-win--dialog")).at(-1);
    if (form?.querySelector("button[type=submit]")) return form;
    await settle(5);
  }
  throw new Error("no dialog opened");
}

/** Everything of a check on Mara put back to the beginning. */
export async function restore(name = "mara") {
  const actor = actorOf(name);
  await actor.deleteEmbeddedDocuments(
    "ActiveEffect",
    Array.from(actor.effects, (effect) => effect.id),
  );
  const attributes = { endurance: { dots: 2 }, intelligence: { dots: 3 } };
  await actor.update({ system: { attributes, wounds: { value: 0 }, fatigue: { value: 0 } } });
  await game.settings.set("scuffle", "checkMemory", {});
  await game.settings.set("scuffle", "skipRollDialog", false);
  await game.settings.set("core", "rollMode", "publicroll");
  return actor;
}
