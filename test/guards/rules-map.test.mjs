import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rules, tables } from "../../module/rules/index";
import { CHANGE_TYPES } from "../../module/rules/changes/change";

const map = readFileSync("docs/rules-map.md", "utf8");
const law = readFileSync("docs/rules.md", "utf8");

/** Rows of all tables: number, cells after it. */
const rows = map
  .split("\n")
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, number]) => /^[NEDHO]\d+$/.test(number ?? ""))
  .map(([, number, ...cells]) => ({ number, cells: cells.slice(0, -1) }));

const ticked = (text) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
const paths = rows.flatMap(({ number, cells }) =>
  cells.flatMap(ticked).flatMap((path) => (/^(module|test|docs)\//.test(path) ? [{ number, path }] : [])),
);
/** Rows that name a rule: the fourth cell holds tests. */
const ruled = rows.filter(({ cells }) => cells.length === 4);

/** Titles that a test file's source writes out, or notes of the agreed cases. */
function hasTitle(path, title) {
  const text = readFileSync(path, "utf8");
  const quoted = ['"', "`"].some((quote) => text.includes(`${quote}${title}${quote}`));
  return path.endsWith(".json") ? text.includes(`"note":${JSON.stringify(title)}`) : quoted;
}

describe("docs/rules-map.md", () => {
  it("has rows of all three texts, numbered without holes", () => {
    for (const letter of "NEDHO") {
      const numbers = rows
        .filter(({ number }) => number.startsWith(letter))
        .map(({ number }) => Number(number.slice(1)));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(numbers.length, letter).toBeGreaterThan(8);
    }
  });

  it("names only files that exist", () => {
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.filter(({ path }) => !existsSync(path)).map(({ number, path }) => `${number}: ${path}`)).toEqual([]);
  });

  it("names a file and a test for each sentence that is a rule", () => {
    const bare = ruled.filter(({ cells }) => {
      const [, , file, test] = cells;
      return file !== "—" && (!/`module\//.test(file) || !/`test\/[^`]+` “[^”]+”/.test(test));
    });
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  it("names only tests that exist", () => {
    const tests = ruled.flatMap(({ number, cells }) =>
      [...cells[3].matchAll(/`(test\/[^`]+)` “([^”]+)”/g)].map(([, path, title]) => ({ number, path, title })),
    );
    expect(tests.length).toBeGreaterThan(100);
    const missing = tests.filter(({ path, title }) => !hasTitle(path, title));
    expect(missing.map(({ number, path, title }) => `${number}: ${path} “${title}”`)).toEqual([]);
  });

  it("names every rule and every function of the core, and no other", () => {
    const named = new Set(
      ruled.filter(({ number }) => !number.startsWith("H")).flatMap(({ cells }) => ticked(cells[1])),
    );
    const functions = ["rest", "track", "hurtPenalty", "actingOrder", "eligibility", "sequence"];
    const wanted = [...Object.keys(rules), ...functions, "pool.exchange"];
    expect(wanted.filter((name) => !named.has(name))).toEqual([]);
    const known = new Set([...wanted, ...Object.keys(tables).map((table) => `tables.${table}`), ...CHANGE_TYPES]);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  it("quotes house rules that rules.md has, and misses none that it marks", () => {
    const house = rows.filter(({ number }) => number.startsWith("H"));
    const quotes = house.map(({ cells }) => cells[1].slice(1, -1));
    expect(quotes.filter((quote) => !law.includes(quote))).toEqual([]);
    const lines = law.slice(law.indexOf("## 1")).split("\n");
    const short = lines.filter((line) => {
      const marks = line.match(/\[[^\]]*\bhouse\b[^\]]*\]|house rules:/g) ?? [];
      return quotes.filter((quote) => line.includes(quote)).length < marks.length;
    });
    expect(short).toEqual([]);
  });
});
