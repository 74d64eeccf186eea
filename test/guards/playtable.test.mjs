import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { files, places } from "./support/files.mjs";

const playtable = files(/^test\/playtable\//);
const manifest = JSON.parse(readFileSync("system.json", "utf8"));
const cases = JSON.parse(readFileSync("test/rules/cases.json", "utf8"));

/** Words that Foundry itself uses (User#character, data-action, Item, Combat rounds …): forbidden as a type only. */
const FOUNDRY_WORDS = new Set([
  "character",
  "action",
  "item",
  "round",
  "request",
  "rest",
  "notice",
  "answer",
  "combat",
]);

describe("the Playtable knows no system", () => {
  it("is there", () => {
    expect(playtable.length).toBeGreaterThan(50);
  });

  it("imports nothing from the system", () => {
    expect(places(playtable, /(from|import\()\s*["'][^"']*\/module\//)).toEqual([]);
    expect(places(playtable, /["'`]module\/|dist\/rules/)).toEqual([]);
  });

  it("never says the id", () => {
    expect(places(playtable, new RegExp(manifest.id, "i"))).toEqual([]);
    expect(playtable.filter(({ path }) => path.includes(manifest.id))).toEqual([]);
  });

  for (const [document, types] of Object.entries(manifest.documentTypes)) {
    for (const type of Object.keys(types)) {
      it(`never names the type ${document}.${type}`, () => {
        const asType = new RegExp(`\\btype["']?\\s*(?::|={2,3}|!==?)\\s*["'\`]${type}["'\`]`);
        const quoted = new RegExp(`["'\`]${type}["'\`]`);
        expect(places(playtable, FOUNDRY_WORDS.has(type) ? asType : quoted)).toEqual([]);
      });
    }
  }

  it("never names a rule", () => {
    const ids = new Set(cases.map(({ rule }) => rule).filter((rule) => rule?.includes(".")));
    expect(ids.size).toBeGreaterThan(5);
    for (const id of ids) {
      expect(places(playtable, new RegExp(`["'\`]${id.replaceAll(".", "\\.")}["'\`]`))).toEqual([]);
    }
  });
});
