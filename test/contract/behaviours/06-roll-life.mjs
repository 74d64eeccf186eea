/** Results, totals and a roll's life (docs/foundry.md 6.3). Sources: foundryvtt.com/api (Roll, DiceTermResult), foundryvtt.wiki (roll), GH#12080. */
export default [
  {
    id: "roll.results-say-what-became-of-each-die",
    lines: ["6.3/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const again = await tried.thrown("2d6r1", [1, 4, 6]);
        const more = await tried.thrown("1d6x6", [6, 2]);
        const kept = await tried.thrown("2d6kh", [3, 5]);
        const counted = await tried.thrown("3d6kh2cs>=5cf=3", [3, 5, 1]);
        const bounded = await tried.thrown("2d6min3", [1, 6]);
        const results = (roll) => roll.dice[0].results.map((result) => ({ ...result }));
        return {
          again: results(again),
          more: results(more),
          kept: results(kept),
          counted: [results(counted), counted.total],
          bounded: [results(bounded).map(({ count }) => count ?? null), bounded.total],
        };
      });
      expect(facts.again).toEqual([
        expect.objectContaining({ result: 1, active: false, rerolled: true }),
        expect.objectContaining({ result: 4, active: true }),
        expect.objectContaining({ result: 6, active: true }),
      ]);
      expect(facts.more).toEqual([
        expect.objectContaining({ result: 6, active: true, exploded: true }),
        expect.objectContaining({ result: 2, active: true }),
      ]);
      expect(facts.kept).toEqual([
        expect.objectContaining({ result: 3, active: false, discarded: true }),
        expect.objectContaining({ result: 5, active: true }),
      ]);
      const [[three, five, one], total] = facts.counted;
      expect(three).toMatchObject({ count: 1, failure: true });
      expect(five).toMatchObject({ success: true });
      expect(one).toMatchObject({ active: false, discarded: true });
      expect(total).toBe(five.count + three.count);
      expect(facts.bounded[1]).toBe(9);
      expect(facts.bounded[0][0]).toBe(3);
    },
  },
  {
    id: "roll.faces-come-from-the-configured-source-of-chance",
    lines: ["6.3/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { randomUniform } = CONFIG.Dice;
        const span = [];
        const asked = [];
        try {
          for (const number of [0, 0.999999]) {
            CONFIG.Dice.randomUniform = () => {
              asked.push(number);
              return number;
            };
            span.push((await new Roll("1d20").evaluate({ allowInteractive: false })).total);
          }
        } finally {
          CONFIG.Dice.randomUniform = randomUniform;
        }
        class Loaded extends foundry.dice.terms.Die {
          static DENOMINATION = "l";

          constructor(data = {}) {
            super({ ...data, faces: 6 });
          }

          mapRandomFace() {
            return 4;
          }
        }
        CONFIG.Dice.terms.l = Loaded;
        const loaded = await new Roll("3dl").evaluate({ allowInteractive: false });
        delete CONFIG.Dice.terms.l;
        const default_ = Array.from({ length: 50 }, () => randomUniform());
        return {
          span: span.toSorted((a, b) => a - b),
          asked: asked.length,
          loaded: loaded.total,
          chance: default_.every((number) => number >= 0 && number < 1) && new Set(default_).size > 40,
        };
      });
      expect(facts).toEqual({ span: [1, 20], asked: 2, loaded: 12, chance: true });
    },
  },
  {
    id: "roll.a-roll-is-evaluated-once",
    lines: ["6.3/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const failed = (work) =>
          Promise.resolve()
            .then(work)
            .then(
              () => false,
              () => true,
            );
        const roll = new Roll("1d6 + @x", { x: 2 }, { target: 5 });
        const before = { total: roll.total ?? null, deterministic: roll.isDeterministic };
        await tried.showing([3], () => roll.evaluate({ allowInteractive: false }));
        const twice = [await failed(() => roll.evaluate()), await failed(() => roll.evaluateSync())];
        const copy = roll.clone();
        const again = await tried.showing([6], () => roll.reroll({ allowInteractive: false }));
        return {
          before,
          after: [roll.total, roll.result, roll.formula, roll.dice.length, roll.terms.length],
          twice,
          copy: [copy.formula, copy.total ?? null, copy === roll],
          again: [again.total, again.options.target, roll.total],
          deterministic: new Roll("2 + 3").isDeterministic,
        };
      });
      expect(facts).toEqual({
        before: { total: null, deterministic: false },
        after: [5, "3 + 2", "1d6 + 2", 1, 3],
        twice: [true, true],
        copy: ["1d6 + 2", null, false],
        again: [8, 5, 5],
        deterministic: true,
      });
    },
  },
  {
    id: "roll.extremes-need-no-chance",
    lines: ["6.3/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const low = await new Roll("2d6 + 1d4").evaluate({ minimize: true });
        const high = await new Roll("2d6 + 1d4").evaluate({ maximize: true });
        const sync = new Roll("2d6 + 1").evaluateSync({ maximize: true });
        let strict = "ran";
        try {
          new Roll("1d6 + 2").evaluateSync();
        } catch {
          strict = "threw";
        }
        const loose = new Roll("1d6 + 2").evaluateSync({ strict: false });
        const sum = new Roll("2 * (3 + 4)").evaluateSync();
        return {
          totals: [low.total, high.total, sync.total, sum.total],
          strict,
          loose: [loose.total, loose.dice[0].results.length],
        };
      });
      expect(facts).toEqual({ totals: [3, 16, 13, 14], strict: "threw", loose: [2, 0] });
    },
  },
  {
    id: "roll.words-are-allowed-when-asked-for",
    lines: ["6.3/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const failed = await new Roll("1 + luck").evaluate().then(
          () => false,
          () => true,
        );
        const allowed = await new Roll("1 + luck").evaluate({ allowStrings: true });
        return { failed, allowed: allowed.result.includes("luck") };
      });
      expect(facts).toEqual({ failed: true, allowed: true });
    },
  },
  {
    id: "roll.alter-changes-the-number-of-dice",
    lines: ["6.3/3"],
    run: async ({ gm, expect }) => {
      const formulas = await gm.evaluate(() => [
        new Roll("2d6 + 3").alter(2, 1).formula,
        new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula,
      ]);
      expect(formulas).toEqual(["5d6 + 3", "4d6 + 6"]);
    },
  },
  {
    id: "roll.evaluated-terms-with-operators-make-no-roll",
    lines: ["6.3/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("1d6 + 2", [3]);
        const from = (terms) => {
          try {
            return Roll.fromTerms(terms).total ?? null;
          } catch {
            return "threw";
          }
        };
        const [operator] = roll.terms.filter((term) => term instanceof foundry.dice.terms.OperatorTerm);
        const single = await tried.thrown("1d6", [4]);
        return {
          operator: operator._evaluated,
          evaluated: from(roll.terms),
          single: from(single.terms),
          fresh: Roll.fromTerms(Roll.parse("1d6 + 2")).formula,
        };
      });
      expect(facts).toEqual({ operator: false, evaluated: "threw", single: 4, fresh: "1d6 + 2" });
    },
  },
  {
    id: "roll.an-explosion-that-runs-away-throws",
    lines: ["17/14"],
    run: async ({ gm, expect }) => {
      const outcome = await gm.evaluate(async () => {
        const { randomUniform } = CONFIG.Dice;
        // Whichever end of the span is the highest face: one of the two always explodes.
        const ends = [];
        for (const number of [0, 0.999999]) {
          CONFIG.Dice.randomUniform = () => number;
          ends.push(
            await new Roll("1d6x").evaluate({ allowInteractive: false }).then(
              () => "ended",
              (error) => (error instanceof Error ? "threw" : "odd"),
            ),
          );
        }
        CONFIG.Dice.randomUniform = randomUniform;
        return ends.toSorted((a, b) => a.localeCompare(b));
      });
      expect(outcome).toEqual(["ended", "threw"]);
    },
  },
];
