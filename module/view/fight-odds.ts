import { odds } from "../rules/odds/odds";
import { RuleError } from "../rules/rule-error";
import type { BlowFacts } from "./defence-answer";
import { defenceOptions } from "./defence-options";
import { defenceDraft, readyFight } from "./fight-draft";
import { wornArmor, type FightFacts } from "./fight-facts";
import { exchangeOdds, type OddsView } from "./odds-view";
import { asWhole, at, type Fields } from "./shared-guards";
import type { Words } from "./shared-words";

/** What is known of whoever is attacked. */
export interface AttackedFacts {
  name: string;
  facts: FightFacts;
  /** The defence that stands on them for when nobody chooses. */
  usual: string;
}

/** The exact odds of a whole exchange, and how many wounds it does on average, in words. */
export interface FightOdds {
  odds: OddsView;
  expected: string;
}

/** The odds of an attack against the defence that its first target would take; null when too many dice are thrown. */
export function attackOdds(attack: Fields, blow: BlowFacts, target: AttackedFacts, words: Words): FightOdds | null {
  const [best] = defenceOptions(target.facts, words)
    .filter(({ spent }) => !spent)
    .map((option) => {
      const defence =
        option.kind === "none" ? null : readyFight("pool.defend", defenceDraft(target.facts, option)).input;
      return { option, found: exchange(attack, defence, blow, target.facts) };
    })
    .toSorted((a, b) => rank(a.option.kind, target.usual) - rank(b.option.kind, target.usual) || wounds(a) - wounds(b));
  return best?.found ? inWords(best.found, words) : null;
}

/** The usual defence before the others. */
function rank(kind: string, usual: string): number {
  return kind === usual ? 0 : 1;
}

function wounds({ found }: { found: Found | null }): number {
  return found?.expectedWounds ?? Infinity;
}

/** The odds of a defence, once the successes of the attack are known; `defence` null for none. */
export function defenceOdds(
  attackSuccesses: number,
  defence: Fields | null,
  blow: BlowFacts,
  facts: FightFacts,
  words: Words,
): FightOdds | null {
  // So many dice that every face of them is a success.
  const certain = { attribute: attackSuccesses, skill: 0, toHit: -99 };
  const found = exchange(certain, defence, blow, facts);
  return found && inWords(found, words);
}

interface Found {
  tiers: Readonly<Record<string, number>>;
  expectedWounds: number;
}

function exchange(attack: Fields, defence: Fields | null, blow: BlowFacts, facts: FightFacts): Found | null {
  const damage = { ...blow, endurance: facts.endurance, armorDice: wornArmor(facts).dice };
  try {
    const found = odds("pool.exchange", { attack, defence, damage });
    const expected = at(found, "expectedWounds");
    return { tiers: found.tiers, expectedWounds: typeof expected === "number" ? expected : asWhole(expected) };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function inWords({ tiers, expectedWounds }: Found, words: Words): FightOdds {
  const n = words.number(Math.round(expectedWounds * 10) / 10);
  return { odds: exchangeOdds(tiers, words), expected: words.t("SCUFFLE.Exchange.Expected", { n }) };
}
