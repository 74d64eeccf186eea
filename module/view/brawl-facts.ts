import type { FormId, KindId } from "./actor-ids";
import type { BonusShare } from "./check-modifiers";

/** Numbers of one form of attack, as typed on the sheet (docs/rules.md §3). */
export interface AttackRow {
  skilled: number;
  raw: number;
  /** Null: no end. */
  maximum: number | null;
  force: number;
}

export interface BlowDice {
  /** 0: none, and it can't strike. */
  number: number;
  sides: number;
  flat: number;
}

/** What somebody strikes with; fists have no id. */
export interface BrawlWeapon {
  id: string;
  name: string;
  img: string;
  form: FormId;
  pointed: boolean;
  stun: boolean;
  /** Normally lethal. */
  deadly: boolean;
  damage: BlowDice;
}

/** A counter that is left against this target (docs/rules.md §3, `sequence`, snatch). */
export interface CounterFacts {
  key: string;
  bonus: number;
}

interface Fighter {
  kind: KindId;
  size: number;
}

export interface AttackerFacts extends Fighter {
  /** Whether one of its skills is hand-to-hand. */
  handToHand: boolean;
  rows: Readonly<Record<FormId, AttackRow>>;
  /** What effects add to the kilodie. */
  effects: readonly BonusShare[];
  counters: readonly CounterFacts[];
}

export interface TargetFacts extends Fighter {
  tippable: boolean;
  /** Defence Rating. */
  rating: number;
  hps: number;
  shock: ShockFacts;
}

/** The stun check of a target, by the formulas of the world. */
export interface ShockFacts {
  /** What is added to the face, by the damage of the blow; effects left out. */
  bonus(damage: number): number;
  /** What it must beat; null: the blow itself. */
  target(damage: number): number | null;
  /** Whether a formula names the damage, or what it leaves: then it is reckoned once the dice lie. */
  varies: boolean;
  effects: readonly BonusShare[];
}

/** What two people bring to an attack. */
export interface BrawlFacts {
  attacker: AttackerFacts;
  target: TargetFacts;
}
