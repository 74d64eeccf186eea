import type { TierLook } from "./shared-tiers";
import type { Words } from "./shared-words";

/** A game master's arrow: the tier that a press leads to. */
interface ShiftStep {
  to: string;
  label: string;
}

/** The arrows that move an outcome by a tier; null at an end. */
export interface ShiftView {
  lower: ShiftStep | null;
  higher: ShiftStep | null;
}

/** Where a game master may move an outcome to: one tier lower or higher than it is now. */
export function shiftView<Tier extends string>(
  order: readonly Tier[],
  looks: Readonly<Record<Tier, TierLook>>,
  now: string,
  words: Words,
): ShiftView | null {
  const place = order.findIndex((tier) => tier === now);
  if (place < 0) return null;
  const step = (key: string, to: Tier | undefined): ShiftStep | null =>
    to === undefined ? null : { to, label: words.t(key, { tier: words.t(looks[to].word) }) };
  return {
    lower: step("SCUFFLE.Shift.Lower", order[place - 1]),
    higher: step("SCUFFLE.Shift.Higher", order[place + 1]),
  };
}

/** "Failure became Success by the word of Gamemaster." */
export function shiftNote<Tier extends string>(
  looks: Readonly<Record<Tier, TierLook>>,
  from: Tier,
  { to, by }: { to: Tier; by: string },
  words: Words,
): string {
  return words.t("SCUFFLE.Shift.Note", { from: words.t(looks[from].word), to: words.t(looks[to].word), name: by });
}
