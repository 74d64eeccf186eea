import { readdir } from "node:fs/promises";

const FOLDER = new URL("../behaviours/", import.meta.url);

/**
 * What the contract tests try. Each is a plain function with what it needs handed in, so that it runs on the Playtable and on a
 * real Foundry alike.
 * @typedef {object} Behaviour
 * @property {string} id  unique, `room.what-holds`
 * @property {string[]} lines  keys of the lines of docs/foundry.md that it proves
 * @property {Array<"assistant" | "one" | "two">} [users]  who sits at the table beside `gm`, each with a page of their own
 * @property {Array<13 | 14>} [generations]  where it holds; both unless told
 * @property {RegExp[]} [errors]  console errors and error notifications that it causes
 * @property {(context: object) => Promise<void>} run
 */

/** Every behaviour, sorted by file. @returns {Promise<Behaviour[]>} */
export async function behaviours() {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".mjs")).toSorted();
  const rooms = await Promise.all(files.map(async (file) => (await import(new URL(file, FOLDER).href)).default));
  return rooms.flat();
}
