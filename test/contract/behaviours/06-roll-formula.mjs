/** Formulas (docs/foundry.md 6.1). Sources: foundryvtt.com/article/dice-modifiers/, foundryvtt.wiki (roll), dnd5e#3637, GH#11260, GH#11689. */
export default [
  {
    id: "roll.a-formula-is-read-into-terms",
    lines: ["6.1/1"],
    run: async ({ gm, expect }) => {
      const kinds = await gm.evaluate(() => {
        const read = (formula, data) => Roll.parse(formula, data ?? {}).map((term) => term.constructor.name);
        return {
          dice: read("2d6"),
          one: Roll.parse("d20").map(({ number, faces }) => [number, faces]),
          coin: read("3dc"),
          fate: read("4df"),
          counted: read("(1 + 1)d(2 * 3)"),
          pool: read("{4d6, 3d8}kh"),
          call: read("max(1d6, 3)"),
          data: read("1d6 + @a.b", { a: { b: 4 } }),
          word: read("1d6 + luck"),
          arithmetic: read("1 + 2 - 3 * 4 / 5 % 6").filter((name) => name === "OperatorTerm").length,
          parenthesis: read("(1d6 + 1) * 2")[0],
        };
      });
      expect(kinds).toEqual({
        dice: ["Die"],
        one: [[1, 20]],
        coin: ["Coin"],
        fate: ["FateDie"],
        counted: ["Die"],
        pool: ["PoolTerm"],
        call: ["FunctionTerm"],
        data: ["Die", "OperatorTerm", "NumericTerm"],
        word: ["Die", "OperatorTerm", "StringTerm"],
        arithmetic: 5,
        parenthesis: "ParentheticalTerm",
      });
    },
  },
  {
    id: "roll.counts-of-dice-and-faces-may-be-formulas",
    lines: ["6.1/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("(1d4)d(4 + 2)", [["d4", 2], 5, 6]);
        return { total: roll.total, dice: roll.dice.map(({ number, faces }) => [number, faces]) };
      });
      expect(facts.total).toBe(11);
      expect(facts.dice).toEqual(
        expect.arrayContaining([
          [2, 6],
          [1, 4],
        ]),
      );
    },
  },
  {
    id: "roll.modifiers-and-flavor-belong-to-the-term-before-them",
    lines: ["6.1/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const [fire, , cold] = Roll.parse("3d6r1kh2[fire] + 2[cold]");
        return { modifiers: fire.modifiers, flavors: [fire.flavor, cold.flavor], formula: fire.formula };
      });
      expect(facts).toEqual({ modifiers: ["r1", "kh2"], flavors: ["fire", "cold"], formula: "3d6r1kh2[fire]" });
    },
  },
  {
    id: "roll.a-system-brings-kinds-of-dice-and-functions",
    lines: ["6.1/1", "6.4/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        class StressDie extends foundry.dice.terms.Die {
          static DENOMINATION = "s";

          constructor(data = {}) {
            super({ ...data, faces: 6 });
          }
        }
        CONFIG.Dice.terms.s = StressDie;
        CONFIG.Dice.functions.tripled = (number) => number * 3;
        const own = await new Roll("2ds").evaluate({ maximize: true });
        const called = await new Roll("tripled(1 + 1) + abs(-4)").evaluate();
        delete CONFIG.Dice.terms.s;
        delete CONFIG.Dice.functions.tripled;
        return { kind: own.terms[0] instanceof StressDie, total: own.total, called: called.total };
      });
      expect(facts).toEqual({ kind: true, total: 12, called: 10 });
    },
  },
  {
    id: "roll.a-parser-of-its-own-reads-other-syntax",
    lines: ["6.4/3"],
    run: async ({ gm, expect }) => {
      const total = await gm.evaluate(async () => {
        const { parser } = CONFIG.Dice;
        CONFIG.Dice.parser = class extends parser {
          static parse(formula, ...rest) {
            return super.parse(formula.replaceAll("W", "d6"), ...rest);
          }
        };
        try {
          return (await new Roll("2W + 1").evaluate({ maximize: true })).total;
        } finally {
          CONFIG.Dice.parser = parser;
        }
      });
      expect(total).toBe(13);
    },
  },
  {
    id: "roll.no-ternaries-no-comparisons-no-parentheses-in-modifiers",
    lines: ["6.1/2"],
    run: async ({ gm, expect }) => {
      const valid = await gm.evaluate(() =>
        ["1d20 > 10 ? 1 : 2", "1d20 > 10", "1d6cs<=(10+5)", "2d6 + 3"].map((formula) => Roll.validate(formula)),
      );
      expect(valid).toEqual([false, false, false, true]);
    },
  },
  {
    id: "roll.signs-collapse-and-a-negative-number-is-one-term",
    lines: ["6.1/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const [only, ...more] = Roll.parse("-2");
        const totals = [];
        for (const formula of ["5 - -2", "5 + -2", "5 -- -2"]) totals.push((await new Roll(formula).evaluate()).total);
        return { kind: only.constructor.name, number: only.number, more: more.length, totals };
      });
      expect(facts).toEqual({ kind: "NumericTerm", number: -2, more: 0, totals: [7, 3, 3] });
    },
  },
  {
    id: "roll.references-are-replaced-by-data",
    lines: ["6.1/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const data = { a: { b: 3 }, zero: 0 };
        const left = "1d6 + @gone";
        return {
          found: Roll.replaceFormulaData("1d6 + @a.b - @zero", data),
          left: Roll.replaceFormulaData(left, data),
          missing: Roll.replaceFormulaData(left, data, { missing: "0" }),
          total: (await new Roll("@a.b * 2", data).evaluate()).total,
          failed: await new Roll(left, data).evaluate({ minimize: true }).then(
            () => false,
            () => true,
          ),
        };
      });
      expect(facts).toEqual({
        found: "1d6 + 3 - 0",
        left: "1d6 + @gone",
        missing: "1d6 + 0",
        total: 6,
        failed: true,
      });
    },
  },
  {
    id: "roll.a-missing-reference-is-told-when-asked-for",
    lines: ["6.1/3"],
    run: async ({ gm, expect }) => {
      const counts = await gm.evaluate(async () => {
        const { warn } = ui.notifications;
        let shown = 0;
        ui.notifications.warn = () => void (shown += 1);
        const count = async (options) => {
          shown = 0;
          const { told } = await tried.told(() => Roll.replaceFormulaData("@gone + @here", { here: 1 }, options));
          return shown + told.length > 0;
        };
        const counted = [await count({}), await count({ warn: true })];
        ui.notifications.warn = warn;
        return counted;
      });
      expect(counts).toEqual([false, true]);
    },
  },
  {
    id: "roll.references-in-data-are-followed-on-14-only",
    lines: ["6.1/3"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const data = { weapon: "@might + 1", might: 3 };
        return [{ recursive: true }, {}].map((options) => Roll.replaceFormulaData("1d20 + @weapon", data, options));
      });
      const followed = generation === 14 ? "1d20 + 3 + 1" : "1d20 + @might + 1";
      expect(facts).toEqual([followed, "1d20 + @might + 1"]);
    },
  },
  {
    id: "roll.validate-says-whether-a-formula-can-be-rolled",
    lines: ["6.1/3"],
    run: async ({ gm, expect }) => {
      const valid = await gm.evaluate(() =>
        ["1d6 + @might.mod", "{1d6, 5}kh", "floor(7 / 2)", "1d6 +", "(1d6", "1d6 2", "nonsense"].map((formula) =>
          Roll.validate(formula),
        ),
      );
      expect(valid).toEqual([true, true, true, false, false, false, false]);
    },
  },
  {
    id: "roll.inner-formulas-come-first-then-arithmetic-as-usual",
    lines: ["6.1/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("1d6 + 2 * (1d6 - 1) * max(1d6, 4)", [3, 5, 2]);
        const totals = [];
        for (const formula of ["10 - 2 - 3", "2 + 3 * 4 % 5", "(2 + 3) * 4"]) {
          totals.push((await new Roll(formula).evaluate()).total);
        }
        let code = "ran";
        try {
          Roll.safeEval("globalThis.x = 1");
        } catch {
          code = "refused";
        }
        return { total: roll.total, result: roll.result, totals, sum: Roll.safeEval("2 * (3 + 4)"), code };
      });
      expect(facts).toEqual({ total: 35, result: "3 + 2 * 4 * 4", totals: [5, 4, 20], sum: 14, code: "refused" });
    },
  },
];
