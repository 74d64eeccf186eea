import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { seedWorld } from "./seed.mjs";
import { Store } from "./store.mjs";

const FILE = "world.json";

async function readWorldFile(directory) {
  try {
    return JSON.parse(await readFile(join(directory, FILE), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw new Error(`${join(directory, FILE)} can't be read: ${error.message}`, { cause: error });
  }
}

/** Empties a world's folder; refuses one that isn't a world's, and one that another process has open. */
async function reset(directory) {
  const entries = await readdir(directory).catch(() => []);
  if (entries.length === 0) return;
  if (!entries.includes(FILE)) throw new Error(`${directory} holds no world, so it isn't emptied`);
  await (await Store.open(join(directory, "data"))).close();
  await rm(directory, { recursive: true });
}

async function seedTitle(seed) {
  if (!seed) return undefined;
  const text = await readFile(join(seed, "world.yml"), "utf8").catch(() => "");
  return load(text)?.title;
}

/**
 * Opens the world in a folder; an empty one is filled from the seed.
 * @param {{directory: string, seed?: string, reset?: boolean, manifest: Manifest, release: object}} options
 * @returns {Promise<{store: Store, info: {id: string, title: string}}>}
 * @throws {Error} when it belongs to another system or is open elsewhere
 */
export async function openWorld({ directory, seed, reset: wipe, manifest, release }) {
  if (wipe) await reset(directory);
  await mkdir(directory, { recursive: true });
  const known = await readWorldFile(directory);
  if (known && known.system !== manifest.id) {
    throw new Error(`The world in ${directory} belongs to the system "${known.system}", not to "${manifest.id}"`);
  }
  const store = await Store.open(join(directory, "data"));
  try {
    const title = known?.title ?? (await seedTitle(seed)) ?? `${manifest.data.title ?? manifest.id} at the Playtable`;
    const info = { id: known?.id ?? "playtable", title, system: manifest.id };
    if (store.isEmpty) await seedWorld(seed, { store, manifest, release });
    if (!known) await writeFile(join(directory, FILE), `${JSON.stringify(info, null, 2)}\n`);
    return { store, info };
  } catch (error) {
    await store.close();
    throw error;
  }
}
