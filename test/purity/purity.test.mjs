/**
 * `module/rules` and `module/view` are pure (docs/rules.md §0): every file of theirs is bundled alone and run in a global
 * scope that holds ECMAScript and nothing else, where the clock and chance throw.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rooms = ["module/rules", "module/view"];
const files = rooms.flatMap((room) =>
  readdirSync(root + room, { recursive: true })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${room}/${name}`),
);

/** Bundles one file; fails on anything from outside the two rooms. */
async function bundle(file) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: "iife",
    globalName: "pure",
    platform: "neutral",
    target: "es2023",
    logLevel: "silent",
  });
  return { code: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

/** A global scope with ECMAScript alone; what would make a result depend on when or where it is run throws. */
function bareContext() {
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(
    `for (const name of ["console", "WebAssembly", "Intl", "escape", "unescape"]) delete globalThis[name];
     const refuse = (what) => () => { throw new Error(what + " is not pure"); };
     Math.random = refuse("Math.random");
     globalThis.Date = new Proxy(function () {}, {
       construct: refuse("Date"), apply: refuse("Date"), get: refuse("Date"), has: refuse("Date"),
     });
     for (const Class of [String, Number, Array, BigInt])
       for (const name of ["localeCompare", "toLocaleString", "toLocaleUpperCase", "toLocaleLowerCase"])
         if (name in Class.prototype) Class.prototype[name] = refuse(name);`,
    context,
  );
  return context;
}

describe("purity", () => {
  it("finds the files", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it.each(files)("%s needs nothing but ECMAScript", async (file) => {
    const { code, inputs } = await bundle(file);
    for (const input of inputs) expect(rooms.some((room) => input.startsWith(`${room}/`))).toBe(true);
    vm.runInContext(code, bareContext());
  });

  it("plays a check with nothing around it", async () => {
    const { code } = await bundle("module/rules/index.ts");
    const context = bareContext();
    vm.runInContext(code, context);
    const played = vm.runInContext(
      `JSON.stringify({
         outcome: pure.rules["pool.check"].judge({ attribute: 1, skill: 1, target: 9 }, { pool: [[6, 4], [2]] }),
         odds: pure.odds("pool.check", { attribute: 1, skill: 0, target: 2 }),
         track: pure.track({ points: 3, endurance: 2 }),
       })`,
      context,
    );
    expect(JSON.parse(played)).toMatchObject({ outcome: { successes: 1 }, track: { level: 0 } });
  });

  it("would catch a clock, chance or a browser", () => {
    for (const impure of ["new Date()", "Date.now()", "Math.random()", "document", "process", "console", "Intl"]) {
      expect(() => vm.runInContext(`(() => ${impure})()`, bareContext())).toThrow();
    }
  });
});
