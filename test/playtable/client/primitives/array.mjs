import { equals } from "../utils/index.mjs";

/** For Array.prototype. */
export const arrayMethods = {
  /** Whether another array has equal entries in the same order. */
  equals(other) {
    return Array.isArray(other) && equals(this, other);
  },

  /** The truthy entries, joined. */
  filterJoin(separator) {
    return this.filter(Boolean).join(separator);
  },

  /** Takes the first entry that matches out (putting another in its place, if given) and returns it, else null. */
  findSplice(condition, ...replacement) {
    const index = this.findIndex(condition);
    if (index === -1) return null;
    return this.splice(index, 1, ...replacement.slice(0, 1))[0];
  },

  /** Two arrays: the entries that fail the rule, and those that pass. */
  partition(rule) {
    const result = [[], []];
    for (const [i, entry] of this.entries()) result[rule(entry, i, this) ? 1 : 0].push(entry);
    return result;
  },

  /** Flat at every depth. */
  deepFlatten() {
    return this.flat(Infinity);
  },
};

/** For Array. */
export const arrayStatics = {
  /** The integers min to min + n - 1. */
  fromRange(n, min = 0) {
    return Array.from({ length: n }, (_, i) => i + min);
  },
};
