import { skillOf, type FightFacts, type SkillFacts, type WeaponFacts } from "./fight-facts";
import type { Words } from "./shared-words";

/** What may be done against an attack (docs/rules.md §1, `pool.defend`). */
export const DEFENCE_KINDS = ["dodge", "parry", "block", "none"] as const;
export type DefenceKind = (typeof DEFENCE_KINDS)[number];

/** One way to defend oneself. */
export interface DefenceOption {
  id: string;
  kind: DefenceKind;
  /** What it is done with; blank for a dodge. */
  name: string;
  skill: SkillFacts;
  modifier: number;
  /** The off-hand thing that adds to it. */
  helper: { name: string; modifier: number } | null;
  /** Parry or block, once a round: whether that is spent. */
  spent: boolean;
}

/** Identifier of the skill that shields are used with. */
const SHIELD = "shield";
const NO_SKILL: SkillFacts = { identifier: "", name: "", dots: 0, specializations: [], remembered: [], tags: [] };

/**
 * Every way to defend oneself now: dodge against each attack; parry with a weapon in hand or with bare hands, block with a
 * shield, one of the two once a round; or nothing. The main thing's skill counts; one off-hand thing adds its modifier, but
 * not to what takes both hands.
 */
export function defenceOptions(facts: FightFacts, words: Words): DefenceOption[] {
  const held = facts.weapons.filter((weapon) => weapon.held);
  const spent = facts.used?.some((used) => used === "parry" || used === "block") ?? false;
  const optionFor = (weapon: WeaponFacts): DefenceOption => ({
    id: `${weapon.skill === SHIELD ? "block" : "parry"}-${weapon.itemId}`,
    kind: weapon.skill === SHIELD ? "block" : "parry",
    name: weapon.name,
    skill: skillOf(facts, weapon.skill, weapon.name, words),
    modifier: weapon.defence,
    helper: helperOf(weapon, held),
    spent,
  });
  const mains = held.filter((weapon) => parries(weapon) || weapon.skill === SHIELD).map(optionFor);
  const parry = mains.filter(({ kind }) => kind === "parry");
  const block = mains.filter(({ kind }) => kind === "block");
  const bare = held.some(({ identifier }) => identifier === "unarmed") ? [] : [bareHands(facts, held, spent, words)];
  return [plain("dodge", skillOf(facts, "dodge", "", words)), ...parry, ...bare, ...block, plain("none", NO_SKILL)];
}

function plain(kind: "dodge" | "none", skill: SkillFacts): DefenceOption {
  return { id: kind, kind, name: "", skill, modifier: 0, helper: null, spent: false };
}

function bareHands(facts: FightFacts, held: readonly WeaponFacts[], spent: boolean, words: Words): DefenceOption {
  const skill = skillOf(facts, "unarmed", "", words);
  const name = words.t("SCUFFLE.Table.Weapon.unarmed");
  return { id: "parry-bare", kind: "parry", name, skill, modifier: 0, helper: bestHelper(held), spent };
}

/** What strikes can parry; what shoots or is thrown, and what only helps, can't. */
function parries({ dice, form, skill }: WeaponFacts): boolean {
  return dice > 0 && form !== "shoot" && skill !== SHIELD;
}

function helperOf(main: WeaponFacts, held: readonly WeaponFacts[]): DefenceOption["helper"] {
  return main.hands > 1 ? null : bestHelper(held.filter((other) => other !== main));
}

/** Of several off-hand things the one that helps most: there is one other hand. */
function bestHelper(held: readonly WeaponFacts[]): DefenceOption["helper"] {
  const helpers = held.filter(({ offHand, defence }) => offHand && defence !== 0);
  const [first, ...rest] = helpers;
  if (!first) return null;
  const best = rest.reduce((one, other) => (other.defence < one.defence ? other : one), first);
  return { name: best.name, modifier: best.defence };
}

/** The option that stands on somebody for when nobody chooses; one that can't be had is a dodge. */
export function defaultOption(options: readonly DefenceOption[], kind: string): DefenceOption | undefined {
  const free = options.filter(({ spent }) => !spent);
  return free.find((option) => option.kind === kind) ?? free.find((option) => option.kind === "dodge");
}
