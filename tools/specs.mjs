/** Which end-to-end specs `npm test` plays where. */

const spec = (name) => `test/e2e/${name}.spec.mjs`;

/** The specs of two foreign systems, on both generations. */
export const FOREIGN = ["test/e2e/fixture-*.spec.mjs"];

/** The specs that play from click to card and back: far away on both generations, and nowhere else. */
const APPLY = ["lost", "races", "forgery", "random"].map((name) => `apply-${name}`);
const BOTH = [...APPLY, "cases", "check", "fight", "grapple"];
/** The others of them, each on one generation; `EVERY=1` plays them on both. */
const EITHER = {
  13: ["brawl", "hands", "initiative", "request", "round", "secrecy"],
  14: ["clock", "conflict", "exchange", "harm", "rest", "tracker"],
};

/** All that are played far away. */
export const PLAY = [...BOTH, ...EITHER[13], ...EITHER[14]].map(spec);

/** Those that `npm test` plays far away on a generation. */
export function farOn(generation) {
  return process.env.EVERY ? PLAY : [...BOTH, ...EITHER[generation]].map(spec);
}

/** vitest's projects that play at tables, in the order of their turns; those before wait a lot, those after less. */
export const PROJECTS = ["behaviours", "server", "foreign-14", "near", "far-13", "far-14"];

/** What takes long, the longest first, so that none of it is left alone at the end. All others follow, the larger file first. */
export const LONG = [
  "folding",
  "together",
  "blind",
  "behaviours-14",
  "behaviours-13",
  "apply-lost",
  "cases",
  "apply-races",
  "fight",
  "durability",
  "apply-forgery",
  "apply-random",
  "rest",
  "secrecy",
  "grapple",
  "tracker",
  "clock",
  "hands",
  "initiative",
  "exchange",
  "request",
  "harm",
  "brawl",
  "accessibility",
  "check",
  "conflict",
];
