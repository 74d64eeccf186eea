import { build } from "esbuild";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const TESTS = join(ROOT, "test/glue");

/** Where the system's modules are put for the glue's tests: `module/a/b.ts` becomes `a/b.mjs`. */
export const COMPILED = join(ROOT, ".cache/glue");

const IMPORT = /"(?:\.\.\/)+(module\/[\w/-]+\.ts)"/gu;

/** The modules that the tests import by name, and the root that they start. */
function imported() {
  const files = readdirSync(TESTS, { recursive: true }).filter((path) => path.endsWith(".mjs"));
  const texts = files.map((path) => readFileSync(join(TESTS, path), "utf8"));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(IMPORT), ([, path]) => path)));
}

/**
 * Compiles the system before the glue is tried, once for all files: each of them starts it anew, and Node reads plain modules five
 * times as soon as six hundred could be transformed and handed over.
 */
export default async function compile() {
  rmSync(COMPILED, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...imported()],
    outdir: COMPILED,
    outbase: "module",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // A module that two of them import stays one.
    splitting: true,
    format: "esm",
    target: "es2022",
    keepNames: true,
    tsconfig: "tsconfig.json",
    logLevel: "warning",
  });
}
