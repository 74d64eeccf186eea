import { COMBAT_TARGET } from "../rules/pool/targets";
import type { Fields } from "./shared-guards";
import { readyCheck, type CheckDraft } from "./check-draft";
import { sumOf } from "./check-lines";
import { collectModifiers, line, type CheckModifier, type ModifierPart } from "./check-modifiers";
import type { DefenceOption } from "./defence-options";
import type { FightFacts, SkillFacts, WeaponFacts } from "./fight-facts";

/** What thing's modifier moves the target number: of an attack, or of a defence. */
type ThingPart = Extract<ModifierPart, "toHit" | "defence">;

/** The rules that a fight's pools are thrown by. */
export type FightRule = "pool.attack" | "pool.defend";

/** A pool of a fight that is ready: what the rule is asked, and every line that led there. */
export interface ReadyFight {
  input: Fields;
  modifiers: CheckModifier[];
}

/** An attack with a weapon, before anybody touches a switch (docs/rules.md §1, `pool.attack`). */
export function attackDraft(facts: FightFacts, weapon: WeaponFacts, skill: SkillFacts): CheckDraft {
  return draft(facts, skill, thing("toHit", weapon.name, weapon.toHit));
}

/** A defence, before anybody touches a switch (docs/rules.md §1, `pool.defend`). */
export function defenceDraft(facts: FightFacts, { skill, name, modifier, helper }: DefenceOption): CheckDraft {
  const helps = helper
    ? [line("helper", "SCUFFLE.Exchange.Helper", "defence", helper.modifier, { name: helper.name })]
    : [];
  return draft(facts, skill, [...thing("defence", name, modifier), ...helps]);
}

function thing(part: ThingPart, name: string, value: number): CheckModifier[] {
  return value === 0 ? [] : [line("thing", "SCUFFLE.Exchange.Thing", part, value, { name, fixed: true })];
}

function draft(facts: FightFacts, skill: SkillFacts, things: readonly CheckModifier[]): CheckDraft {
  const { dots, specializations, remembered } = skill;
  const weight = collectModifiers({ ...facts.weighs(skill), skill: dots, specializations, remembered });
  const modifiers = [...things, ...weight];
  return { attribute: facts.agility, skill: dots, base: COMBAT_TARGET, modifiers, dice: 0, target: 0 };
}

/** A draft with the modifier that the range comes to, as a line of its own. */
export function atRange(held: CheckDraft, range: number): CheckDraft {
  if (range === 0) return held;
  const modifiers = [...held.modifiers, line("range", "SCUFFLE.Exchange.Range", "toHit", range)];
  return { ...held, modifiers };
}

/** Puts a draft together: its things go into the rule's own field, so that the base target stays what the rule says. */
export function readyFight(rule: FightRule, held: CheckDraft): ReadyFight {
  const part: ThingPart = rule === "pool.attack" ? "toHit" : "defence";
  const moved = sumOf(held.modifiers, part);
  const { input, modifiers } = readyCheck({ ...held, base: COMBAT_TARGET + moved });
  const { target: _target, ...others } = input;
  return { input: { ...others, [part]: moved }, modifiers };
}
