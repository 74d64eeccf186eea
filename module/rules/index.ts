/** The pure core: built to `dist/rules.mjs`, importable in bare Node (docs/rules.md §0). */
export { odds } from "./odds/odds";
export { track } from "./pool/track";
export { rules } from "./registry";
export { RuleError } from "./rule-error";
export type { DiceGroup, Faces, Odds, Outcome, Rule } from "./outcome";
