import { readSetting } from "../../../actions/settings";
import { isOn } from "../../../actions/world-settings";
import { asText } from "../../../view/shared-guards";

/**
 * Which numbers of an attribute the games of this world use (docs/rules.md §5): dots for the pools, and where a house rule
 * reads them elsewhere; a score for conflict and brawl.
 */
export function neededNumbers(games: { pools: boolean; conflict: boolean; brawl: boolean }) {
  const named = games.conflict && /@dots\b/.test(asText(readSetting("conflictBonus")));
  return {
    dots: games.pools || named || (games.brawl && isOn("sharedBody")),
    scores: games.conflict || games.brawl,
  };
}
