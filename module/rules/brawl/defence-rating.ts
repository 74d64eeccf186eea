import type { KindId } from "../tables/kinds";

/** A robot's rating, and everybody else's without any dexterity. */
const ROBOT = 700;
const BASE = 500;
const PER_DEXTERITY = 6;

export interface Defender {
  kind: KindId;
  /** Score. */
  dexterity: number;
  /** Ratings of worn armour together. */
  armor: number;
  /** A rating typed on the sheet, which replaces everything; null: none. */
  typed: number | null;
}

/** What an attack has to beat (docs/rules.md §3, Defence Rating, house). */
export function defenceRating({ kind, dexterity, armor, typed }: Defender): number {
  if (typed !== null) return typed;
  return (kind === "robot" ? ROBOT : BASE + PER_DEXTERITY * dexterity) + armor;
}
