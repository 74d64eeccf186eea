import { actingOrder } from "../rules/order";

/** Somebody's turn on the card of a round, as far as its place goes. */
interface Placed {
  id: string;
  dexterity: number;
  /** What weighs on initiative; 0 or below. */
  slowed: number;
}

/** Those who act at once. */
export interface RoundGroup<Turn> {
  place: number;
  together: boolean;
  turns: Turn[];
}

/** The turns of a round in acting order, equals together (docs/rules.md §2, `actingOrder`). */
export function roundGroups<Turn extends Placed>(turns: readonly Turn[]): RoundGroup<Turn>[] {
  const entries = turns.map(({ id, dexterity, slowed }) => ({ id, dexterityBonus: dexterity, penalty: slowed }));
  return actingOrder(entries).map((ids, index) => ({
    place: index + 1,
    together: ids.length > 1,
    turns: ids.flatMap((id) => turns.find((turn) => turn.id === id) ?? []),
  }));
}
