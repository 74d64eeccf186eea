import { InputReader } from "../input";
import { KIND_IDS } from "../tables/kinds";

/** A robot's rating, and everybody else's without any dexterity. */
const ROBOT = 700;
const BASE = 500;
const PER_DEXTERITY = 6;

/**
 * What an attack has to beat, from `{kind, dexterity, armor=0, typed=null}` (docs/rules.md §3, Defence Rating, house):
 * `dexterity` is the score, `armor` the ratings of worn armour together, `typed` a rating that replaces everything.
 * @throws {RuleError} `defenceRating.<field>`
 */
export function defenceRating(input: unknown): number {
  const read = new InputReader("defenceRating", input);
  const kind = read.choice("kind", KIND_IDS);
  const dexterity = read.whole("dexterity");
  const armor = read.whole("armor", { initial: 0 });
  const typed = read.wholeOrNull("typed");
  return typed ?? (kind === "robot" ? ROBOT : BASE + PER_DEXTERITY * dexterity) + armor;
}
