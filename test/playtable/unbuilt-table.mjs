import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UNBUILT, UNBUILT_CONFIG, UNBUILT_GAME } from "./client/unbuilt-list.mjs";

const ROOT = import.meta.dirname;
const README = join(ROOT, "README.md");
const BOUNDS = ["<!-- unbuilt -->", "<!-- /unbuilt -->"];

/** Names that stand in the code where they are used: methods, mostly. */
const INLINE = /unbuilt\(\s*"([^"]+)"/g;

async function inlineNames() {
  const files = await readdir(join(ROOT, "client"), { recursive: true });
  const sources = await Promise.all(
    files.filter((file) => file.endsWith(".mjs")).map((file) => readFile(join(ROOT, "client", file), "utf8")),
  );
  return sources.flatMap((source) => Array.from(source.matchAll(INLINE), ([, name]) => name));
}

/** What a name belongs to: all but its last part. */
function placeOf(name) {
  const parts = name.split(/[.#]/);
  if (name.includes("#") || !name.includes(".")) return name.includes("#") ? "methods" : "globals";
  return parts.slice(0, -1).join(".");
}

/** The README's table of what isn't built, from the code. @returns {Promise<string>} Markdown */
export async function unbuiltTable() {
  const names = [
    ...UNBUILT,
    ...UNBUILT_CONFIG.map((name) => `CONFIG.${name}`),
    ...UNBUILT_GAME.map((name) => `game.${name}`),
    ...(await inlineNames()),
  ];
  const places = new Map();
  for (const name of new Set(names)) {
    const place = placeOf(name);
    const short = place === "methods" || place === "globals" ? name : name.slice(place.length + 1);
    places.set(place, [...(places.get(place) ?? []), `\`${short}\``]);
  }
  const rows = Array.from(places, ([place, list]) => `| \`${place}\` | ${list.toSorted().join(", ")} |`);
  return ["| within | not built |", "| --- | --- |", ...rows.toSorted()].join("\n");
}

/** The README with its table as the code has it now. @returns {Promise<{now: string, wanted: string}>} */
export async function readmeWithTable() {
  const now = await readFile(README, "utf8");
  const [start, end] = BOUNDS.map((mark) => now.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`${README} has no place for the table`);
  const wanted = `${now.slice(0, start + BOUNDS[0].length)}\n\n${await unbuiltTable()}\n\n${now.slice(end)}`;
  return { now, wanted };
}

if (process.argv.includes("--write")) await writeFile(README, (await readmeWithTable()).wanted);
