import { freeze } from "../freeze";

/** Tags by which Hurt finds the rolls that it weighs on (docs/rules.md §2, `hurtPenalty`). */
export const ROLL_TAGS = freeze([
  "aim",
  "initiative",
  "concentration",
  "diplomacy",
  "verbal",
  "perception",
  "insight",
  "investigation",
  "persuasion",
  "inspiration",
  "connection",
]);

export type RollTag = (typeof ROLL_TAGS)[number];
