import { CHAIN_CAP } from "../rules/faces";
import type { DiceGroup, Faces } from "../rules/outcome";
import { ScuffleRoll } from "./scuffle-roll";

/**
 * The faces that a message's rolls show, put together again as they were thrown (`throwGroups`): wave by wave, each die's chain
 * for itself.
 * @returns null when the rolls aren't ours, or don't make these groups
 */
export function facesOf(rolls: readonly Roll[], groups: readonly DiceGroup[]): Faces | null {
  const left = rolls.flatMap((roll: unknown) => (roll instanceof ScuffleRoll ? [roll] : []));
  if (left.length !== rolls.length) return null;
  const faces: Faces = {};
  let read = 0;
  for (const { group, number, explode } of groups) {
    const waves = left.filter((roll) => belongsTo(roll, group)).map((roll) => roll.faces);
    read += waves.length;
    const found = explode === undefined ? single(waves, number) : chained(waves, number, explode);
    if (!found) return null;
    faces[group] = found;
  }
  return read === left.length ? faces : null;
}

function belongsTo(roll: ScuffleRoll, group: string): boolean {
  return "group" in roll.options && roll.options["group"] === group;
}

function single(waves: readonly number[][], number: number): number[] | null {
  const [first] = waves;
  return waves.length === 1 && first?.length === number ? first : null;
}

/** Each wave rerolls the dice of the one before that showed the exploding face, in their order. */
function chained(waves: readonly number[][], number: number, explode: number): number[][] | null {
  const [first, ...rest] = waves;
  if (first?.length !== number) return null;
  const chains = first.map((face) => [face]);
  for (const wave of rest) {
    const open = chains.filter((chain) => chain.at(-1) === explode && chain.length < CHAIN_CAP);
    if (open.length !== wave.length) return null;
    open.forEach((chain, place) => chain.push(wave[place] ?? 0));
  }
  return chains;
}
