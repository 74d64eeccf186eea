/** A line of a fight, as far as its place in the order goes. */
export interface Fighter {
  id: string;
  /** Null: not rolled, and so behind everybody. */
  initiative: number | null;
  /** Dots when initiative was rolled last: they settle ties. */
  agility: number;
}

/**
 * The order of a fight, the same on every client: the highest initiative first, of equals the higher agility, then in plain
 * string order of their ids (docs/rules.md §1, `pool.initiative`; §5). Whom somebody has put by hand stands as they put it;
 * whoever joined since stands before the first of those who come after them by the rule.
 * @param hand ids in the order that was made by hand; empty: by the rule alone
 */
export function fightOrder<Line extends Fighter>(fighters: readonly Line[], hand: readonly string[] = []): Line[] {
  const order = hand.flatMap((id) => fighters.find((fighter) => fighter.id === id) ?? []);
  const others = fighters.filter(({ id }) => !hand.includes(id)).toSorted(compare);
  for (const fighter of others) {
    const place = order.findIndex((other) => compare(fighter, other) < 0);
    order.splice(place < 0 ? order.length : place, 0, fighter);
  }
  return order;
}

function compare(one: Fighter, other: Fighter): number {
  const first = (one.initiative ?? -Infinity) - (other.initiative ?? -Infinity);
  // Of two without initiative the difference is no number.
  return -first || other.agility - one.agility || (one.id < other.id ? -1 : Number(one.id > other.id));
}
