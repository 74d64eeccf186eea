import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";

const STAMP = "node_modules/.installed";

/**
 * Installs the pinned packages when they are missing or when the lock file has changed since. Uses only Node itself,
 * so that `npm start` and `npm test` need nothing before them. Ends the process when npm fails.
 */
export function setUp() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) {
    process.stderr.write(`Node ${process.versions.node} is too old: this project needs 20.19 or newer\n`);
    process.exit(1);
  }
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  process.stdout.write("Installing packages (npm ci) …\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, lock);
}
