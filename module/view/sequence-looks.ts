import type { TierLook } from "./shared-tiers";

const LOOKS: Readonly<Record<string, Pick<TierLook, "band" | "icon">>> = {
  open: { band: "hit", icon: "punch-blast" },
  missed: { band: "miss", icon: "divert" },
  failed: { band: "lost", icon: "cross-mark" },
  held: { band: "held", icon: "grab" },
  broken: { band: "won", icon: "breaking-chain" },
  released: { band: "miss", icon: "peace-dove" },
  outwitted: { band: "lost", icon: "cross-mark" },
  exposed: { band: "lost", icon: "mine-explosion" },
  snatched: { band: "held", icon: "drop-weapon" },
  unnoticed: { band: "miss", icon: "divert" },
  dodged: { band: "miss", icon: "dodging" },
  stopped: { band: "stopped", icon: "sticky-boot" },
  down: { band: "held", icon: "falling" },
};

/** How a status of a sequence is drawn. */
export function statusLook(status: string): TierLook {
  const look = LOOKS[status] ?? { band: "miss", icon: "cross-mark" };
  return { ...look, word: `SCUFFLE.Sequence.Status.${status}` };
}

/** What a side presses for a step. */
export const STEP_ICONS: Readonly<Record<string, string>> = {
  overpower: "biceps",
  dexterity: "body-balance",
  strength: "biceps",
  break: "breaking-chain",
  free: "running-shoe",
  attack: "punch",
  reverse: "return-arrow",
  release: "peace-dove",
};

/** Choices of a captive who broke the hold, in the order that they are offered (docs/rules.md §3). */
export const BREAK_CHOICES = ["free", "attack", "reverse"] as const;
