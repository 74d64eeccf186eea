import { askOne } from "../applications/dialogs/ask-one";
import { CombatantData } from "../data/combat/combatant-data";
import type { InitiativeOffer } from "../view/initiative";
import { words } from "./words";

/** Somebody who is about to roll, and with what they may. */
interface Asked {
  combatant: Combatant.Implementation;
  offers: readonly InitiativeOffer[];
}

/** What was chosen in this fight before, where it still may be; of one thing alone that. */
export function knownOffer({ combatant, offers }: Asked): InitiativeOffer | null {
  const system: unknown = combatant.system;
  const ready = system instanceof CombatantData ? system.ready : "";
  return offers.find(({ value }) => value === ready) ?? (offers.length === 1 ? (offers[0] ?? null) : null);
}

/**
 * Asks what each rolls with, where two values may apply and nobody said in this fight which: once for all with the same in hand.
 * @param skip takes the first instead of asking
 * @returns those with something to roll with; who was thought better of is left out
 */
export async function chooseInitiative<Line extends Asked>(
  lines: readonly Line[],
  skip: boolean,
): Promise<(Line & { offer: InitiativeOffer })[]> {
  const picked = new Map<string, string | null>();
  const chosen: (Line & { offer: InitiativeOffer })[] = [];
  for (const line of lines) {
    const mark = markOf(line);
    const [first] = line.offers;
    let offer = knownOffer(line) ?? (skip ? (first ?? null) : null);
    if (!offer && !picked.has(mark)) {
      const same = lines.filter((other) => !knownOffer(other) && markOf(other) === mark);
      // One question after the other.
      // oxlint-disable-next-line no-await-in-loop
      picked.set(mark, await askOne(title(same), line.offers));
    }
    offer ??= line.offers.find(({ value }) => value === picked.get(mark)) ?? null;
    if (offer) chosen.push({ ...line, offer });
  }
  return chosen;
}

/** What is in hand, as far as it matters. */
function markOf({ offers }: Asked): string {
  return JSON.stringify(offers.map(({ value, weapon }) => [value, weapon]));
}

function title(lines: readonly Asked[]): string {
  const names = lines.map(({ combatant }) => combatant.name).join(", ");
  return words().t("SCUFFLE.Initiative.Which", { names });
}
