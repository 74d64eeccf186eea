import { modeOfType, typeOfMode } from "./effect-migration.mjs";
import { logCompatibilityWarning } from "../utils/index.mjs";

const warn = (name, replacement) =>
  logCompatibilityWarning(`ActiveEffect${name} is now ${replacement}`, { since: 14, until: 16 });

/** A change of generation 13 as one of 14. */
const modern = (change) => ("type" in change ? change : { ...change, type: typeOfMode(change.mode) });

/** Methods of instances in 13 that are static in 14. */
const MOVED = {
  _applyAdd: "_applyChangeAdd",
  _applyMultiply: "_applyChangeMultiply",
  _applyOverride: "_applyChangeOverride",
  _applyUpgrade: "_applyChangeUpgrade",
  _applyCustom: "_applyChangeCustom",
  _applyLegacy: "_applyChangeUnguided",
};

/**
 * Let generation 14's class answer to the names of 13, each with a warning.
 * @param {Function} Class
 */
export function addEffectShims(Class) {
  const define = (target, name, descriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  define(Class.prototype, "changes", {
    get() {
      warn("#changes", "ActiveEffect#system.changes");
      return (this.system?.changes ?? []).map((change) => ({ ...change, mode: modeOfType(change.type) }));
    },
  });
  const method = (target, name, replacement, value) =>
    define(target, name, {
      writable: true,
      value(...args) {
        warn(name, replacement);
        return value.apply(this, args);
      },
    });
  method(Class.prototype, "apply", "ActiveEffect.applyChange", function apply(document, change) {
    return this.constructor.applyChange(document, modern(change), { replacementData: this.getReplacementData() });
  });
  method(Class, "applyField", "ActiveEffect.applyChangeField", function applyField(model, change, field) {
    return this.applyChangeField(model, modern(change), { field });
  });
  method(Class, "getInitialDuration", "ActiveEffect.getEffectStart", function getInitialDuration() {
    const { time, combat, round, turn } = this.getEffectStart();
    return { duration: { startTime: time, combat, startRound: round, startTurn: turn } };
  });
  for (const [name, replacement] of Object.entries(MOVED)) {
    method(Class.prototype, name, `ActiveEffect.${replacement}`, function moved(document, change, ...rest) {
      return this.constructor[replacement](document, modern(change), ...rest);
    });
  }
}
