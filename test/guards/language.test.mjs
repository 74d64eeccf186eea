import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { flatten, language } from "../../tools/language.mjs";
import { files } from "./support/files.mjs";

const english = flatten(await language("en"));
const code = files(/^module\/.*\.ts$/);
const templates = files(/^templates\/.*\.hbs$/);
const manifest = JSON.parse(readFileSync("system.json", "utf8"));
const has = (key) => english.has(key) || [...english.keys()].some((other) => other.startsWith(`${key}.`));

/** Keys written out whole in code and templates, `SCUFFLE.…` or by `key("…")`. */
function used() {
  const keys = new Map();
  for (const { path, text } of [...code, ...templates]) {
    for (const match of text.matchAll(/["'`(\s](SCUFFLE\.[A-Za-z0-9_.-]*[A-Za-z0-9])["'`)\s]/g))
      keys.set(match[1], path);
    for (const match of text.matchAll(/\bkey\(\s*["'`]([A-Za-z0-9_.-]+)["'`]\s*\)/g))
      keys.set(`SCUFFLE.${match[1]}`, path);
  }
  return keys;
}

/** Beginnings of keys that code completes at run time: `SCUFFLE.Tier.${tier}`, key(`Tier.${tier}`). */
function begun() {
  const starts = new Set();
  for (const { text } of [...code, ...templates]) {
    for (const match of text.matchAll(/SCUFFLE\.([A-Za-z0-9_.-]*)\$\{/g)) starts.add(`SCUFFLE.${match[1]}`);
    for (const match of text.matchAll(/\bkey\(\s*`([A-Za-z0-9_.-]*)\$\{/g)) starts.add(`SCUFFLE.${match[1]}`);
    for (const match of text.matchAll(/\(concat\s+["'](SCUFFLE\.[A-Za-z0-9_.-]*)["']/g)) starts.add(match[1]);
    for (const match of text.matchAll(/LOCALIZATION_PREFIXES[^=]*=\s*\[([^\]]*)\]/g)) {
      for (const prefix of match[1].matchAll(/(?:key\(\s*)?"([^"]+)"/g)) {
        starts.add(prefix[1].startsWith("SCUFFLE") ? prefix[1] : `SCUFFLE.${prefix[1]}`);
      }
    }
  }
  return starts;
}

describe("the words", () => {
  it("each key that code or a template uses is in English", () => {
    const missing = [...used()].filter(([key]) => !has(key)).map(([key, path]) => `${path}: ${key}`);
    expect(used().size).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it("each English key is used", () => {
    const whole = used();
    const starts = [...begun()];
    const idle = [...english.keys()].filter(
      (key) =>
        !key.startsWith("TYPES.") &&
        !whole.has(key) &&
        ![...whole.keys()].some((other) => key.startsWith(`${other}.`)) &&
        !starts.some((start) => start.length > "SCUFFLE.".length && key.startsWith(start)),
    );
    expect(idle).toEqual([]);
  });

  it("each document type has a name", () => {
    for (const [document, types] of Object.entries(manifest.documentTypes)) {
      for (const type of Object.keys(types)) expect(english.has(`TYPES.${document}.${type}`), type).toBe(true);
    }
  });

  it("no template holds words of its own", () => {
    const words = [];
    for (const { path, text } of templates) {
      const bare = text
        .replace(/\{\{!--[\s\S]*?--\}\}/g, "")
        .replace(/\{\{[\s\S]*?\}\}/g, "")
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
      for (const match of bare.matchAll(/>([^<]*[A-Za-z]{2,}[^<]*)</g)) words.push(`${path}: ${match[1].trim()}`);
      for (const match of bare.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*[A-Za-z]{2,}[^"]*)"/g)) {
        words.push(`${path}: ${match[1]}`);
      }
    }
    expect(words).toEqual([]);
  });

  it("each text is a filled string", () => {
    for (const [key, text] of english) expect(typeof text === "string" && text.trim() !== "", key).toBe(true);
  });
});
