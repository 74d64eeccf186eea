/** Dice thrown by hand (docs/foundry.md 6.3). Sources: foundryvtt.com/api (CONFIG.Dice.fulfillment, RollResolver), GH#10941, GH#11208, GH#11315. */

/** Chooses a method for a denomination, for as long as `run` takes. */
const configured = (choice, run) => async (context) => {
  const { gm } = context;
  await gm.evaluate((wanted) => game.settings.set("core", "diceConfiguration", wanted), choice);
  try {
    await run(context);
  } finally {
    await gm.evaluate(() => game.settings.set("core", "diceConfiguration", {}));
  }
};

/** Starts a roll without waiting, and says how many windows ask. */
const start = (client, formula, options = {}) =>
  client.evaluate(
    ([text, given]) => {
      const roll = new Roll(text);
      globalThis.triedRoll = { roll, done: roll.evaluate(given) };
    },
    [formula, options],
  );
const resolvers = () =>
  [...foundry.applications.instances.values()].filter((app) => app instanceof foundry.applications.dice.RollResolver)
    .length;
const outcome = (client) =>
  client.evaluate(async () => {
    const { total, dice } = await globalThis.triedRoll.done;
    delete globalThis.triedRoll;
    return {
      total,
      results: dice.map((die) => die.results.map(({ result }) => result)),
      method: dice[0].method ?? null,
    };
  });

export default [
  {
    id: "roll.whoever-throws-by-hand-is-asked",
    lines: ["6.3/3"],
    run: configured({ d6: "manual" }, async ({ gm, expect, eventually }) => {
      await start(gm, "2d6 + 1d4 + 1");
      await eventually(() => gm.evaluate(resolvers), 1);
      const inputs = gm.page.locator(".roll-resolver input[type=number]");
      expect(await inputs.count()).toBe(2);
      await inputs.nth(0).fill("5");
      await inputs.nth(1).fill("2");
      await gm.page.locator(".roll-resolver button[type=submit]").click();
      const { total, results, method } = await outcome(gm);
      expect([results[0], method]).toEqual([[5, 2], "manual"]);
      expect(total).toBe(8 + results[1][0]);
      await eventually(() => gm.evaluate(resolvers), 0);
    }),
  },
  {
    id: "roll.what-is-left-to-chance-is-thrown",
    lines: ["6.3/3"],
    run: configured({ d20: "manual" }, async ({ gm, expect, eventually }) => {
      await start(gm, "1d20");
      await eventually(() => gm.evaluate(resolvers), 1);
      await gm.evaluate(async () => {
        const asking = (app) => app instanceof foundry.applications.dice.RollResolver;
        await [...foundry.applications.instances.values()].find(asking).close();
      });
      const { total } = await outcome(gm);
      expect(total).toBeGreaterThanOrEqual(1);
      expect(total).toBeLessThanOrEqual(20);
    }),
  },
  {
    id: "roll.nobody-is-asked-without-interaction-or-for-a-blind-roll",
    lines: ["6.3/3", "6.5/2"],
    run: configured({ d6: "manual" }, async ({ gm, generation, expect }) => {
      const blind = generation === 14 ? { messageMode: "blind" } : { rollMode: "blindroll" };
      const facts = await gm.evaluate(async (mode) => {
        const asked = () =>
          [...foundry.applications.instances.values()].some(
            (app) => app instanceof foundry.applications.dice.RollResolver,
          );
        const seen = [];
        const totals = [];
        const watch = (work) =>
          tried.showing(
            [4],
            async () => {
              const pending = work();
              await new Promise((resolve) => setTimeout(resolve, 300));
              seen.push(asked());
              return pending;
            },
            "d6",
          );
        totals.push((await watch(() => new Roll("1d6").evaluate({ allowInteractive: false }))).total);
        totals.push((await watch(() => new Roll("1d6").toMessage({}, mode))).rolls[0].total);
        totals.push((await new Roll("1d6").evaluate({ maximize: true })).total);
        return { seen, totals, still: asked() };
      }, blind);
      expect(facts).toEqual({ seen: [false, false], totals: [4, 4, 6], still: false });
    }),
  },
  {
    id: "roll.a-method-without-a-person-is-asked-by-its-handler",
    lines: ["6.3/3"],
    run: configured({ d8: "triedMachine" }, async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        CONFIG.Dice.fulfillment.methods.triedMachine = {
          label: "Machine",
          interactive: false,
          handler: (term) => term.faces - 1,
        };
        const roll = await new Roll("2d8 + 1d4").evaluate({ allowInteractive: false });
        delete CONFIG.Dice.fulfillment.methods.triedMachine;
        const [eights] = roll.dice;
        return {
          results: eights.results.map(({ result }) => result),
          denominations: "d8" in CONFIG.Dice.fulfillment.dice,
        };
      });
      expect(facts).toEqual({ results: [7, 7], denominations: true });
    }),
  },
];
