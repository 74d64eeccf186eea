/**
 * The queue of natural faces that tests put in front of chance. The next die thrown on this client,
 * whatever its kind, takes the head; it outranks `CONFIG.Dice.randomUniform`.
 */
const queue = [];

export const forcedFaces = {
  /**
   * Append faces.
   * @param {...number} faces whole numbers from 1
   * @throws {RangeError} when a face is no whole number from 1; then none is queued
   */
  push(...faces) {
    for (const face of faces) {
      if (!Number.isInteger(face) || face < 1) throw new RangeError(`${String(face)} is not a face of any die`);
    }
    queue.push(...faces);
  },

  /**
   * Take the head of the queue for a die.
   * @param {number} faces how many faces the die has
   * @returns {number|undefined} a face, or undefined when nothing is queued
   * @throws {RangeError} when the die has no such face; the face is gone from the queue then
   */
  take(faces) {
    if (!queue.length) return undefined;
    const face = queue.shift();
    if (face > faces) throw new RangeError(`the forced face ${face} is not on a die with ${faces} faces`);
    return face;
  },

  /** Forget what is queued. */
  clear() {
    queue.length = 0;
  },

  /** How many faces wait. */
  get pending() {
    return queue.length;
  },
};
