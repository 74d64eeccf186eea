/**
 * Writes the file of assignments that `npm run types` compiles: every public name that the Playtable shows now, held against the types
 * package. `node test/contract/types/write.mjs`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { namesSource } from "./names-source.mjs";

const FOLDER = new URL("../../../.cache/types/", import.meta.url);

await mkdir(FOLDER, { recursive: true });
await writeFile(new URL("names.ts", FOLDER), await namesSource());
process.exit(0);
