import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";

const FOLDER = new URL("./", import.meta.url);
const SELF = "breaks.mjs";
/** Draws behaviours: another word draws others. */
const SEED = "the playtable made whole";
const DRAWN = 40;

/**
 * One line of the Playtable, broken, and a behaviour that must notice.
 * @typedef {object} Break
 * @property {string} behaviour  its id
 * @property {string} file  below test/playtable; what isn't in `client/` is broken in a server of its own
 * @property {string} find  stands once in the file, within one line
 * @property {string} replace  what stands there instead
 * @property {13 | 14} [generation]  where it is tried; else the newest on which the behaviour holds
 */

/** Every break, by the files beside this one. @returns {Promise<Break[]>} */
export async function breaks() {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".mjs") && file !== SELF).toSorted();
  const rooms = await Promise.all(files.map(async (file) => (await import(new URL(file, FOLDER).href)).default));
  return rooms.flat();
}

const lot = (id) => createHash("sha256").update(`${SEED} ${id}`).digest("hex");

/**
 * The forty behaviours that the seed draws. Every id has its lot, so that a new behaviour displaces one at most.
 * @param {string[]} ids
 */
export const drawn = (ids) =>
  ids
    .map((id) => ({ id, lot: lot(id) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, DRAWN)
    .map(({ id }) => id);
