/** What two tracks add to target numbers. */
export interface TrackPenalties {
  wounds: number;
  fatigue: number;
}

/**
 * Wounds and fatigue as they count: both, or by the house rule only the worse one, wounds where they are equal (docs/rules.md
 * §1).
 */
export function countedPenalties({ wounds, fatigue }: TrackPenalties, worstOnly: boolean): TrackPenalties {
  if (!worstOnly) return { wounds, fatigue };
  return wounds >= fatigue ? { wounds, fatigue: 0 } : { wounds: 0, fatigue };
}
