import { cappedSums } from "../rules/odds/capped-sums";
import { odds } from "../rules/odds/odds";
import { asWhole } from "./shared-guards";
import type { BrawlFacts } from "./brawl-facts";
import { readyBrawl, shockLines, type BrawlDraft } from "./brawl-draft";

/** Exact chances of an attack. */
export interface BrawlChances {
  tiers: Readonly<Record<string, number>>;
  /** Of a blow: that it turns lethal; null for other moves, and for those who have the skill. */
  oops: number | null;
}

/** With more sums of damage than these, a stun check that follows the blow is reckoned as if it were 0. */
const MOST_SUMS = 400;

/** The exact chances of an attack, also where a formula of the world names the damage (docs/rules.md §3, §4). */
export function brawlChances(draft: BrawlDraft, facts: BrawlFacts): BrawlChances {
  const { rule, input } = readyBrawl(draft, facts);
  const { handToHand } = facts.attacker;
  const { number, sides, flat } = draft.weapon.damage;
  const varies = rule === "brawl.strike" && facts.target.shock.varies && number * sides <= MOST_SUMS;
  const { tiers, oops } = varies ? eachSum(draft, facts) : read(odds(rule, input));
  return { tiers, oops: rule === "brawl.strike" && !handToHand && (number > 0 || flat > 0) ? oops : null };
}

/** The chance of each sum of damage dice, with the stun check that follows from it. */
function eachSum(draft: BrawlDraft, facts: BrawlFacts): { tiers: Record<string, number>; oops: number } {
  const { damage } = draft.weapon;
  const { input } = readyBrawl(draft, facts);
  const force = input["holdForce"] === true ? 0 : asWhole(input["force"]);
  const { chances } = cappedSums(damage.number, damage.sides, damage.number * damage.sides);
  const found = { tiers: { miss: 0, hit: 0, stunned: 0 } as Record<string, number>, oops: 0 };
  chances.forEach((chance, sum) => {
    if (chance === 0) return;
    const blow = Math.max(0, sum + damage.flat + force);
    const shock = { bonus: shockSum(facts, blow), target: facts.target.shock.target(blow) };
    const fixed = { ...input, damage: { number: 0, sides: 1, flat: sum + damage.flat }, shock };
    const { tiers, oops } = read(odds("brawl.strike", fixed));
    for (const [tier, share] of Object.entries(tiers)) found.tiers[tier] = (found.tiers[tier] ?? 0) + chance * share;
    found.oops += chance * oops;
  });
  return found;
}

function shockSum({ target: { shock } }: BrawlFacts, damage: number): number {
  return shockLines(shock, damage).reduce((sum, { value }) => sum + value, 0);
}

function read(found: { tiers: Readonly<Record<string, number>> }): { tiers: Record<string, number>; oops: number } {
  const oops = "oops" in found && typeof found.oops === "number" ? found.oops : 0;
  return { tiers: { ...found.tiers }, oops };
}
