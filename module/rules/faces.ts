import { isFields } from "./input";
import type { DiceGroup } from "./outcome";
import { RuleError } from "./rule-error";

/** An exploding chain stops at this many faces (docs/rules.md §1, house). */
export const CHAIN_CAP = 100;

/** Faces that fit what `dice()` asked for: one chain per die, of one face each when nothing explodes. */
export type CheckedFaces = Record<string, number[][]>;

/**
 * Checks natural faces against the dice groups that were asked for (docs/rules.md §0).
 * @throws {RuleError} `<rule>.faces` for a foreign group, a wrong count, a face outside 1..sides, a number where a chain
 * belongs or the other way round, and a chain that goes on or stops where it must not
 */
export function checkFaces(rule: string, groups: readonly DiceGroup[], faces: unknown): CheckedFaces {
  if (!isFields(faces)) throw new RuleError(`${rule}.faces`, "not an object");
  for (const name of Object.keys(faces)) {
    if (!groups.some(({ group }) => group === name)) throw new RuleError(`${rule}.faces`, `no group ${name}`);
  }
  const checked: CheckedFaces = {};
  for (const group of groups) {
    const dice: unknown = faces[group.group];
    if (!Array.isArray(dice) || dice.length !== group.number) {
      throw new RuleError(`${rule}.faces`, `${group.group} needs ${group.number} dice`);
    }
    checked[group.group] = Array.from(dice, (die: unknown) => {
      const chain = asChain(die, group);
      if (!chain) throw new RuleError(`${rule}.faces`, `a die of ${group.group} is wrong`);
      return chain;
    });
  }
  return checked;
}

/** The faces of one die, or null when they can't be. */
function asChain(die: unknown, { sides, explode }: DiceGroup): number[] | null {
  if (explode === undefined) return isFace(die, sides) ? [die] : null;
  if (!Array.isArray(die) || die.length === 0 || die.length > CHAIN_CAP) return null;
  const chain: number[] = [];
  for (const face of Array.from<unknown>(die)) {
    if (!isFace(face, sides)) return null;
    chain.push(face);
  }
  const last = chain.length - 1;
  const goesOn = chain.slice(0, last).every((face) => face === explode);
  const stops = chain[last] !== explode || chain.length === CHAIN_CAP;
  return goesOn && stops ? chain : null;
}

function isFace(face: unknown, sides: number): face is number {
  return typeof face === "number" && Number.isInteger(face) && face >= 1 && face <= sides;
}
