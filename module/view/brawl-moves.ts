/** What somebody can do in a brawl, in the order of the sheet (docs/rules.md §3). */
export const MOVE_IDS = ["strike", "grapple", "snatch", "trip"] as const;
export type MoveId = (typeof MOVE_IDS)[number];

/** One of them. */
export interface BrawlMove {
  id: MoveId;
  rule: "brawl.strike" | "brawl.attack";
  /** A name in `assets/icons`. */
  icon: string;
  /** Language keys of what it takes, one after the other. */
  steps: readonly string[];
}

const step = (name: string): string => `SCUFFLE.Brawl.Step.${name}`;

const MOVES: Readonly<Record<MoveId, BrawlMove>> = {
  strike: {
    id: "strike",
    rule: "brawl.strike",
    icon: "punch",
    steps: [step("attack"), step("stun"), step("tenth")],
  },
  grapple: {
    id: "grapple",
    rule: "brawl.attack",
    icon: "monster-grasp",
    steps: [step("attack"), step("overpower"), step("break")],
  },
  snatch: {
    id: "snatch",
    rule: "brawl.attack",
    icon: "drop-weapon",
    steps: [step("attack"), step("dexterity"), step("strength")],
  },
  trip: {
    id: "trip",
    rule: "brawl.attack",
    icon: "foot-trip",
    steps: [step("attack"), step("dexterity"), step("strength")],
  },
};

/** A move by its id. */
export function brawlMove(id: MoveId): BrawlMove {
  return MOVES[id];
}
