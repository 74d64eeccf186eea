const DIE = "client/dice/terms/die.mjs";
const MODIFIERS = "client/dice/result-modifiers.mjs";

export default [
  {
    behaviour: "roll.counting-without-a-target",
    file: DIE,
    find: "const untold = (face) => (is14() ? NaN : face);",
    replace: "const untold = (face) => (is14() ? face : NaN);",
  },
  {
    behaviour: "roll.tooltips-show-each-term-of-dice",
    file: "client/dice/roll.mjs",
    find: "renderTemplate(this.constructor.TOOLTIP_TEMPLATE, { parts });",
    replace: "renderTemplate(this.constructor.TOOLTIP_TEMPLATE, {});",
  },
  {
    behaviour: "roll.whoever-throws-by-hand-is-asked",
    file: "client/dice/roll.mjs",
    find: "if (!allowInteractive || minimize || maximize || !interactiveTerms(this.terms).length) return;",
    replace: "return;",
  },
  {
    behaviour: "roll.modifier-cs-and-cf-count",
    file: MODIFIERS,
    find: "result.count = met ? 1 : 0;",
    replace: "result.count = met ? result.result : 0;",
  },
  {
    behaviour: "roll.modifier-xo-explodes-once",
    file: DIE,
    find: "return this.explode(modifier, { recursive: false });",
    replace: "return this.explode(modifier, { recursive: true });",
  },
  {
    behaviour: "roll.modifier-min-and-max-bound-what-counts",
    file: DIE,
    find: "(value, bound) => value > bound",
    replace: "(value, bound) => value >= bound + 1 && bound < 0",
  },
];
