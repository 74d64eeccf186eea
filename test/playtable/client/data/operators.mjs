/**
 * Data operators of generation 14 (foundryvtt.com/api v14: ForcedDeletion, ForcedReplacement). They are values that say
 * what to do with the key that holds them. Within the Playtable they are turned into the special keys of generation 13
 * (`-=key`, `==key`) as soon as data is merged, diffed or sent; see utils/special-keys.mjs.
 */

/** The key that marks an operator in JSON. */
const OPERATOR_KEY = "__$OPERATOR$__";

/** Base class of both operators. */
export class DataFieldOperator {
  /** The wire form. */
  toJSON() {
    return { [OPERATOR_KEY]: this.constructor.name };
  }
}

/** "Delete the key that holds this". */
export class ForcedDeletion extends DataFieldOperator {
  /** @returns {ForcedDeletion} an operator */
  static create() {
    return new this();
  }
}

/** Which proxies stand for a replacement, and the replacement's value. */
const replacements = new WeakMap();

/** "Put this value in place of what is there, without merging". */
export class ForcedReplacement extends DataFieldOperator {
  /** @param {unknown} value */
  constructor(value) {
    super();
    this.value = value;
  }

  /**
   * An operator that reads like its value: a proxy when the value is an object, else the operator itself.
   * @param {unknown} value
   */
  static create(value) {
    const operator = new this(value);
    if (value === null || typeof value !== "object") return operator;
    const proxy = new Proxy(value, {
      get: (target, key) => (key === "toJSON" ? () => operator.toJSON() : Reflect.get(target, key)),
    });
    replacements.set(proxy, operator);
    return proxy;
  }

  toJSON() {
    return { ...super.toJSON(), value: this.value };
  }
}

/**
 * The operator a value is or stands for.
 * @param {unknown} value
 * @returns {ForcedDeletion|ForcedReplacement|null}
 */
export function asOperator(value) {
  if (value === null || typeof value !== "object") return null;
  if (value instanceof DataFieldOperator) return value;
  return replacements.get(value) ?? null;
}

/**
 * An operator from its wire form; any other value is returned as it is.
 * @param {unknown} value
 */
export function reconstructOperator(value) {
  if (value === null || typeof value !== "object") return value;
  if (value[OPERATOR_KEY] === "ForcedDeletion") return ForcedDeletion.create();
  if (value[OPERATOR_KEY] === "ForcedReplacement") return ForcedReplacement.create(value.value);
  return value;
}
