import type { CheckedFaces } from "./faces";

/** The face of a group's first die, without chains its only one; 0 for a group that wasn't thrown. */
export function faceOf(thrown: CheckedFaces, group: string): number {
  return sumOf(thrown, group, 1);
}

/** The faces of a group's first so many dice added up, of all of them when nothing is said. */
export function sumOf(thrown: CheckedFaces, group: string, dice?: number): number {
  const chains = thrown[group] ?? [];
  return chains
    .slice(0, dice)
    .flat()
    .reduce((sum, face) => sum + face, 0);
}
