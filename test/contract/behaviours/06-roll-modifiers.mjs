/** Modifiers of dice and pools (docs/foundry.md 6.2). Sources: foundryvtt.com/article/dice-modifiers/, foundryvtt.com/api (Die, PoolTerm), GH#14581. */

/** Total, and the results as `face` with a mark: r rerolled, x exploded, d discarded, - inactive for another reason. */
const mark = async ({ formula, results, kind }) => {
  const roll = await tried.thrown(formula, results, { kind });
  const [term] = roll.terms;
  const marks = term.results.map(({ result, active, rerolled, exploded, discarded }) => {
    const why = [rerolled && "r", exploded && "x", discarded && "d"].filter(Boolean).join("");
    return `${result}${why || (active ? "" : "-")}`;
  });
  return { total: roll.total, marks: marks.join(" ") };
};

const modifier = (name, cases) => ({
  id: `roll.modifier-${name}`,
  lines: ["6.2/1"],
  run: async ({ gm, expect }) => {
    for (const [formula, results, total, marks, kind] of cases) {
      expect({ formula, ...(await gm.evaluate(mark, { formula, results, kind })) }).toEqual({ formula, total, marks });
    }
  },
});

export default [
  modifier("r-rerolls-once", [
    ["2d6r", [1, 4, 1], 5, "1r 4 1"],
    ["2d6r<3", [2, 4, 2], 6, "2r 4 2"],
    ["3d6r1=1", [1, 1, 5, 6], 12, "1r 1 5 6"],
  ]),
  modifier("rr-rerolls-until-it-no-longer-matches", [["2d6rr<3", [2, 4, 1, 5], 9, "2r 4 1r 5"]]),
  modifier("x-explodes-again-and-again", [
    ["1d6x", [6, 6, 2], 14, "6x 6x 2"],
    ["2d6x>=5", [5, 1, 3], 9, "5x 1 3"],
    ["2d6x1=6", [6, 6, 2], 14, "6x 6 2"],
  ]),
  modifier("xo-explodes-once", [["2d6xo", [6, 1, 6], 13, "6x 1 6"]]),
  modifier("k-keeps", [
    ["3d6k", [2, 5, 4], 5, "2d 5 4d"],
    ["3d6kh2", [2, 5, 4], 9, "2d 5 4"],
    ["3d6kl", [2, 5, 4], 2, "2 5d 4d"],
    ["3d6kl2", [2, 5, 4], 6, "2 5d 4"],
  ]),
  modifier("d-drops", [
    ["3d6d", [2, 5, 4], 9, "2d 5 4"],
    ["3d6dl2", [2, 5, 4], 5, "2d 5 4d"],
    ["3d6dh", [2, 5, 4], 6, "2 5d 4"],
  ]),
  modifier("min-and-max-bound-what-counts", [
    ["3d6min3", [1, 3, 6], 12, "1 3 6"],
    ["3d6max3", [1, 3, 6], 7, "1 3 6"],
  ]),
  modifier("even-and-odd-count", [
    ["4d6even", [2, 3, 4, 5], 2, "2 3 4 5"],
    ["5d6odd", [1, 2, 3, 4, 5], 3, "1 2 3 4 5"],
  ]),
  modifier("cs-and-cf-count", [
    ["4d6cs>=5", [6, 5, 4, 1], 2, "6 5 4 1"],
    ["4d6cs=5", [6, 5, 5, 1], 2, "6 5 5 1"],
    ["4d6cs<=2", [6, 2, 1, 3], 2, "6 2 1 3"],
    ["4d6cf<2", [1, 2, 1, 6], 2, "1 2 1 6"],
    ["4d6cs>4", [4, 5, 6, 1], 2, "4 5 6 1"],
  ]),
  modifier("df-and-sf-take-failures-off", [
    ["4d6cs>=5df=1", [6, 5, 1, 3], 1, "6 5 1 3"],
    ["3d6sf<=2", [6, 2, 5], 9, "6 2 5"],
  ]),
  modifier("ms-is-a-margin-of-the-whole", [
    ["3d6ms>12", [6, 5, 4], 3, "6 5 4"],
    ["3d6ms>12", [1, 2, 3], -6, "1 2 3"],
    ["2d6ms<8", [1, 2], 5, "1 2"],
  ]),
  modifier("run-from-left-to-right", [
    ["3d6r1kh2", [1, 4, 5, 6], 11, "1r 4d 5 6"],
    ["2d6x6kl", [6, 3, 1], 1, "6xd 3d 1"],
    ["2d6kh1x6", [6, 3, 2], 8, "6x 3d 2"],
  ]),
  modifier("of-pools-keep-drop-and-count", [
    ["{2d6, 1d6, 5}kh", [1, 2, 4], 5, "3d 4d 5"],
    ["{2d6, 1d6, 5}k2", [1, 2, 4], 9, "3d 4 5"],
    ["{2d6, 1d6, 5}kl", [1, 2, 4], 3, "3 4d 5d"],
    ["{2d6, 1d6, 5}d", [1, 2, 4], 9, "3d 4 5"],
    ["{2d6, 1d6, 5}dl2", [1, 2, 4], 5, "3d 4d 5"],
    ["{2d6, 1d6, 5}dh", [1, 2, 4], 7, "3 4 5d"],
    ["{2d6, 1d6, 5}cs>3", [1, 2, 4], 2, "3 4 5"],
    ["{2d6, 1d6, 5}cf<4", [1, 2, 4], 1, "3 4 5"],
    ["{2d6, 1d6, 5}", [1, 2, 4], 12, "3 4 5"],
  ]),
  modifier("of-coins-and-fate-dice", [
    ["3dc", [1, 0, 1], 2, "1 0 1", "dc"],
    ["4df", [-1, 1, 0, 1], 1, "-1 1 0 1", "df"],
    ["4dfkh2", [-1, 1, 0, 1], 2, "-1d 1 0d 1", "df"],
  ]),
  {
    id: "roll.counting-without-a-target",
    lines: ["6.2/1"],
    run: async ({ gm, generation, expect }) => {
      const totals = await gm.evaluate(async () => {
        const cs = await tried.thrown("3d6cs", [6, 6, 1]);
        const cf = await tried.thrown("3d6cf", [6, 1, 1]);
        const df = await tried.thrown("3d6df", [6, 1, 1]);
        return [cs.total, cf.total, df.total];
      });
      // 14.364 compares with nothing at all then (GH#14581).
      expect(totals).toEqual(generation === 14 ? [0, 0, 8] : [2, 2, 4]);
    },
  },
];
