import { freeze } from "../freeze";

/** Kinds of harm that somebody can deflect from another, and of acts that do it (docs/rules.md §2). */
export const HARM_IDS = freeze(["verbal", "physical"]);

export type HarmId = (typeof HARM_IDS)[number];

/** Attributes that go with each: printed for deflection, read for acts; the better one is offered first. */
export const HARM_ATTRIBUTES = freeze({
  verbal: ["charisma", "intelligence"],
  physical: ["dexterity", "strength"],
});
