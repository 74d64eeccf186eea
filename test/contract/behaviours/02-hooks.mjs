/** Hooks (docs/foundry.md 2). Sources: foundryvtt.wiki (Hooks), foundryvtt.com/api (Hooks), dnd5e#2306, GH#12166. */
export default [
  {
    id: "hooks.call-stops-only-at-false",
    lines: ["2/2"],
    run: async ({ gm, expect }) => {
      const calls = await gm.evaluate(() => {
        const order = [];
        const ids = [
          Hooks.on("tried.call", () => void order.push(1)),
          Hooks.on("tried.call", () => order.push(2) && 0),
          Hooks.on("tried.call", () => order.push(3) && false),
          Hooks.on("tried.call", () => order.push(4)),
        ];
        const answer = Hooks.call("tried.call");
        for (const id of ids) Hooks.off("tried.call", id);
        return { order, answer, without: Hooks.call("tried.nobody") };
      });
      expect(calls).toEqual({ order: [1, 2, 3], answer: false, without: true });
    },
  },
];
