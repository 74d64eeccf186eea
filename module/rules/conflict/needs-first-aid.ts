import { BODY_STAGES } from "../tables/body-stages";

/** Whoever may bleed out. */
interface Patient {
  /** Whether the Condition is on, with or without a clock. */
  bleeding: boolean;
  dead: boolean;
  /** Stage of the body's Hurt, where it is played with, and the world time of the medical aid for it. */
  body: number;
  aid: number | null;
}

/**
 * Whether First Aid is to begin: for whoever bleeds out, and at the Stage that bleeds also where no clock was thrown, as long as
 * no aid began (docs/rules.md §2, Body IV).
 */
export function needsFirstAid({ bleeding, dead, body, aid }: Patient): boolean {
  if (dead) return false;
  const bleeds = BODY_STAGES[body - 1]?.effects.some(({ id }) => id === "bleeding-out") ?? false;
  return bleeding || (bleeds && aid === null);
}
