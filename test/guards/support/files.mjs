import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Files of the repository (tracked, or new and not ignored) whose path matches `pattern`, with their text.
 * @returns {{path: string, text: string}[]}
 */
export function files(pattern) {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((path) => path && pattern.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** `path:line` of each place where `pattern` matches. */
export function places(list, pattern) {
  const found = [];
  for (const { path, text } of list) {
    text.split("\n").forEach((line, index) => {
      if (pattern.test(line)) found.push(`${path}:${index + 1}: ${line.trim().slice(0, 120)}`);
    });
  }
  return found;
}
