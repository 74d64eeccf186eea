/** A status as both generations take it (foundryvtt.com/api, CONFIG.statusEffects). */
export interface StatusEntry {
  id: string;
  _id: string;
  /** Language key. */
  name: string;
  img: string;
  type: string;
  /** Shows in the palette in this order (14). */
  order: number;
  /** 14: always shows on the token, though it has no duration (ACTIVE_EFFECT_SHOW_ICON.ALWAYS). */
  showIcon: number;
  hud: boolean;
}

interface StatusConfig {
  /** 13 an array, 14 a record behind a proxy that reads as one; a whole array assigned fills either. */
  statusEffects: { id: string }[];
  specialStatusEffects: Record<string, string>;
}

/** Shows some of the statuses in core's palette, and hides the others. */
export function filterStatuses(isShown: (id: string) => boolean | null): void {
  const config = CONFIG as unknown as StatusConfig;
  for (const entry of config.statusEffects) {
    const shown = isShown(entry.id);
    if (shown !== null) Object.assign(entry, { hud: shown });
  }
}

/**
 * Puts our statuses in place of core's. Those that core itself acts on (invisible, hovering…) stay, and what core knows as
 * blind and defeated is ours.
 */
export function installStatuses(entries: readonly StatusEntry[], special: Readonly<Record<string, string>>): void {
  const config = CONFIG as unknown as StatusConfig;
  const kept = new Set(
    Object.entries(config.specialStatusEffects).flatMap(([name, id]) => (name in special ? [] : [id])),
  );
  const ours = new Set(entries.map(({ id }) => id));
  const others = Array.from(config.statusEffects, (entry) => entry).filter(({ id }) => kept.has(id) && !ours.has(id));
  config.statusEffects = [...entries, ...others];
  Object.assign(config.specialStatusEffects, special);
}
