import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { LIBRARIES } from "./vendor.mjs";

/** The script that starts a page, with all that it imports; and where its lines came from, for whoever looks. */
const NAMES = { "boot.mjs": 0, "boot.mjs.map": 1 };

/** When each file was last changed, as one text. */
async function stampOf(files) {
  const states = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return states.map((state) => `${state?.size} ${state?.mtimeMs}`).join();
}

/**
 * The client's hundreds of modules as one, since a page that loads them one by one spends most of its time on the way. Built
 * when a page first asks for it, and anew when one of the modules has changed.
 */
export class ClientBundle {
  #building = null;

  /** @param {string} folder of the client */
  constructor(folder) {
    this.folder = folder;
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
    const built = await before?.catch(() => null);
    if (built && built.stamp === (await stampOf(built.files))) return built;
    // Somebody else may have begun meanwhile.
    if (this.#building === before) this.#building = this.#build();
    return this.#building;
  }

  async #build() {
    const { build } = await import("esbuild");
    const entry = join(this.folder, "boot.mjs");
    const { outputFiles, metafile } = await build({
      entryPoints: [entry],
      outfile: entry,
      write: false,
      bundle: true,
      external: LIBRARIES,
      format: "esm",
      platform: "browser",
      target: "es2022",
      keepNames: true,
      sourcemap: true,
      metafile: true,
      logLevel: "silent",
    });
    const files = Object.keys(metafile.inputs);
    const outputs = outputFiles
      .toSorted((a, b) => a.path.length - b.path.length)
      .map(({ text }) => ({ body: text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` }));
    return { files, outputs, stamp: await stampOf(files) };
  }
}
