/** Rolls as data, in templates and tooltips (docs/foundry.md 6.4, 6.5). Sources: foundryvtt.com/api (Roll, DiceTerm), foundryvtt.com/article/dice-in-v12. */
export default [
  {
    id: "roll.stored-rolls-have-the-shape-that-packages-read",
    lines: ["6.4/1"],
    run: async ({ gm, expect }) => {
      const json = await gm.evaluate(async () => {
        const roll = await tried.thrown("2d6kh + 3", [4, 2]);
        return JSON.parse(JSON.stringify(roll));
      });
      expect(json).toMatchObject({
        class: "Roll",
        options: {},
        dice: [],
        formula: "2d6kh + 3",
        total: 7,
        evaluated: true,
        terms: [
          {
            class: "Die",
            options: {},
            evaluated: true,
            number: 2,
            faces: 6,
            modifiers: ["kh"],
            results: [
              { result: 4, active: true },
              { result: 2, active: false, discarded: true },
            ],
          },
          { class: "OperatorTerm", operator: "+", evaluated: false },
          { class: "NumericTerm", number: 3, evaluated: true },
        ],
      });
    },
  },
  {
    id: "roll.a-stored-roll-comes-back-as-it-was",
    lines: ["6.4/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("{2d6, 5}kh * 2 - max(1d6, 2) + (1d6)d6", [1, 2, 3, 1, 6]);
        const back = Roll.fromJSON(JSON.stringify(roll));
        const own = (each) => [each.total, each.result, each.formula, each.dice.map(({ results }) => results)];
        const again = await back.evaluate().then(
          () => "evaluated",
          () => "refused",
        );
        return { same: JSON.stringify(own(back)) === JSON.stringify(own(roll)), again, total: back.total };
      });
      expect(facts).toEqual({ same: true, again: "refused", total: 13 });
    },
  },
  {
    id: "roll.a-class-comes-back-by-its-name-and-only-its-options-survive",
    lines: ["6.4/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { TriedRoll } = tried;
        class Stray extends Roll {}
        const make = (Class) => {
          const roll = new Class("1d6", { secret: 1 }, { target: 4 });
          roll.extra = "lost";
          return roll.evaluate({ maximize: true });
        };
        const back = Roll.fromData(JSON.parse(JSON.stringify(await make(TriedRoll))));
        const stray = JSON.parse(JSON.stringify(await make(Stray)));
        let lost = "came back";
        try {
          if (!(Roll.fromData(stray) instanceof Stray)) lost = "as another";
        } catch {
          lost = "threw";
        }
        return {
          kind: back instanceof TriedRoll,
          target: back.target,
          extra: back.extra ?? null,
          data: Object.keys(back.data ?? {}),
          stray: lost !== "came back",
        };
      });
      expect(facts).toEqual({ kind: true, target: 4, extra: null, data: [], stray: true });
    },
  },
  {
    id: "roll.the-first-registered-class-is-the-default",
    lines: ["6.4/2"],
    run: async ({ gm, expect, eventually }) => {
      const kinds = await gm.evaluate(async () => {
        const { rolls } = CONFIG.Dice;
        CONFIG.Dice.rolls = [tried.TriedRoll, ...rolls.filter((Class) => Class !== tried.TriedRoll)];
        try {
          const created = Roll.create("1d6") instanceof tried.TriedRoll;
          await ui.chat.processMessage("/r 1d6");
          const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("[[1d6]]");
          return { created, inline: decodeURIComponent(html).includes('"class":"TriedRoll"') };
        } finally {
          CONFIG.Dice.rolls = rolls;
        }
      });
      expect(kinds).toEqual({ created: true, inline: true });
      const posted = () => game.messages.contents.at(-1)?.rolls[0]?.constructor.name ?? null;
      await eventually(() => gm.evaluate(posted), "TriedRoll");
    },
  },
  {
    id: "roll.render-fills-the-class-s-template",
    lines: ["6.5/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("1d6[fire] / 3", [4]);
        const text = async (options) => {
          const holder = document.createElement("div");
          holder.innerHTML = await roll.render(options);
          return holder.textContent.replace(/\s+/g, " ");
        };
        const open = await text({ flavor: "Torch" });
        const hidden = await text({ flavor: "Torch", isPrivate: true });
        return {
          open: ["1d6", "Torch", "1.33", "fire"].map((part) => open.includes(part)),
          rounded: open.includes("1.333"),
          hidden: [hidden.includes("???"), hidden.includes("?"), /1\.33|1d6|fire/.test(hidden)],
          template: /^templates\/dice\/roll\.(?:hbs|html)$/.test(Roll.CHAT_TEMPLATE),
        };
      });
      expect(facts).toEqual({
        open: [true, true, true, true],
        rounded: false,
        hidden: [true, true, false],
        template: true,
      });
    },
  },
  {
    id: "roll.a-subclass-has-a-template-of-its-own",
    lines: ["6.5/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        class Own extends Roll {
          static CHAT_TEMPLATE = "systems/tried/templates/roll.hbs";
        }
        const roll = await tried.showing([5], () => new Own("1d6 + 2").evaluate({ allowInteractive: false }));
        const read = async (options) => {
          const holder = document.createElement("div");
          holder.innerHTML = await roll.render(options);
          const element = holder.querySelector(".tried-roll");
          return { ...element.dataset, tooltip: element.textContent.includes("5") };
        };
        const plain = await new Roll("2").evaluate();
        return {
          open: await read({ flavor: "why" }),
          hidden: await read({ flavor: "why", isPrivate: true }),
          told: (await plain.render({ template: Own.CHAT_TEMPLATE })).includes("tried-roll"),
          user: game.user.id,
        };
      });
      expect(facts.open).toEqual({ formula: "1d6 + 2", flavor: "why", total: "7", user: facts.user, tooltip: true });
      expect(facts.hidden).toMatchObject({ formula: "???", total: "?", tooltip: false });
      expect(facts.told).toBe(true);
    },
  },
  {
    id: "roll.tooltips-show-each-term-of-dice",
    lines: ["6.5/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const roll = await tried.thrown("3d6r1kh2cs>=5[fire] + 1d4", [1, 6, 2, 5, ["d4", 4]]);
        const parts = roll.dice.map((die) => die.getTooltipData());
        const holder = document.createElement("div");
        holder.innerHTML = await roll.getTooltip();
        return { parts: JSON.parse(JSON.stringify(parts)), text: holder.textContent };
      });
      const [six, four] = facts.parts;
      expect(six).toMatchObject({ formula: "3d6r1kh2cs>=5", total: 2, faces: 6, flavor: "fire" });
      expect(four).toMatchObject({ formula: "1d4", total: 4, faces: 4 });
      expect(six.rolls.map(({ result }) => Number(result))).toEqual([1, 6, 2, 5]);
      const classes = six.rolls.map((one) => one.classes.split(" "));
      expect(classes[0]).toEqual(expect.arrayContaining(["rerolled"]));
      expect(classes[1]).toEqual(expect.arrayContaining(["success"]));
      expect(classes[2]).toEqual(expect.arrayContaining(["discarded"]));
      expect(classes[3]).not.toContain("discarded");
      expect(facts.text).toContain("1d4");
    },
  },
];
