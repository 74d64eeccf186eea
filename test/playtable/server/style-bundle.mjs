import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const COMMON = ["layers", "reset", "variables", "elements", "forms"];

/** The core's stylesheets of each page, in the order in which they count. */
const SHEETS = {
  "styles/game-page.css": [
    ...COMMON,
    "elements-custom",
    "blocks",
    "applications",
    "interface",
    "sidebar",
    "strip",
    "docks",
    "documents",
    "chat",
    "combat",
  ],
  "styles/join-page.css": [...COMMON, "blocks", "join"],
};

/**
 * The core's stylesheets of a page as one, since a page asks for each by itself.
 * @param {string} folder of the client
 * @param {string} name below it
 * @returns {Promise<{body: string, etag: string} | null>} null for what is no such stylesheet
 */
export async function styleBundle(folder, name) {
  if (!Object.hasOwn(SHEETS, name)) return null;
  const parts = SHEETS[name].map((part) => readFile(join(folder, "styles", `${part}.css`), "utf8"));
  const body = (await Promise.all(parts)).join("\n");
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}
