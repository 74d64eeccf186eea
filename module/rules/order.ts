import { InputReader } from "./input";
import { RuleError } from "./rule-error";

const NAME = "actingOrder";

interface Actor {
  id: string;
  speed: number;
}

/**
 * Who acts first when the situation doesn't say: ids in groups that act at once, the highest DEX bonus and penalty
 * first (docs/rules.md §2, `actingOrder`). Ids inside a group stand in plain string order.
 * @throws {RuleError} `actingOrder.input`, `actingOrder.id`, `actingOrder.dexterityBonus`, `actingOrder.penalty`
 */
export function actingOrder(list: unknown): string[][] {
  if (!Array.isArray(list)) throw new RuleError(`${NAME}.input`, "not a list");
  const groups = new Map<number, string[]>();
  for (const { id, speed } of Array.from(list, readActor)) {
    const group = groups.get(speed);
    if (group) group.push(id);
    else groups.set(speed, [id]);
  }
  return [...groups].toSorted(([a], [b]) => b - a).map(([, ids]) => ids.toSorted());
}

function readActor(entry: unknown): Actor {
  const read = new InputReader(NAME, entry);
  const id = read.text("id");
  return { id, speed: read.whole("dexterityBonus") + read.whole("penalty", { max: 0, initial: 0 }) };
}
