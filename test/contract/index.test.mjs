// @vitest-environment node
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { indexDocument } from "./index/document.mjs";
import { faults } from "./index/entries.mjs";

describe("the index of docs/foundry.md", () => {
  it("leaves no line without a behaviour or a reason, and names no line that isn't there", async () => {
    expect(await faults()).toEqual([]);
  });

  it("is written down as it is (node test/contract/index/write.mjs)", async () => {
    expect(await readFile("test/contract/INDEX.md", "utf8")).toBe(await indexDocument());
  });
});
