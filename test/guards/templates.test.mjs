import { describe, expect, it } from "vitest";
import { files } from "./support/files.mjs";

const radios = files(/^templates\/.*\.hbs$/u).flatMap(({ path, text }) =>
  Array.from(text.matchAll(/<input\b[^>]*\btype="radio"[^>]*>/gu), ([tag]) => ({ path, tag })),
);

describe("the templates", () => {
  it("each radio button has an id: by the name that it shares, the focus would come back on the first of them", () => {
    expect(radios.length).toBeGreaterThan(4);
    expect(radios.filter(({ tag }) => !/\bid="[^"]+"/u.test(tag))).toEqual([]);
  });
});
