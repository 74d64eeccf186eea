// @vitest-environment node
// What the Playtable doesn't build is told in one table, which is made from the code.
import { describe, expect, it } from "vitest";
import { readmeWithTable } from "../playtable/unbuilt-table.mjs";

const squeezed = (text) => text.replace(/ +/g, " ").replace(/-+/g, "-");

describe("the README's table of what isn't built", () => {
  it("is as the code has it (node test/playtable/unbuilt-table.mjs --write)", async () => {
    const { now, wanted } = await readmeWithTable();
    expect(squeezed(now)).toBe(squeezed(wanted));
  });
});
