import type { RollTag } from "./roll-tags";

/** How long the timed part of a Stage lasts; an `amount` of null is thrown by `conflict.clock` (docs/rules.md §2). */
export interface StageClock {
  unit: "minutes" | "rounds";
  amount: number | null;
}

/** Something that a Stage does besides its penalty. */
export interface StageEffect {
  /** A physical condition's id when `condition`, else the name of what somebody does or feels. */
  id: string;
  condition: boolean;
  /** Whether it ends with the Stage's clock; else it lasts as long as the Stage. */
  timed: boolean;
  /** Language key. */
  label: string;
}

/** A Stage of Hurt, of an emotion or of the body, as printed (docs/rules.md §2). */
export interface Stage {
  stage: number;
  /** Language key of its name. */
  label: string;
  /** Added to rolls that have one of the tags: 0 or below. */
  penalty: number;
  tags: readonly RollTag[];
  clock: StageClock | null;
  effects: readonly StageEffect[];
  /** Whether all effects come, or one that the suffering side chooses. */
  come: "all" | "one";
}
