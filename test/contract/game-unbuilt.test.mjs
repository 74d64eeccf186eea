// @vitest-environment node
// What the Playtable doesn't build is told in one table, which is made from the code; to use it throws by name, while what is no
// name of Foundry's at all reads undefined, as it does there.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installNamespace } from "../playtable/client/namespace.mjs";
import { UNBUILT, UNBUILT_CONFIG } from "../playtable/client/unbuilt-list.mjs";
import { readmeWithTable } from "../playtable/unbuilt-table.mjs";

const squeezed = (text) => text.replace(/ +/g, " ").replace(/-+/g, "-");
const read = (path) => path.split(".").reduce((value, key) => value[key], globalThis);

const REAL = [...UNBUILT, ...UNBUILT_CONFIG.map((name) => `CONFIG.${name}`)];
const ENOUGH = 30;
const INVENTED = [
  "ActorTable",
  "_sic",
  "foundry.playtable",
  "foundry.abstract.DataModule",
  "foundry.applications.api.ApplicationV3",
  "foundry.applications.sheets.HeroSheet",
  "foundry.data.fields.RomanNumeralField",
  "foundry.documents.Banquet",
  "foundry.utils.everythingObject",
  "CONFIG.Banquet",
];

describe("the README's table of what isn't built", () => {
  it("is as the code has it (node test/playtable/unbuilt-table.mjs --write)", async () => {
    const { now, wanted } = await readmeWithTable();
    expect(squeezed(now)).toBe(squeezed(wanted));
  });
});

describe.each([13, 14])("on generation %i", (generation) => {
  beforeAll(() => installNamespace({ generation }));
  afterAll(() => installNamespace());

  it(`there are ${ENOUGH} names and more that aren't built`, () => {
    expect(REAL.length).toBeGreaterThanOrEqual(ENOUGH);
  });

  it.each(REAL)("%s can be passed around, and throws by name when it is used", (path) => {
    const value = read(path);
    expect(typeof value).toBe("function");
    const error = `not in the Playtable: ${path}`;
    expect(() => value()).toThrow(error);
    expect(() => new value()).toThrow(error);
    expect(() => class extends value {}).toThrow(error);
    expect(() => value.property).toThrow(error);
  });

  it.each(INVENTED)("%s reads undefined", (path) => {
    expect(read(path)).toBeUndefined();
  });
});
