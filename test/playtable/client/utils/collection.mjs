/**
 * A Map whose iteration yields values, with array-like helpers. (foundryvtt.com/api: Collection)
 * @template V
 * @extends {Map<string, V>}
 */
export class Collection extends Map {
  /** @returns {IterableIterator<V>} */
  [Symbol.iterator]() {
    return this.values();
  }

  /** The values as an array. */
  get contents() {
    return [...this.values()];
  }

  /**
   * @param {string} key
   * @param {{strict?: boolean}} [options] strict: throw when the key is unknown
   * @returns {V|undefined}
   */
  get(key, { strict = false } = {}) {
    const value = super.get(key);
    if (strict && value === undefined) throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /**
   * The first entry with the given `name`.
   * @param {string} name
   * @param {{strict?: boolean}} [options] strict: throw when there is none
   * @returns {V|undefined}
   */
  getName(name, { strict = false } = {}) {
    const value = this.find((entry) => entry.name === name);
    if (strict && value === undefined) throw new Error(`No entry of the ${this.constructor.name} is named ${name}`);
    return value;
  }

  /** @param {(value: V, index: number, collection: this) => boolean} condition */
  find(condition) {
    let i = 0;
    for (const value of this.values()) if (condition(value, i++, this)) return value;
    return undefined;
  }

  /** @param {(value: V, index: number, collection: this) => boolean} condition */
  filter(condition) {
    return this.contents.filter((value, i) => condition(value, i, this));
  }

  /** @template T @param {(value: V, index: number, collection: this) => T} transformer */
  map(transformer) {
    return this.contents.map((value, i) => transformer(value, i, this));
  }

  /** @template T @param {(result: T, value: V, index: number, collection: this) => T} reducer @param {T} initial */
  reduce(reducer, initial) {
    let result = initial;
    let i = 0;
    for (const value of this.values()) result = reducer(result, value, i++, this);
    return result;
  }

  /** @param {(value: V, index: number, collection: this) => boolean} condition */
  some(condition) {
    return this.contents.some((value, i) => condition(value, i, this));
  }

  /** @param {(value: V, index: number, collection: this) => boolean} condition */
  every(condition) {
    return this.contents.every((value, i) => condition(value, i, this));
  }

  /** The values, each by its own `toJSON` where it has one. */
  toJSON() {
    return this.map((value) => (typeof value?.toJSON === "function" ? value.toJSON() : value));
  }
}
