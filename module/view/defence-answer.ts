import type { DiceGroup, Faces } from "../rules/outcome";
import { poolDamage, type DamageOutcome } from "../rules/pool/damage";
import { poolDefend } from "../rules/pool/defend";
import type { PoolOutcome } from "../rules/pool/pool-rule";
import { RuleError } from "../rules/rule-error";
import { readModifiers } from "./card-record";
import { DICE_MAXIMUM } from "./check-draft";
import { linesAddUp } from "./check-lines";
import type { CheckModifier } from "./check-modifiers";
import { DEFENCE_KINDS, type DefenceKind } from "./defence-options";
import { asFields, asList, asText, asWhole, at, isFields, type Fields } from "./shared-guards";

/** What a target's side did against an attack, as its answer holds it; with what soaks, since that is the target's. */
export interface DefenceAnswer {
  /** UUID of the target. */
  target: string;
  kind: DefenceKind;
  /** What it was done with, and the skill: names as they were. */
  name: string;
  skill: string;
  /** Input and lines of `pool.defend`; blank for none. */
  input: Fields;
  modifiers: CheckModifier[];
  endurance: number;
  armorDice: number;
  /** Names of the armour that is worn. */
  armor: string[];
  /** The fight and the round that the defence counts for; null outside one. */
  fight: { combat: string; round: number } | null;
}

/** What `pool.damage` is asked, besides the successes, by an attack: kept in the card's `besides`. */
export interface BlowFacts {
  strength: number;
  weaponDice: number;
  armorFactor: number;
}

/** A defence and what came of it. */
export interface JudgedDefence {
  answer: DefenceAnswer;
  faces: Faces;
  /** Null where nothing was done. */
  defence: PoolOutcome | null;
  damage: DamageOutcome;
}

/** Reads an answer's value, whatever it is; what is wrong in it becomes blank, and the rules refuse it. */
export function readDefence(value: unknown): DefenceAnswer {
  const fields = asFields(value);
  const fight = fields["fight"];
  return {
    target: asText(fields["target"]),
    kind: DEFENCE_KINDS.find((kind) => kind === fields["kind"]) ?? "none",
    name: asText(fields["name"]),
    skill: asText(fields["skill"]),
    input: asFields(fields["input"]),
    modifiers: readModifiers(fields["modifiers"]),
    endurance: asWhole(fields["endurance"]),
    armorDice: asWhole(fields["armorDice"]),
    armor: asList(fields["armor"]).filter((name) => typeof name === "string"),
    fight: isFields(fight) ? { combat: asText(fight["combat"]), round: asWhole(fight["round"]) } : null,
  };
}

/** Reads what the attack's card says of the blow. */
export function readBlowFacts(besides: unknown): BlowFacts {
  const factor = at(besides, "armorFactor");
  return {
    strength: asWhole(at(besides, "strength"), -1),
    weaponDice: asWhole(at(besides, "weaponDice"), -1),
    armorFactor: typeof factor === "number" ? factor : 1,
  };
}

/**
 * The dice of a defence.
 * @throws {RuleError} for an input that the rule refuses, too many dice, or lines that come to something else
 */
export function defenceDice({ kind, input, modifiers }: DefenceAnswer): DiceGroup[] {
  if (kind === "none") return [];
  const groups = poolDefend.dice(input);
  if (groups.some(({ number }) => number > DICE_MAXIMUM)) throw new RuleError("check.dice", "too many dice");
  if (!linesAddUp("pool.defend", input, modifiers)) {
    throw new RuleError("check.lines", "its lines come to something else");
  }
  return groups;
}

/** What `pool.damage` is asked once a defence has fallen (docs/rules.md §1). */
export function damageInput(
  blow: BlowFacts,
  { endurance, armorDice }: DefenceAnswer,
  attackSuccesses: number,
  defenceSuccesses: number,
): Fields {
  return { ...blow, attackSuccesses, defenceSuccesses, endurance, armorDice };
}

/** Successes of a defence by its faces; nobody who does nothing has any. @throws {RuleError} as the rule does */
export function judgeDefence(answer: DefenceAnswer, faces: Faces): PoolOutcome | null {
  return answer.kind === "none" ? null : poolDefend.judge(answer.input, faces);
}

/** The damage dice of a blow that got through, or none. @throws {RuleError} for an input that the rule refuses */
export function damageDice(input: Fields): DiceGroup[] {
  const groups = poolDamage.dice(input);
  if (groups.some(({ number }) => number > 2 * DICE_MAXIMUM)) throw new RuleError("check.dice", "too many dice");
  return groups;
}

/** What a blow does. @throws {RuleError} as the rule does */
export function judgeDamage(input: Fields, faces: Faces): DamageOutcome {
  return poolDamage.judge(input, faces);
}
