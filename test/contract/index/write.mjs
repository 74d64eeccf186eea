/** Writes `test/contract/INDEX.md` and says what is wrong with the index, if anything is. */
import { writeFile } from "node:fs/promises";
import { indexDocument } from "./document.mjs";
import { faults } from "./entries.mjs";

await writeFile(new URL("../INDEX.md", import.meta.url), await indexDocument());
const found = await faults();
process.stdout.write(found.map((fault) => `${fault}\n`).join(""));
process.exitCode = found.length > 0 ? 1 : 0;
