// @vitest-environment node
// What `npm run types` holds against the types package is what the Playtable really shows.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installNamespace } from "../../playtable/client/namespace.mjs";
import { namesSource } from "./names-source.mjs";
import { publicNames } from "./public-names.mjs";
import { UNCHECKED } from "./unchecked.mjs";

let shown;
let source;
beforeAll(async () => {
  shown = await publicNames(13);
  source = await namesSource();
});
afterAll(() => installNamespace());

const namesAt = (place) => {
  const [path, kind] = place.split(" ");
  return kind === "names" ? shown.namespaces[path] : shown.classes[path]?.[kind];
};

describe("the file of assignments", () => {
  it("holds every class and namespace with its names", () => {
    expect(Object.keys(shown.classes).length).toBeGreaterThan(150);
    expect(shown.classes["foundry.documents.TokenDocument"].instance).toContain("getBarAttribute");
    expect(shown.classes["foundry.documents.TokenDocument"].static).toContain("getTrackedAttributes");
    expect(shown.namespaces["foundry.utils"]).toContain("mergeObject");
    expect(source).toMatch(/"foundry.documents.TokenDocument instance": \[.*"getBarAttribute".*\] satisfies/u);
  });

  it.each(Object.keys(UNCHECKED))("leaves out of %s only what is there", (place) => {
    const names = namesAt(place);
    expect(names).toBeDefined();
    expect(UNCHECKED[place].filter((name) => name !== "*" && !names.includes(name))).toEqual([]);
  });
});
