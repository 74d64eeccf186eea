/** The pure core: built to `dist/rules.mjs`, importable in bare Node (docs/rules.md §0). */
export * as changes from "./changes/index";
export { defenceRating } from "./brawl/defence-rating";
export { eligibility } from "./brawl/eligibility";
export { sequence } from "./brawl/sequence";
export { hurtPenalty } from "./conflict/hurt-penalty";
export { odds } from "./odds/odds";
export { actingOrder } from "./order";
export { track } from "./pool/track";
export { rules } from "./registry";
export { rest } from "./rest";
export { RuleError } from "./rule-error";
export { tables } from "./tables/index";
export type { DiceGroup, Faces, Odds, Outcome, Rule } from "./outcome";
