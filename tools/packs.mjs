import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { load } from "js-yaml";

/** Number of documents in the sources, embedded ones counted; throws for a source that the CLI would skip silently. */
async function countSources(dir) {
  let count = 0;
  for (const file of await readdir(dir)) {
    if (!file.endsWith(".yml")) throw new Error(`${join(dir, file)}: a pack source ends with .yml`);
    const source = load(await readFile(join(dir, file), "utf8"));
    if (!source._key) throw new Error(`${join(dir, file)}: no _key, so it would be left out`);
    count += 1 + (source.items?.length ?? 0) + (source.effects?.length ?? 0) + (source.pages?.length ?? 0);
  }
  return count;
}

/** Counts in a copy: opening a database writes into its folder, and the packs must stay as they were built. */
async function countPacked(dir) {
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  await cp(dir, copy, { recursive: true });
  const db = new ClassicLevel(copy);
  try {
    return (await db.keys().all()).length;
  } finally {
    await db.close();
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Builds every pack of `from` into `to` with Foundry's official CLI, and fails unless each source arrived.
 * The folder is emptied and the log deleted first, so that equal sources give equal bytes.
 */
async function buildPacks(from, to) {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).toSorted()) {
    const source = join(from, name);
    const target = join(to, name);
    const expected = await countSources(source);
    await compilePack(source, target, { yaml: true, log: false });
    for (const log of ["LOG", "LOG.old"]) await rm(join(target, log), { force: true });
    const packed = await countPacked(target);
    if (packed !== expected) throw new Error(`pack ${name}: ${expected} documents in the sources, ${packed} packed`);
    process.stdout.write(`pack ${name}: ${packed} documents\n`);
  }
}

await buildPacks("packs/_source", join(process.env.OUT ?? "dist", "packs"));
