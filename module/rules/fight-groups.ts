import type { Fighter } from "./fight-order";

/** How a fight finds its order: by dice, or by DEX Bonus (docs/rules.md §5). */
export type FightMethod = "pools" | "dexterity";

/**
 * Who acts at once, in order: by DEX Bonus those with the same initiative who stand beside each other, so that whom somebody
 * moved away by hand acts for themselves; else everybody alone (docs/rules.md §5).
 * @param order the fight's lines in their order
 */
export function fightGroups<Line extends Pick<Fighter, "initiative">>(
  order: readonly Line[],
  method: FightMethod,
): Line[][] {
  const groups: Line[][] = [];
  for (const line of order) {
    const last = groups.at(-1);
    const together = method === "dexterity" && line.initiative !== null;
    if (together && last?.[0]?.initiative === line.initiative) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
