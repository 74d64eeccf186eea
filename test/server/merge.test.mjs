import { describe, expect, it } from "vitest";
import { cleanFields } from "../playtable/server/document-fields.mjs";
import { expand } from "../playtable/server/expand.mjs";
import { cleanHtml } from "../playtable/server/html.mjs";
import { mergeDocument } from "../playtable/server/merge.mjs";

const operator = (name, value) => ({ __$OPERATOR$__: name, value });
const twoItems = () => ({
  items: [
    { _id: "one", name: "One", system: { a: 1 } },
    { _id: "two", name: "Two" },
  ],
});
const secretChanges = () => ({ system: { secret: 1, "-=secret": null, other: 2 } });
const merged = (target, changes, options) => {
  mergeDocument("Actor", target, expand(changes), options);
  return target;
};

describe("merging an update (foundryvtt.com/api, mergeObject)", () => {
  it("merges objects, replaces arrays and values, adds what is new", () => {
    const target = { system: { a: 1, list: [1, 2], deep: { b: 2 } } };
    expect(merged(target, { "system.deep.c": 3, system: { list: [9] }, "flags.x.y": 1 })).toEqual({
      system: { a: 1, list: [9], deep: { b: 2, c: 3 } },
      flags: { x: { y: 1 } },
    });
  });

  it("deletes with -= and replaces with ==", () => {
    const target = { system: { a: 1, b: { c: 1, d: 2 }, e: { f: 1 } } };
    expect(
      merged(target, { "system.-=a": null, "system.==b": { z: 1 }, system: { e: { "-=f": null, g: 2 } } }),
    ).toEqual({
      system: { b: { z: 1 }, e: { g: 2 } },
    });
  });

  it("understands the operators of generation 14", () => {
    const target = { system: { a: 1, b: { c: 1 } } };
    const changes = { system: { a: operator("ForcedDeletion"), b: operator("ForcedReplacement", { z: 1 }) } };
    expect(merged(target, changes)).toEqual({ system: { b: { z: 1 } } });
  });

  it("stores no special key, even inside new objects", () => {
    expect(merged({ flags: {} }, { flags: { mine: { "-=gone": null, "==put": { a: 1 } } } })).toEqual({
      flags: { mine: { put: { a: 1 } } },
    });
  });

  it("merges children by _id, and replaces them when not recursive", () => {
    const changes = {
      items: [
        { _id: "one", system: { b: 2 } },
        { _id: "three", name: "Three" },
      ],
    };
    expect(merged(twoItems(), changes).items).toEqual([
      { _id: "one", name: "One", system: { a: 1, b: 2 } },
      { _id: "two", name: "Two" },
      { _id: "three", name: "Three" },
    ]);
    expect(merged(twoItems(), changes, { recursive: false }).items).toEqual([
      { _id: "one", name: "One", system: { b: 2 } },
      { _id: "three", name: "Three" },
    ]);
  });

  it("refuses to lose a collection", () => {
    expect(() => merged({ items: [] }, { "-=items": null })).toThrow(/items/);
    expect(() => merged({ items: [] }, { items: "none" })).toThrow(/items/);
  });
});

describe("cleaning HTML", () => {
  it.each([
    ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ['<img src="x.png" onerror="alert(1)">', '<img src="x.png" />'],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a HREF="jAvAsCrIpT:alert(1)" OnClick="x()">a</a>', "<a>a</a>"],
    ['<iframe src="https://evil.example/"></iframe>', "<iframe></iframe>"],
    ['<p style="color: red; background: url(https://evil.example/x)">a</p>', '<p style="color: red">a</p>'],
    ["<form action='https://evil.example'><button formaction='x'>a</button></form>", "<form><button>a</button></form>"],
    [
      '<svg onload="x()"><a xlink:href="javascript:x()"><circle r="1"/></a></svg>',
      '<svg><a><circle r="1"></circle></a></svg>',
    ],
    ["<style>* { display: none }</style>b", "b"],
    ["<base href='//evil.example'><meta http-equiv='refresh'>c", "c"],
  ])("%s", (dirty, clean) => expect(cleanHtml(dirty)).toBe(clean));

  it.each([
    '<a class="content-link" data-uuid="Actor.x" draggable="true">x</a>',
    '<section class="secret" id="secret-1"><p>s</p></section>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<button type="button" data-action="apply" aria-label="Apply">x</button>',
    '<details open="open"><summary>x</summary>y</details>',
    "@UUID[Actor.x]{Hero} [[/r 1d20]] a &amp; b",
  ])("keeps %s", (html) => expect(cleanHtml(html)).toBe(html));

  const manifest = {
    htmlFields: (type) => (type === "Actor" ? ["biography", "lines.*.text"] : ["description"]),
    gmOnlyFields: (type) => (type === "Actor" ? ["secret"] : []),
  };
  const bad = "<b onclick='x()'>b</b>";

  it("reaches fields under special keys, wildcards, operators and in children", () => {
    const changes = {
      system: { "==biography": bad, lines: { a: { text: bad }, "==b": { text: bad } }, plain: bad },
      items: [{ _id: "x", system: { description: bad } }],
      effects: [{ _id: "y", description: { __$OPERATOR$__: "ForcedReplacement", value: bad } }],
    };
    cleanFields("Actor", changes, { manifest, isGM: false });
    expect(JSON.stringify(changes).match(/onclick/g)).toHaveLength(1);
    expect(changes.system.plain).toBe(bad);
  });

  it("drops gm-only fields unless a game master writes", () => {
    const [player, master] = [secretChanges(), secretChanges()];
    cleanFields("Actor", player, { manifest, isGM: false });
    cleanFields("Actor", master, { manifest, isGM: true });
    expect(player).toEqual({ system: { other: 2 } });
    expect(master).toEqual(secretChanges());
  });
});
