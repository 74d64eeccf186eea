import { forcedFaces } from "../dice/forced-faces.mjs";

/** What tests hold at `window.playtable`: a hand on the dice of this client. */
const playtableControl = {
  /**
   * Queue natural faces for the next dice thrown on this client, in order.
   * @param {...number} faces whole numbers from 1; a die without that face throws when it takes it
   * @returns {number} how many faces wait now
   * @throws {RangeError} when a face is no whole number from 1
   */
  faces(...faces) {
    forcedFaces.push(...faces);
    return forcedFaces.pending;
  },

  /** Forget the faces that wait. */
  clear() {
    forcedFaces.clear();
  },

  /** How many faces wait. */
  get pending() {
    return forcedFaces.pending;
  },
};

/** Put the control on the window. */
export function installPlaytableControl() {
  globalThis.playtable = playtableControl;
}
