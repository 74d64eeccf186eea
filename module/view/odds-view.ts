import { POOL_TIERS } from "../rules/pool/tiers";
import { CONFLICT_TIERS } from "../rules/tables/conflict-bands";
import { DAMAGE_TIERS } from "../rules/pool/damage";
import { BRAWL_LOOKS, BRAWL_TIERS, CONFLICT_LOOKS, EXCHANGE_LOOKS, POOL_LOOKS, type TierLook } from "./shared-tiers";
import { percent, type Words } from "./shared-words";

/** One tier of the odds bar and of its key. */
interface OddsSegment {
  band: string;
  label: string;
  /** Width in per cent, two decimals. */
  width: number;
  /** The share in whole per cent, as text. */
  share: string;
  /** With its per cent sign. */
  text: string;
  /** Too narrow for its number. */
  tiny: boolean;
  empty: boolean;
}

export interface OddsView {
  segments: OddsSegment[];
  /** All of it in words, for those who hear it. */
  label: string;
  /** The chance of any success at all. */
  any: string;
}

/** Below this many per cent a segment has no room for its number. */
const TINY = 7;

/** The odds of a dice pool, worst to best. */
export function poolOdds(tiers: Readonly<Record<string, number>>, words: Words): OddsView {
  return oddsView(POOL_TIERS, POOL_LOOKS, tiers, ["failure"], words);
}

/** The odds of a d20 of a conflict, worst to best; a success is 11 or more (docs/rules.md §2). */
export function conflictOdds(tiers: Readonly<Record<string, number>>, words: Words): OddsView {
  return oddsView(CONFLICT_TIERS, CONFLICT_LOOKS, tiers, ["disaster", "failure"], words);
}

/** The odds of an attack in a brawl: those tiers that it can come to. */
export function brawlOdds(tiers: Readonly<Record<string, number>>, words: Words): OddsView {
  const order = BRAWL_TIERS.filter((tier) => tier in tiers);
  return oddsView(order, BRAWL_LOOKS, tiers, ["miss"], words);
}

const CHALLENGE = ["lost", "won"] as const;

/** A challenge is drawn as a failure and a success of any other die are. */
const CHALLENGE_LOOKS: Readonly<Record<(typeof CHALLENGE)[number], TierLook>> = {
  lost: { band: "failure", icon: "cross-mark", word: "SCUFFLE.Sequence.Odds.lost" },
  won: { band: "success", icon: "confirmed", word: "SCUFFLE.Sequence.Odds.won" },
};

/** The odds of a challenge for one of its sides (docs/rules.md §3, `brawl.challenge`). */
export function challengeOdds(wins: number, words: Words): OddsView {
  return oddsView(CHALLENGE, CHALLENGE_LOOKS, { lost: 1 - wins, won: wins }, ["lost"], words);
}

/** The odds of an attack and the defence against it, worst to best for the attacker; any success is a wound. */
export function exchangeOdds(tiers: Readonly<Record<string, number>>, words: Words): OddsView {
  return oddsView(DAMAGE_TIERS, EXCHANGE_LOOKS, tiers, ["miss", "stopped"], words);
}

function oddsView<Tier extends string>(
  order: readonly Tier[],
  looks: Readonly<Record<Tier, TierLook>>,
  tiers: Readonly<Record<string, number>>,
  failures: readonly Tier[],
  words: Words,
): OddsView {
  const segments = order.map((tier): OddsSegment => {
    const look = looks[tier];
    const chance = tiers[tier] ?? 0;
    const share = percent(chance, words);
    return {
      band: look.band,
      label: words.t(look.word),
      width: Math.round(chance * 1e4) / 100,
      share,
      text: words.t("SCUFFLE.Odds.Percent", { n: share }),
      tiny: chance * 100 < TINY,
      empty: chance === 0,
    };
  });
  const shares = segments.map(({ label, text }) => words.t("SCUFFLE.Odds.Share", { label, share: text })).join(", ");
  const success = 1 - failures.reduce((sum, tier) => sum + (tiers[tier] ?? 0), 0);
  return {
    segments,
    label: words.t("SCUFFLE.Odds.Label", { shares }),
    any: words.t("SCUFFLE.Odds.Percent", { n: percent(success < 1e-12 ? 0 : success, words) }),
  };
}
