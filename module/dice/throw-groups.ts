import { CHAIN_CAP } from "../rules/faces";
import type { DiceGroup, Faces } from "../rules/outcome";
import { ScuffleRoll } from "./scuffle-roll";

/** Dice that have fallen: the faces for the rule, the rolls for the message. */
export interface Throw {
  faces: Faces;
  rolls: ScuffleRoll[];
}

/** How dice are thrown: whether a person may be asked for their faces, and what those of a group look like in 3D. */
interface ThrowLook {
  interactive?: boolean;
  look?: (group: string) => object | null;
}

/**
 * Throws dice groups with Foundry's Roll. Exploding dice are thrown in waves: all dice that showed the exploding face are
 * rolled again as one further roll and joined to their chains, until none does or a chain has 100 faces (docs/rules.md §1).
 * `interactive: false` keeps a blind throw from asking for the faces of real dice.
 * @throws {Error} when a roll comes back with another number of dice than it was made of
 */
export async function throwGroups(
  groups: readonly DiceGroup[],
  { interactive = true, look = () => null }: ThrowLook = {},
): Promise<Throw> {
  const faces: Faces = {};
  const rolls: ScuffleRoll[] = [];
  for (const group of groups) {
    // One after the other: an interactive throw asks a person for each.
    // oxlint-disable-next-line no-await-in-loop
    faces[group.group] = await throwGroup(group, interactive, rolls, look(group.group));
  }
  return { faces, rolls };
}

async function throwGroup(
  group: DiceGroup,
  interactive: boolean,
  rolls: ScuffleRoll[],
  look: object | null,
): Promise<number[] | number[][]> {
  const first = await throwWave(group, { number: group.number, wave: 0, look }, interactive);
  rolls.push(first.roll);
  if (group.explode === undefined) return first.faces;
  const chains = first.faces.map((face) => [face]);
  for (let wave = 1; ; wave++) {
    const open = chains.filter((chain) => chain.at(-1) === group.explode && chain.length < CHAIN_CAP);
    if (open.length === 0) return chains;
    // Each wave depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const next = await throwWave(group, { number: open.length, wave, look }, interactive);
    rolls.push(next.roll);
    open.forEach((chain, index) => chain.push(next.faces[index] ?? 1));
  }
}

async function throwWave(
  { group, sides }: DiceGroup,
  { number, wave, look }: { number: number; wave: number; look: object | null },
  interactive: boolean,
): Promise<{ roll: ScuffleRoll; faces: number[] }> {
  const roll = ScuffleRoll.ofDice(number, sides, { group, wave, ...(look ? { appearance: look } : {}) });
  await roll.evaluate({ allowInteractive: interactive });
  const { faces } = roll;
  if (faces.length !== number) throw new Error(`${number}d${sides} fell as ${faces.length} dice`);
  return { roll, faces };
}
