import { freeze } from "../freeze";

/** Bands of a d20's total, worst to best (docs/rules.md §2). */
export const CONFLICT_TIERS = freeze(["disaster", "failure", "complication", "success", "triumph"]);

export type ConflictTier = (typeof CONFLICT_TIERS)[number];

/** How many d6 of a group count as minutes: none, its first die, or both. */
export type MinuteDice = 0 | 1 | 2;

/** What a band gives (docs/rules.md §2, the table of totals). */
export interface ConflictBand {
  tier: ConflictTier;
  /** Lowest total of the band; null: no end. */
  from: number | null;
  /** Highest total of the band; null: no end. */
  to: number | null;
  /** Language key. */
  label: string;
  /** Whether an act comes off. */
  succeeded: boolean;
  /** Minutes of an inflicted Condition; 0: none is inflicted. */
  inflict: MinuteDice;
  /** Stages of bodily Hurt [house]. */
  hurt: number;
  /** The answer: Hurt, or a Condition for so many d6 of minutes. Hurt 0: it is always the Condition. */
  reprisal: { hurt: number; minutes: MinuteDice } | null;
  /** Notches that the acting character gains. */
  notches: number;
  /** What goes along with any act [read]. */
  complication: "minor" | "significant" | null;
  /** Stages by which Recovery moves an ally's emotion, and what goes along with it. */
  recover: { stages: number; complication: "minor" | "significant" | null };
}

/** The bands, worst to best; every d20 of the conflict text is read here (docs/rules.md §2). */
export const CONFLICT_BANDS: readonly Readonly<ConflictBand>[] = freeze([
  {
    tier: "disaster",
    from: null,
    to: 1,
    label: "SCUFFLE.Band.disaster",
    succeeded: false,
    inflict: 0,
    hurt: 0,
    reprisal: { hurt: 2, minutes: 2 },
    notches: 1,
    complication: "significant",
    recover: { stages: 1, complication: null },
  },
  {
    tier: "failure",
    from: 2,
    to: 10,
    label: "SCUFFLE.Band.failure",
    succeeded: false,
    inflict: 0,
    hurt: 0,
    reprisal: { hurt: 1, minutes: 1 },
    notches: 1,
    complication: "significant",
    recover: { stages: 0, complication: "significant" },
  },
  {
    tier: "complication",
    from: 11,
    to: 15,
    label: "SCUFFLE.Band.complication",
    succeeded: true,
    inflict: 1,
    hurt: 1,
    reprisal: { hurt: 0, minutes: 1 },
    notches: 0,
    complication: "minor",
    recover: { stages: -1, complication: "minor" },
  },
  {
    tier: "success",
    from: 16,
    to: 19,
    label: "SCUFFLE.Band.success",
    succeeded: true,
    inflict: 1,
    hurt: 1,
    reprisal: null,
    notches: 0,
    complication: null,
    recover: { stages: -1, complication: null },
  },
  {
    tier: "triumph",
    from: 20,
    to: null,
    label: "SCUFFLE.Band.triumph",
    succeeded: true,
    inflict: 2,
    hurt: 2,
    reprisal: null,
    notches: 0,
    complication: null,
    recover: { stages: -2, complication: null },
  },
]);
