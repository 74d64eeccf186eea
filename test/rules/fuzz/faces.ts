import { CHAIN_CAP } from "../../../module/rules/faces";
import type { DiceGroup, Faces } from "../../../module/rules/outcome";
import { ODD_VALUES } from "./odd-values";
import type { Random } from "./random";

/** Natural faces for what `dice()` asked for. */
export function throwDice(random: Random, groups: readonly DiceGroup[]): Faces {
  return Object.fromEntries(
    groups.map(({ group, number, sides, explode }) => [
      group,
      explode === undefined
        ? Array.from({ length: number }, () => random.int(1, sides))
        : Array.from({ length: number }, () => throwChain(random, sides, explode)),
    ]),
  );
}

function throwChain(random: Random, sides: number, explode: number): number[] {
  const chain = [random.int(1, sides)];
  while (chain.at(-1) === explode && chain.length < CHAIN_CAP) chain.push(random.int(1, sides));
  return chain;
}

/** Faces that can't be: another group, a die too many or too few, a wrong face, a chain where none belongs, … */
export function spoilFaces(random: Random, groups: readonly DiceGroup[]): unknown {
  const faces = throwDice(random, groups);
  if (groups.length === 0 || random.chance(0.15)) {
    return random.pick<unknown>([{ ...faces, luck: [1] }, { ...faces, constructor: [] }, null, 3, [], "6"]);
  }
  const { group, sides, explode } = random.pick(groups);
  const dice: unknown[] = Array.from<unknown>(faces[group] ?? []);
  const die = random.int(0, dice.length - 1);
  const wrong: unknown[] = [
    0,
    sides + 1,
    -1,
    1.5,
    NaN,
    "1",
    null,
    undefined,
    {},
    [],
    [0],
    [sides + 1],
    [[1]],
    ...ODD_VALUES,
  ];
  if (explode === undefined) wrong.push([1]);
  else wrong.push(1, [explode], [explode, explode], [1, 1], [...Array<number>(CHAIN_CAP).fill(explode), 1]);
  const kind = random.next();
  if (kind < 0.2) dice.push(dice[0]);
  else if (kind < 0.4) dice.pop();
  else dice[die] = random.pick(wrong);
  return {
    ...faces,
    [group]: random.chance(0.1) ? random.pick<unknown>([null, 1, "1", {}, new Map(), ...ODD_VALUES]) : dice,
  };
}
