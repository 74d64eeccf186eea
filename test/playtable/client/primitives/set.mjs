/** For Set.prototype. */
export const setMethods = {
  /** Whether another set has the same members. */
  equals(other) {
    return other instanceof Set && this.size === other.size && this.isSubset(other);
  },

  /** The member that was added first. */
  first() {
    return this.values().next().value;
  },

  /** A Set of the members that pass. */
  filter(test) {
    const result = new Set();
    let i = 0;
    for (const value of this) if (test(value, i++, this)) result.add(value);
    return result;
  },

  /** A Set of the results. */
  map(transform) {
    const result = new Set();
    let i = 0;
    for (const value of this) result.add(transform(value, i++, this));
    return result;
  },

  find(test) {
    let i = 0;
    for (const value of this) if (test(value, i++, this)) return value;
    return undefined;
  },

  some(test) {
    let i = 0;
    for (const value of this) if (test(value, i++, this)) return true;
    return false;
  },

  every(test) {
    let i = 0;
    for (const value of this) if (!test(value, i++, this)) return false;
    return true;
  },

  reduce(reducer, initial) {
    let result = initial;
    let i = 0;
    for (const value of this) result = reducer(result, value, i++, this);
    return result;
  },

  /** Whether the sets have a member in common. */
  intersects(other) {
    for (const value of this) if (other.has(value)) return true;
    return false;
  },

  /** Whether every member is in the other set. */
  isSubset(other) {
    for (const value of this) if (!other.has(value)) return false;
    return true;
  },

  /** An array of the members. */
  toObject() {
    return Array.from(this);
  },
};
