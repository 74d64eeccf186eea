/**
 * Where terms and rolls look each other up, so that neither imports the other.
 * `diceConfig` is the object that becomes `CONFIG.Dice`; the modules of this folder fill it.
 */
export const diceConfig = {
  /** Registered Roll classes; the first is the default one, the others are found by name. */
  rolls: [],
  /** Die kinds offered in user interfaces. */
  types: [],
  /** Dice by denomination letter. */
  terms: {},
  /** Every term class by its name. */
  termTypes: {},
  /** Functions that formulas may call besides those of Math. */
  functions: {},
  /** The class that reads formulas. */
  parser: null,
  /** () => number in [0, 1). */
  randomUniform: null,
  /** How dice come to their results: the methods there are, the denominations that one can choose for, and what holds else. */
  fulfillment: { methods: {}, dice: {}, defaultMethod: "" },
};

/** The dice configuration in force: `CONFIG.Dice` when the namespace stands, else the defaults. */
export function dice() {
  return globalThis.CONFIG?.Dice ?? diceConfig;
}

let base = null;

/** Announce the core Roll class, once. */
export function registerCoreRoll(cls) {
  base = cls;
}

/** The core Roll class, which evaluates the inner formulas of terms. */
export function coreRoll() {
  return base;
}
