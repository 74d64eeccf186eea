// @vitest-environment node
/** What lists and tokens show: pure parts of the interface. */
import { describe, expect, it } from "vitest";
import { directoryTree, holdsEntries } from "../playtable/client/applications/sidebar/directory-tree.mjs";
import { dispositionName, meterOf, showsTo } from "../playtable/client/applications/ui/token-view.mjs";
import { CONST } from "../playtable/common/const.mjs";

const names = ({ folder, children, entries }) => [
  folder?.name ?? null,
  children.map(names),
  entries.map((e) => e.name),
];

describe("a directory's tree", () => {
  it("puts entries into their folders, sorted by hand or by name", () => {
    const folders = [
      { id: "f1", name: "Zoo", sort: 1, sorting: "a" },
      { id: "f2", name: "Attic", sort: 2, sorting: "m", folder: { id: "f1" } },
    ];
    const entries = [
      { id: "1", name: "Wren", sort: 10, folder: { id: "f1" } },
      { id: "2", name: "Asp", sort: 20, folder: "f1" },
      { id: "3", name: "Yak", sort: 5, folder: null },
      { id: "4", name: "Bat", sort: 7, folder: "gone" },
    ];
    const tree = directoryTree(entries, folders);
    expect(names(tree)).toEqual([null, [["Zoo", [["Attic", [], []]], ["Asp", "Wren"]]], ["Yak", "Bat"]]);
    expect(holdsEntries(tree.children[0])).toBe(true);
    expect(holdsEntries(tree.children[0].children[0])).toBe(false);
  });

  it("brings folders that lie in each other to the top", () => {
    const folders = [
      { id: "a", name: "A", folder: "b" },
      { id: "b", name: "B", folder: "a" },
    ];
    const tree = directoryTree([{ id: "1", name: "Ant", folder: "a" }], folders);
    expect(names(tree)).toEqual([
      null,
      [
        ["A", [], []],
        ["B", [], []],
      ],
      ["Ant"],
    ]);
  });
});

describe("a token on the strip (foundryvtt.com/api: CONST.TOKEN_DISPLAY_MODES)", () => {
  const modes = CONST.TOKEN_DISPLAY_MODES;

  it.each([
    [modes.NONE, false],
    [modes.CONTROL, false],
    [modes.OWNER_HOVER, false],
    [modes.HOVER, true],
    [modes.OWNER, false],
    [modes.ALWAYS, true],
  ])("mode %i shows itself to strangers: %s", (mode, visible) => {
    expect(showsTo(mode, false, modes)).toBe(visible);
    expect(showsTo(mode, true, modes)).toBe(true);
  });

  it("draws only real bars, and never outside of them", () => {
    expect(meterOf("bar1", null)).toBeNull();
    expect(meterOf("bar1", { type: "value", attribute: "x", value: 3 })).toBeNull();
    expect(meterOf("bar1", { type: "bar", attribute: "x", value: -4, max: 10 })).toMatchObject({
      value: -4,
      percent: 0,
    });
    expect(meterOf("bar1", { type: "bar", attribute: "x", value: 25, max: 10 }).percent).toBe(100);
    expect(meterOf("bar2", { type: "bar", attribute: "x", value: 5, max: 10 }).label).toBe("x: 5 of 10");
  });

  it("names the disposition", () => {
    expect(dispositionName(CONST.TOKEN_DISPOSITIONS, -1)).toBe("hostile");
    expect(dispositionName(CONST.TOKEN_DISPOSITIONS, 99)).toBe("neutral");
  });
});
