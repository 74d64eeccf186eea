import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What the client takes from others, by the names that it imports them by. */
export const LIBRARIES = ["handlebars", "socket.io-client"];
for (const part of [
  "commands",
  "dropcursor",
  "example-setup",
  "gapcursor",
  "history",
  "inputrules",
  "keymap",
  "menu",
  "model",
  "schema-basic",
  "schema-list",
  "state",
  "transform",
  "view",
]) {
  LIBRARIES.push(`prosemirror-${part}`);
}

const require = createRequire(import.meta.url);
const packages = dirname(dirname(require.resolve("esbuild/package.json")));

async function versions() {
  const manifests = await Promise.all(LIBRARIES.map((name) => readFile(join(packages, name, "package.json"), "utf8")));
  return manifests.map((text) => JSON.parse(text).version).join(" ");
}

/**
 * Bundles the client's third-party libraries as ES modules that share their common parts, once per set of versions.
 * @returns {Promise<string>} the folder that holds `<library>.mjs`
 */
export async function buildVendor() {
  const name = createHash("sha256")
    .update(`${LIBRARIES.join(" ")} ${await versions()}`)
    .digest("hex")
    .slice(0, 12);
  const cache = join(packages, ".cache", "playtable");
  const folder = join(cache, `vendor-${name}`);
  if ((await stat(folder).catch(() => null))?.isDirectory()) return folder;
  const { build } = await import("esbuild");
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, "building-"));
  await build({
    entryPoints: Object.fromEntries(LIBRARIES.map((library) => [library, library])),
    absWorkingDir: dirname(packages),
    outdir: fresh,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    logLevel: "error",
  });
  await rename(fresh, folder).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await stat(folder).catch(() => null))) throw error;
  });
  return folder;
}

/** @param {string} prefix @returns {object} the import map of the game's page */
export function importMap(prefix) {
  return { imports: Object.fromEntries(LIBRARIES.map((name) => [name, `${prefix}/vendor/${name}.mjs`])) };
}

/** Folder of the free Font Awesome package, served as it is. */
export const fontAwesome = () => join(packages, "@fortawesome", "fontawesome-free");
