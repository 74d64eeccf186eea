import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PACKAGES } from "./vendor.mjs";

/** The script that starts a page, with all that it imports; and where its lines came from, for whoever looks. */
const NAMES = { "boot.mjs": 0, "boot.mjs.map": 1 };

/** When each file was last changed, as one text. */
async function stampOf(files) {
  const states = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return states.map((state) => `${state?.size} ${state?.mtimeMs}`).join();
}

/**
 * The client's hundreds of modules and its libraries as one script, since a page that loads them one by one spends most of its
 * time on the way. Built when a page first asks for it, and anew when one of the files has changed; the next table takes
 * what this one built.
 */
export class ClientBundle {
  #building = null;

  /**
   * @param {string} folder of the client
   * @param {string} [cache] folder where what was built is kept for the next table
   */
  constructor(folder, cache = join(PACKAGES, ".cache", "playtable")) {
    this.folder = folder;
    const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
    this.kept = join(cache, `client-${name}.json`);
    this.cache = cache;
  }

  /**
   * @param {string} name below the client's folder
   * @returns {Promise<{body: string, etag: string} | null>} null for what isn't bundled
   * @throws {Error} when a module can't be read
   */
  async file(name) {
    if (!Object.hasOwn(NAMES, name)) return null;
    const built = await this.#current();
    return built.outputs[NAMES[name]];
  }

  async #current() {
    const before = this.#building;
    const built = await (before ?? this.#keptOne()).catch(() => null);
    if (built && built.stamp === (await stampOf(built.files))) {
      this.#building ??= Promise.resolve(built);
      return before ? built : this.#building;
    }
    // Somebody else may have begun meanwhile.
    if (this.#building === before) this.#building = this.#build();
    return this.#building;
  }

  /** @returns {Promise<object>} what an earlier table built; rejects when there is none */
  async #keptOne() {
    return JSON.parse(await readFile(this.kept, "utf8"));
  }

  async #build() {
    const { build } = await import("esbuild");
    const entry = join(this.folder, "boot.mjs");
    const { outputFiles, metafile } = await build({
      entryPoints: [entry],
      outfile: entry,
      write: false,
      bundle: true,
      nodePaths: [PACKAGES],
      absWorkingDir: this.folder,
      format: "esm",
      platform: "browser",
      target: "es2022",
      keepNames: true,
      minifyWhitespace: true,
      sourcemap: true,
      metafile: true,
      logLevel: "silent",
    });
    const files = Object.keys(metafile.inputs).map((file) => join(this.folder, file));
    const outputs = outputFiles
      .toSorted((a, b) => a.path.length - b.path.length)
      .map(({ text }) => ({ body: text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` }));
    const built = { files, outputs, stamp: await stampOf(files) };
    await this.#keep(built);
    return built;
  }

  /** Kept whole or not at all, whoever else keeps one now; a folder that can't be written costs only time. */
  async #keep(built) {
    const draft = `${this.kept}.${process.pid}`;
    try {
      await mkdir(this.cache, { recursive: true });
      await writeFile(draft, JSON.stringify(built));
      await rename(draft, this.kept);
    } catch (error) {
      process.stderr.write(`The client's script can't be kept: ${error.message}\n`);
    }
  }
}
