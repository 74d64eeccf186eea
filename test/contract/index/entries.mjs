/** Which behaviours prove which lines of docs/foundry.md, and whether the whole of it holds together. */
import { ASSUMED } from "./assumed.mjs";
import { behaviours } from "./behaviours.mjs";
import { linesOf } from "./lines.mjs";
import { NOT_BUILT } from "./not-built.mjs";

const GENERATIONS = [13, 14];
/** How many of the described lines may be "not built". */
const MOST_NOT_BUILT = 1 / 10;

/** Where a behaviour holds. @returns {number[]} */
export const generationsOf = ({ generations = GENERATIONS }) => generations;

const documented = ({ marks }) => marks.has("D") || marks.has("U");

/**
 * One line and what is said of it.
 * @typedef {object} Entry
 * @property {import("./lines.mjs").Line} line
 * @property {import("./behaviours.mjs").Behaviour[]} proofs
 * @property {string} [reason]  why it isn't built
 * @property {string} [assumption]  what the Playtable does where sources are silent
 */

/** Every line with its behaviours, in the document's order. @returns {Promise<Entry[]>} */
export async function entries() {
  const all = await behaviours();
  return linesOf().map((line) => ({
    line,
    proofs: all.filter(({ lines }) => lines.includes(line.key)),
    reason: NOT_BUILT[line.key],
    assumption: ASSUMED[line.key],
  }));
}

/** What is wrong with one line. @param {Entry} entry @returns {string[]} */
function faultsOfLine({ line, proofs, reason, assumption }) {
  const found = [];
  const say = (text) => found.push(`${line.key} ${text}`);
  if (reason && proofs.length > 0) say(`is "not built", and yet ${proofs[0].id} proves it`);
  if (line.marks.has("?") !== Boolean(assumption)) say(assumption ? "isn't [?], and yet assumed" : "has no assumption");
  if (line.part === "described") {
    if (documented(line) && proofs.length === 0 && !reason) say("has no behaviour");
    return found;
  }
  if (reason) say('must not be "not built"');
  if (proofs.length === 0) say("has no behaviour");
  else if (line.part === "bridges") {
    const tried = new Set(proofs.flatMap(generationsOf));
    for (const generation of GENERATIONS) if (!tried.has(generation)) say(`has no behaviour on ${generation}`);
  }
  return found;
}

/** Ids that stand twice, and lines that behaviours or lists name and the document doesn't have. */
async function faultsOfNames(keys) {
  const all = await behaviours();
  const ids = all.map(({ id }) => id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const unknown = (names, who) => names.filter((name) => !keys.has(name)).map((name) => `${who} names ${name}`);
  return [
    ...twice.map((id) => `two behaviours are called ${id}`),
    ...all.filter(({ lines }) => lines.length === 0).map(({ id }) => `${id} proves no line`),
    ...all.flatMap(({ id, lines }) => unknown(lines, id)),
    ...unknown(Object.keys(NOT_BUILT), '"not built"'),
    ...unknown(Object.keys(ASSUMED), '"assumed"'),
  ];
}

/** Everything that is wrong with the index; nothing when all of it holds. @returns {Promise<string[]>} */
export async function faults() {
  const all = await entries();
  const described = all.filter(({ line }) => line.part === "described");
  const missing = described.filter(({ reason }) => reason).length;
  const found = [...all.flatMap(faultsOfLine), ...(await faultsOfNames(new Set(all.map(({ line }) => line.key))))];
  if (missing > described.length * MOST_NOT_BUILT)
    found.push(`${missing} of ${described.length} lines are "not built"`);
  return found;
}
