import { freeze } from "../freeze";

/** What somebody is (docs/rules.md §3). */
export const KIND_IDS = freeze(["anthro", "alien", "robot", "flora", "fauna"]);

export type KindId = (typeof KIND_IDS)[number];

/** What a kind can do in a brawl, and whether emotions touch it. */
export interface Kind {
  id: KindId;
  /** Whether it can fight without killing; the others fight lethally for their lives. */
  brawls: boolean;
  /** Whether it knows what surrender is, so that beating it helps. */
  surrenders: boolean;
  /** Whether it takes emotional Conditions [read]. */
  feels: boolean;
  /** Language key. */
  label: string;
}

/** `alien` is an advanced alien; any other is entered as fauna [read]. */
export const KINDS: Readonly<Record<KindId, Kind>> = freeze({
  anthro: { id: "anthro", brawls: true, surrenders: true, feels: true, label: "SCUFFLE.Kind.anthro" },
  alien: { id: "alien", brawls: true, surrenders: true, feels: true, label: "SCUFFLE.Kind.alien" },
  robot: { id: "robot", brawls: true, surrenders: false, feels: false, label: "SCUFFLE.Kind.robot" },
  flora: { id: "flora", brawls: false, surrenders: false, feels: false, label: "SCUFFLE.Kind.flora" },
  fauna: { id: "fauna", brawls: false, surrenders: false, feels: false, label: "SCUFFLE.Kind.fauna" },
});
