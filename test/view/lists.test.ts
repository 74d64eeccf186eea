import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinList, splitList } from "../../module/view/sheet-lists";

describe("a list that is typed", () => {
  it.each([
    ["nets, poles", ["nets", "poles"]],
    [" nets ;poles\n rods,, ", ["nets", "poles", "rods"]],
    ['nets, "poles, long"', ["nets", "poles, long"]],
    ['"a ""b"", c"', ['a "b", c']],
    ['5" pipes, the "big" one', ['5" pipes', 'the "big" one']],
    ['"never closed, so two', ['"never closed', "so two"]],
    ['"x" y, z', ['"x" y', "z"]],
    ["", []],
    [' , ;"", "  "', []],
  ])("%j is %j", (text, entries) => {
    expect(splitList(text)).toEqual(entries);
  });

  it("shows an entry that holds a comma as one", () => {
    expect(joinList(["nets", "x, y"])).toBe('nets, "x, y"');
  });

  it("reads back what it showed, entry by entry", () => {
    const entry = fc.string({ unit: fc.constantFrom("a", "b", '"', ",", ";", "\n", " ") });
    const list = fc.array(entry.filter((text) => text.trim() !== ""));
    fc.assert(
      fc.property(list, (entries) => {
        expect(splitList(joinList(entries))).toEqual(entries);
      }),
      { numRuns: 2000 },
    );
  });
});
