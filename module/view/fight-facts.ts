import { WEAPON_ROWS } from "../rules/tables/weapons";
import type { FormId } from "./actor-ids";
import type { CheckFacts } from "./check-modifiers";
import type { Words } from "./shared-words";

/** A weapon, shield or cloak as the pools use it (docs/rules.md §1). */
export interface WeaponFacts {
  /** Id of the actor's item; blank for bare hands. */
  itemId: string;
  identifier: string;
  name: string;
  img: string;
  /** Identifier of the skill that it is used with. */
  skill: string;
  form: FormId;
  deadly: boolean;
  held: boolean;
  toHit: number;
  initiative: { far: number; near: number };
  dice: number;
  armorFactor: number;
  defence: number;
  offHand: boolean;
  hands: number;
}

/** A skill that somebody trained, or that they have no dots in. */
export interface SkillFacts {
  identifier: string;
  name: string;
  dots: number;
  specializations: string[];
  /** Specializations that were on when it was rolled last. */
  remembered: readonly string[];
  tags: string[];
}

export interface ArmorFacts {
  itemId: string;
  name: string;
  dice: number;
  worn: boolean;
}

/** All that an actor brings to a fight with pools, in the order that its owner gave to things. */
export interface FightFacts {
  strength: number;
  agility: number;
  endurance: number;
  weapons: readonly WeaponFacts[];
  armors: readonly ArmorFacts[];
  skills: readonly SkillFacts[];
  /** Defences used in this round; null with no fight running, when nothing is counted. */
  used: readonly string[] | null;
  /** What weighs on a roll with a skill besides training. */
  weighs(skill: SkillFacts): Omit<CheckFacts, "skill" | "specializations" | "remembered">;
}

const BARE = WEAPON_ROWS.find(({ id }) => id === "unarmed");

/** Bare hands, as printed. */
function bareHands(words: Words): WeaponFacts {
  return {
    itemId: "",
    identifier: "unarmed",
    name: words.t("SCUFFLE.Table.Weapon.unarmed"),
    img: "",
    skill: "unarmed",
    form: "strike",
    deadly: false,
    held: true,
    toHit: BARE?.toHit ?? 0,
    initiative: BARE?.initiative ?? { far: 0, near: 0 },
    dice: BARE?.dice ?? 0,
    armorFactor: BARE?.armorFactor ?? 1,
    defence: 0,
    offHand: false,
    hands: 1,
  };
}

/** Whatever can be attacked with, held or not: bare hands first, unless they are an item of their own. */
export function attackWeapons({ weapons }: FightFacts, words: Words): WeaponFacts[] {
  const armed = weapons.filter(({ dice }) => dice > 0);
  return armed.some(({ identifier }) => identifier === "unarmed") ? armed : [bareHands(words), ...armed];
}

/** Whether its to-hit modifier depends on the range: the text gives none, so the table says it (docs/rules.md §1). */
export function asksRange({ form, identifier }: WeaponFacts): boolean {
  const row = WEAPON_ROWS.find(({ id }) => id === identifier);
  return row ? row.toHit === null : form === "shoot";
}

/** Names of skills that may be used without an item. */
const NAMES: Readonly<Record<string, string>> = {
  dodge: "SCUFFLE.Table.Defence.dodge",
  unarmed: "SCUFFLE.Table.Weapon.unarmed",
  shield: "SCUFFLE.Exchange.Shield",
};

/** A skill by its identifier; untrained, with no dots, when there is none. */
export function skillOf({ skills }: FightFacts, identifier: string, fallback: string, words: Words): SkillFacts {
  const found = skills.find((skill) => skill.identifier === identifier);
  if (found) return found;
  const name = NAMES[identifier];
  return { identifier, name: name ? words.t(name) : fallback, dots: 0, specializations: [], remembered: [], tags: [] };
}

/** The dice of the armour that is worn, and what it is called. */
export function wornArmor({ armors }: FightFacts): { dice: number; names: string[] } {
  const worn = armors.filter(({ worn: on, dice }) => on && dice > 0);
  return { dice: worn.reduce((sum, { dice }) => sum + dice, 0), names: worn.map(({ name }) => name) };
}
