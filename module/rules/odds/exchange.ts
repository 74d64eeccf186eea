import { InputReader } from "../input";
import type { Odds } from "../outcome";
import { checkPool, readPool, type CheckInput } from "../pool/check-input";
import { readBlow, type Blow } from "../pool/damage-input";
import { POOL_TARGETS } from "../pool/targets";
import { RuleError } from "../rule-error";
import { poolParts } from "./check";
import { dieChance } from "./die";
import { refuseDice } from "./limit";
import { successShares } from "./successes";
import { addDie, diceSums, type Sums } from "./sums";
import { woundShares } from "./wounds";

const NAME = "pool.exchange";
/** A distribution longer than this is refused, on the strength that makes it so long. */
const MOST_WOUNDS = 1_000_000;

interface Exchange {
  attack: CheckInput;
  defence: CheckInput | null;
  blow: Blow;
}

export interface ExchangeOdds extends Odds {
  tiers: { miss: number; stopped: number; hit: number };
  expectedWounds: number;
  /** The chance of so many wounds; 0 wounds are misses and stopped blows together. */
  wounds: number[];
}

/**
 * Exact odds of an attack, the defence against it and the damage (docs/rules.md §4, `pool.exchange`).
 * @throws {RuleError} `pool.exchange.<part>.<field>`, on the largest part when attack, defence, weapon and armour have
 * more than 1,000 dice together
 */
export function exchangeOdds(input: unknown): ExchangeOdds {
  const { attack, defence, blow } = readExchange(input);
  const excess = excessShares(poolShares(attack), poolShares(defence));
  const miss = excess[0] ?? 1;
  const [stopped = 0, ...hits] = woundShares(damageSums(excess, blow.weaponDice), blow);
  while (hits.at(-1) === 0) hits.pop();
  return {
    tiers: { miss, stopped, hit: hits.reduce((sum, chance) => sum + chance, 0) },
    expectedWounds: hits.reduce((sum, chance, index) => sum + chance * (index + 1), 0),
    wounds: [miss + stopped, ...hits],
  };
}

function readExchange(input: unknown): Exchange {
  const read = new InputReader(NAME, input);
  const attack = readPool(read.part("attack"), POOL_TARGETS["pool.attack"]);
  const defending = read.partOrNull("defence");
  const defence = defending && readPool(defending, POOL_TARGETS["pool.defend"]);
  const blow = readBlow(read.part("damage"));
  const { weaponDice, armorDice } = blow;
  const dice = checkPool(attack).dice + (defence ? checkPool(defence).dice : 0) + weaponDice + armorDice;
  refuseDice(NAME, dice, {
    ...within("attack", poolParts(attack)),
    ...within("defence", defence ? poolParts(defence) : {}),
    ...within("damage", { weaponDice, armorDice }),
  });
  if (blow.strength - blow.endurance > MOST_WOUNDS) {
    throw new RuleError(`${NAME}.damage.strength`, `more than ${MOST_WOUNDS} over endurance`);
  }
  return { attack, defence, blow };
}

function within(part: string, parts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(parts).map(([field, dice]) => [`${part}.${field}`, dice]));
}

/** The chance of each number of successes; nobody defending has none. */
function poolShares(pool: CheckInput | null): readonly number[] {
  if (!pool) return [1];
  const { dice, target } = checkPool(pool);
  return successShares(dice, dieChance(target), dice);
}

/** The chance of each excess of the attack over the defence; index 0 stands for every miss. */
function excessShares(attack: readonly number[], defence: readonly number[]): number[] {
  const shares = Array<number>(attack.length).fill(0);
  attack.forEach((chance, hits) => {
    defence.forEach((share, stops) => {
      const excess = Math.max(0, hits - stops);
      shares[excess] = (shares[excess] ?? 0) + chance * share;
    });
  });
  return shares;
}

/** The chance of each sum of the damage dice, misses left out, so that it sums to the chance of a hit. */
function damageSums(excess: readonly number[], weaponDice: number): Sums {
  const most = weaponDice + excess.length - 1;
  const sums = diceSums(weaponDice, most);
  const mixed = new Float64Array(sums.length);
  for (let dice = weaponDice + 1; dice <= most; dice++) {
    addDie(sums, dice);
    const share = excess[dice - weaponDice] ?? 0;
    for (let sum = dice; sum <= 6 * dice; sum++) mixed[sum] = (mixed[sum] ?? 0) + share * (sums[sum] ?? 0);
  }
  return mixed;
}
