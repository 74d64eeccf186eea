// @vitest-environment node
// Properties of formulas, on any formula the grammar allows: foundryvtt.com/api (Roll), foundryvtt.wiki (roll).
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Roll } from "../playtable/client/dice/index.mjs";

const number = fc.integer({ min: 0, max: 9 }).map(String);
const modifiers = fc.constantFrom("", "kh", "kl2", "d1", "r1", "x", "xo=3", "cs>2", "min2", "r1kh", "even");
const amounts = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 12 }));
const dice = fc.tuple(amounts, modifiers).map(([[n, x], m]) => `${n}d${x}${m}`);
const operator = fc.constantFrom("+", "-", "*", " + ", " - ", "--", "+ -");

/** @param {number} depth of nesting @returns {fc.Arbitrary<string>} */
function formulas(depth) {
  const term = depth ? fc.oneof(number, dice, nested(formulas(depth - 1))) : fc.oneof(number, dice);
  const rest = fc.array(fc.tuple(operator, term), { maxLength: 3 });
  return fc.tuple(term, rest).map(([first, pairs]) => first + pairs.flat().join(""));
}

/** @param {fc.Arbitrary<string>} inner @returns {fc.Arbitrary<string>} */
function nested(inner) {
  return fc.oneof(
    inner.map((a) => `(${a})`),
    inner.map((a) => `-(${a})`),
    fc.tuple(inner, inner).map(([a, b]) => `{${a}, ${b}}kh`),
    fc.tuple(inner, inner).map(([a, b]) => `max(${a},${b})`),
    fc.tuple(number, inner).map(([n, a]) => `(${n})d6[why] + (${a})`),
  );
}

const formula = formulas(2);

describe("any formula", () => {
  it("is written in a form that is read as the same formula", () => {
    fc.assert(
      fc.property(formula, (text) => {
        const written = new Roll(text).formula;
        expect(new Roll(written).formula).toBe(written);
        expect(Roll.validate(text)).toBe(true);
      }),
    );
  });

  it("has the same extremes in either form, and a throw between them comes back from storage", async () => {
    await fc.assert(
      fc.asyncProperty(formula, async (text) => {
        const written = new Roll(text).formula;
        const low = new Roll(text).evaluateSync({ minimize: true }).total;
        expect(new Roll(written).evaluateSync({ minimize: true }).total).toBe(low);
        const roll = await new Roll(text).evaluate();
        const back = Roll.fromJSON(JSON.stringify(roll));
        expect([back.total, back.result, back.formula]).toEqual([roll.total, roll.result, roll.formula]);
      }),
    );
  });

  it("is told from noise without throwing", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof Roll.validate(text) === "boolean"));
  });
});
