import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fightGroups } from "../../module/rules/fight-groups";
import { fightOrder, type Fighter } from "../../module/rules/fight-order";
import { moved } from "../../module/rules/moved";

const line = (id: string, initiative: number | null, agility = 1): Fighter => ({ id, initiative, agility });
const ids = (lines: readonly Fighter[]) => lines.map(({ id }) => id).join("");

describe("fightOrder", () => {
  it("puts the highest first, of equals the higher agility, then by id, and last who has none", () => {
    const lines = [
      line("d", null),
      line("a", 12),
      line("e", 9, 3),
      line("c", null, 2),
      line("b", 12),
      line("f", -1, 5),
    ];
    expect(ids(fightOrder(lines))).toBe("abefcd");
    expect(ids(fightOrder([line("z", 12, 4), ...lines]))).toBe("zabefcd");
  });

  it("passes over whom the hand remembers and who is gone", () => {
    expect(ids(fightOrder([line("a", 1), line("b", 2)], ["gone", "a"]))).toBe("ba");
    expect(ids(fightOrder([line("a", 1), line("b", 2)], ["a", "gone", "b"]))).toBe("ab");
  });

  it("is the same however the lines come", () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        initiative: fc.option(fc.integer({ min: 0, max: 3 })),
        agility: fc.integer({ min: 0, max: 2 }),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    const hands = fc.array(fc.nat(7), { maxLength: 5 });
    fc.assert(
      fc.property(some, hands, fc.nat(7), (lines, places, cut) => {
        const hand = [...new Set(places.flatMap((place) => lines[place]?.id ?? []))];
        const order = fightOrder(lines, hand);
        const other = fightOrder([...lines.slice(cut), ...lines.slice(0, cut)].toReversed(), hand);
        expect(other).toEqual(order);
        expect(order).toHaveLength(lines.length);
        expect(order.map(({ id }) => id).filter((id) => hand.includes(id))).toEqual(hand);
      }),
    );
  });

  it("keeps what was put by hand, and puts who joined since before the first who comes after them", () => {
    const lines = [line("a", 12), line("b", 9), line("c", 5)];
    expect(ids(fightOrder(lines, ["c", "a", "gone", "b"]))).toBe("cab");
    expect(ids(fightOrder([...lines, line("n", 10), line("l", null)], ["c", "a", "b"]))).toBe("ncabl");
    expect(ids(fightOrder([...lines, line("n", 10)], ["a", "b", "c"]))).toBe("anbc");
  });
});

describe("fightGroups", () => {
  const order = [line("a", 3), line("b", 3, 4), line("c", 1), line("d", 3), line("e", null), line("f", null)];

  it("lets those act at once by DEX Bonus who have the same and stand beside each other", () => {
    expect(fightGroups(order, "dexterity").map(ids)).toEqual(["ab", "c", "d", "e", "f"]);
  });

  it("lets everybody act alone by dice", () => {
    expect(fightGroups(order, "pools").map(ids)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });
});

describe("moved", () => {
  it.each([
    ["a", 1, "bac"],
    ["a", -1, "abc"],
    ["b", 9, "acb"],
    ["c", -2, "cab"],
    ["x", 1, "abc"],
  ])("%s by %i", (entry, by, wanted) => {
    expect(moved(["a", "b", "c"], entry, by).join("")).toBe(wanted);
  });
});
