// @vitest-environment node
// Breaks are lists of lines; whether behaviours notice them is tried by run/breaks.spec.mjs.
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { breaks, drawn } from "./breaks/breaks.mjs";
import { behaviours } from "./index/behaviours.mjs";

const ids = (await behaviours()).map(({ id }) => id);
const all = await breaks();

describe("the breaks", () => {
  it.each(all)("$behaviour: $file has the line once", async ({ behaviour, file, find, replace }) => {
    const text = await readFile(`test/playtable/${file}`, "utf8");
    expect(text.split(find)).toHaveLength(2);
    expect(`${find}${replace}`).not.toContain("\n");
    expect(replace).not.toBe(find);
    expect(ids).toContain(behaviour);
  });

  it("are there for every behaviour that is drawn", () => {
    const broken = new Set(all.map(({ behaviour }) => behaviour));
    expect(drawn(ids).filter((id) => !broken.has(id))).toEqual([]);
  });
});
