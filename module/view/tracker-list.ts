import { fightGroups, type FightMethod } from "../rules/fight-groups";
import { signed, type Words } from "./shared-words";
import type { LineFacts } from "./tracker-facts";
import { lineView, type LineView } from "./tracker-line";

/** Lines that act at once, in the order of DEX Bonus; else all of them, without a head. */
export interface GroupView {
  head: { word: string; value: string } | null;
  lines: LineView[];
}

/**
 * The lines of a fight that a reader sees, in their order; by DEX Bonus equals stand together (docs/rules.md §2,
 * `actingOrder`).
 */
export function trackerList(
  lines: readonly LineFacts[],
  method: FightMethod,
  nameOf: (uuid: string) => string,
  words: Words,
): GroupView[] {
  const view = (line: LineFacts): LineView => lineView(line, method, nameOf, words);
  if (method !== "dexterity") return lines.length === 0 ? [] : [{ head: null, lines: lines.map(view) }];
  const groups = fightGroups(lines, method);
  return groups.map((group, place) => ({
    head: headOf(group, place, groups.length, words),
    lines: group.map(view),
  }));
}

function headOf(group: readonly LineFacts[], place: number, count: number, words: Words): GroupView["head"] {
  const value = group[0]?.initiative ?? null;
  const known = group.some(({ sight }) => sight !== "icons");
  const word = group.length > 1 ? "together" : place === 0 ? "first" : place === count - 1 ? "last" : "then";
  return {
    word: words.t(`SCUFFLE.Tracker.Group.${word}`),
    value:
      value !== null && known ? words.t("SCUFFLE.Tracker.Dexterity", { bonus: signed(Math.floor(value), words) }) : "",
  };
}
