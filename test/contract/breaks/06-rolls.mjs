const DICE = "client/dice";
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
  {
    behaviour: "roll.modifier-ms-is-a-margin-of-the-whole",
    file: `${DICE}/terms/die.mjs`,
    find: "return sum - marginSuccess;",
    replace: "return marginSuccess - sum;",
  },
  {
    behaviour: "roll.modifier-r-rerolls-once",
    file: `${DICE}/terms/die.mjs`,
    find: 'if (flag === "rerolled") result.active = false;',
    replace: "",
  },
  {
    behaviour: "roll.modifier-k-keeps",
    file: `${DICE}/result-modifiers.mjs`,
    find: 'const highest = keep ? command !== "kl" : command === "dh";',
    replace: 'const highest = keep || command === "dh";',
  },
  {
    behaviour: "roll.modifier-x-explodes-again-and-again",
    file: `${DICE}/terms/die.mjs`,
    find: "explode(modifier, { recursive = true } = {})",
    replace: "explode(modifier, { recursive = false } = {})",
  },
  {
    behaviour: "roll.nobody-is-asked-without-interaction-or-for-a-blind-roll",
    file: `${DICE}/roll-message.mjs`,
    find: "await roll.evaluate({ allowInteractive: !/^blind(?:roll)?$/u.test(mode) })",
    replace: "await roll.evaluate()",
  },
  {
    behaviour: "roll.evaluated-terms-with-operators-make-no-roll",
    file: `${DICE}/roll.mjs`,
    find: "if (evaluated && evaluated < terms.length)",
    replace: "if (evaluated > terms.length)",
  },
  {
    behaviour: "roll.references-in-data-are-followed-on-14-only",
    file: `${DICE}/formula-data.mjs`,
    find: "return recursive && is14() && depth < DEPTH",
    replace: "return recursive && depth > DEPTH",
  },
  {
    behaviour: "roll.modes-and-their-setting-have-a-name-of-the-generation",
    file: "client/applications/sidebar/chat-settings.mjs",
    find: "    return null;",
    replace: '    return "publicroll";',
  },
  {
    behaviour: "roll.a-class-comes-back-by-its-name-and-only-its-options-survive",
    file: `${DICE}/roll.mjs`,
    find: "const cls = dice().rolls.find((c) => c.name === data?.class);",
    replace: "const cls = dice().rolls[0];",
  },
  {
    behaviour: "roll.render-fills-the-class-s-template",
    file: `${DICE}/roll.mjs`,
    find: "const shown = isPrivate",
    replace: "const shown = isPrivate === null",
  },
];
