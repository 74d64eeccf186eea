import { compile } from "sass";
import { describe, expect, it } from "vitest";
import { files } from "./support/files.mjs";

const OURS = /\.(sc-[\w-]+)/gu;
const css = compile("styles/main.scss").css;
const written = files(/^(?:module\/.*\.ts|templates\/.*\.hbs)$/u).map(({ text }) => text);
/** Classes by name; and beginnings of those that end with a value: `sc-chip--{{tone}}`, `sc-band--${band}`. */
const named = new Set(written.flatMap((text) => text.match(/\bsc-[\w-]*[\w]/gu) ?? []));
const begun = written.flatMap((text) => text.match(/\bsc-[\w-]*-(?=\{\{|\$\{)/gu) ?? []);

describe("the styles", () => {
  it("each class that they dress is one that a template or the code gives", () => {
    const dressed = new Set(Array.from(css.matchAll(OURS), ([, name]) => name));
    expect(dressed.size).toBeGreaterThan(200);
    const idle = [...dressed].filter((name) => !named.has(name) && !begun.some((start) => name.startsWith(start)));
    expect(idle).toEqual([]);
  });
});
