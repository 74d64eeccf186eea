/**
 * How many faces of a die pass a test that a higher face never passes worse: found by halving, with the very test that judges
 * a throw, so that odds and outcomes can't disagree.
 */
export function highestFaces(sides: number, passes: (face: number) => boolean): number {
  let low = 1;
  let high = sides + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return sides + 1 - low;
}
