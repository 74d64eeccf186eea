import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the sources of packs say, as one short text. */
async function stampOf(sources) {
  const files = (await readdir(sources, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const hash = createHash("sha256");
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(`${path}\n`).update(await readFile(path));
  }
  return hash.digest("hex");
}

/** Puts a folder in a place. @returns {Promise<boolean>} false when there is another */
async function settle(folder, place) {
  try {
    await rename(folder, place);
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST"].includes(error.code)) return false;
    throw error;
  }
}

/**
 * Builds the packs of a fixture unless they stand as its sources say. Several specs at once may want them, and tables may read
 * them meanwhile: they come whole, and what is right stays untouched.
 * @param {string} name of the fixture's folder, which has a `build-packs.mjs`
 */
export async function fixturePacks(name) {
  const fixture = join("test", "fixtures", name);
  const place = join(fixture, "packs");
  const stamp = await stampOf(join(fixture, "packs-src"));
  const standing = () => readFile(join(place, ".stamp"), "utf8").catch(() => null);
  if ((await standing()) === stamp) return;
  const { buildPacks } = await import(`../../fixtures/${name}/build-packs.mjs`);
  await mkdir(".cache", { recursive: true });
  const fresh = join(await mkdtemp(join(".cache", "packs-")), "packs");
  try {
    await buildPacks(fresh);
    await writeFile(join(fresh, ".stamp"), stamp);
    while (!(await settle(fresh, place))) {
      if ((await standing()) === stamp) return;
      await rm(place, { recursive: true, force: true });
    }
  } finally {
    await rm(join(fresh, ".."), { recursive: true, force: true });
  }
}
