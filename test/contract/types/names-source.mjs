import { publicNames } from "./public-names.mjs";
import { UNCHECKED } from "./unchecked.mjs";

/** Those of the names at a place that the types have to know. */
function kept(place, names) {
  const unchecked = UNCHECKED[place] ?? [];
  return unchecked.includes("*") ? [] : names.filter((name) => !unchecked.includes(name));
}

const list = (names) => `[${names.map((name) => JSON.stringify(name)).join(", ")}]`;

function entry(path, kind, names, type) {
  const place = `${path} ${kind}`;
  const checked = kept(place, names);
  return checked.length === 0 ? [] : [`  ${JSON.stringify(place)}: ${list(checked)} satisfies ${type}[],`];
}

/** Every document of the Playtable is a client's; in the types the abstract one isn't. */
const typeOf = (path) => (path === "foundry.abstract.Document" ? "foundry.documents.Actor" : path);

/** The text of `names.ts`: every public name of the Playtable, held against the types of what it stands in for. */
export async function namesSource() {
  const { namespaces, classes } = await publicNames(13);
  const lines = [
    ...Object.entries(namespaces).flatMap(([path, names]) => entry(path, "names", names, `Names<typeof ${path}>`)),
    ...Object.entries(classes).flatMap(([path, { instance, static: own }]) => [
      ...entry(path, "instance", instance, `Names<(typeof ${typeOf(path)})["prototype"]>`),
      ...entry(path, "static", own, `Names<typeof ${typeOf(path)}>`),
    ]),
  ];
  return `/** Written by write.mjs: a name that the types don't know doesn't compile. */
type Names<T> = keyof T;

export const NAMES = {
${lines.join("\n")}
};
`;
}
