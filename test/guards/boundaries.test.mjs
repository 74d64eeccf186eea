import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { files, places } from "./support/files.mjs";

const code = files(/^module\/.*\.ts$/);
const imports = ({ text }) => [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]);

const lines = ({ text }) => text.split("\n").length;

describe("the rooms of the code", () => {
  it("there is code to guard", () => {
    expect(code.length).toBeGreaterThan(20);
  });

  it("rules and view import nothing outside themselves; rules nothing of view", () => {
    const wrong = [];
    for (const file of code.filter(({ path }) => /^module\/(rules|view)\//.test(path))) {
      for (const name of imports(file)) {
        const target = normalize(join(dirname(file.path), name));
        const allowed = file.path.startsWith("module/rules/") ? /^module\/rules\// : /^module\/(rules|view)\//;
        if (!name.startsWith(".") || !allowed.test(target)) wrong.push(`${file.path} imports ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("no imports run in a circle, types included", () => {
    const all = new Map(code.map((file) => [file.path, file]));
    const targets = (file) =>
      imports(file)
        .filter((name) => name.startsWith("."))
        .map((name) => `${normalize(join(dirname(file.path), name))}.ts`)
        .filter((path) => all.has(path));
    const done = new Set();
    const circles = [];
    const visit = (path, trail) => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of targets(all.get(path))) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of all.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  it("the literal id stands in constants.ts only", () => {
    const { id } = JSON.parse(readFileSync("system.json", "utf8"));
    const others = code.filter(({ path }) => path !== "module/constants.ts");
    expect(places(others, new RegExp(`["'\`/]${id}["'\`./]`))).toEqual([]);
  });

  it("only compat reads Foundry's generation", () => {
    const others = code.filter(({ path }) => !path.startsWith("module/compat/"));
    expect(places(others, /\.generation\b|isNewerVersion\(|game\.version\b|game\.release\b/)).toEqual([]);
  });

  it("only compat casts the Handlebars mixin", () => {
    const others = code.filter(({ path }) => !path.startsWith("module/compat/"));
    expect(places(others, /HandlebarsApplicationMixin/)).toEqual([]);
  });

  it("no `any` outside compat, no innerHTML, no global document", () => {
    const others = code.filter(({ path }) => !path.startsWith("module/compat/"));
    expect(places(others, /\bas any\b|: any\b|<any>/)).toEqual([]);
    expect(places(others, /\.innerHTML\s*=|insertAdjacentHTML/)).toEqual([]);
  });
});

describe("sizes", () => {
  it("no file has more than 500 lines, none of the rules more than 200", () => {
    const all = files(/^(module|test|tools|templates|styles)\/.*\.(ts|mjs|hbs|scss|css)$/).filter(
      ({ path }) => path !== "styles/icons.css",
    );
    const long = all.filter((file) => lines(file) > (file.path.startsWith("module/rules/") ? 200 : 500));
    expect(long.map((file) => `${file.path}: ${lines(file)}`)).toEqual([]);
  });

  it("main.ts only registers: at most 150 lines", () => {
    expect(lines(code.find(({ path }) => path === "module/main.ts"))).toBeLessThanOrEqual(150);
  });
});

describe("the repository speaks of itself", () => {
  it("names no file outside itself and leaves no loose end", () => {
    const mine = /^test\/guards\/boundaries/;
    const texts = files(/^(module|test|tools|templates|styles|docs|\.ci)\/|^[A-Z]+\.md$|\.json$|config\.mjs$/).filter(
      ({ path }) => !mine.test(path) && !/package-lock\.json$|\.(png|woff2|svg)$/.test(path),
    );
    expect(places(texts, /\.\.\/shared\/|\/work\/|\/root\//)).toEqual([]);
    expect(places(texts, /\b(TODO|FIXME|XXX)\b|\.(skip|only|todo)\(/)).toEqual([]);
  });
});
