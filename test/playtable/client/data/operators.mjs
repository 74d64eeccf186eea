import { equals } from "../utils/equality.mjs";
import { isPlainObject } from "../utils/types.mjs";

/**
 * Data operators of generation 14 (foundryvtt.com/api v14: ForcedDeletion, ForcedReplacement): values that say what to do with
 * the key that holds them. The Playtable's own merging works with the special keys of generation 13 (`-=key`, `==key`), into
 * which they are turned and back; see utils/special-keys.mjs.
 */

/** The key that marks an operator in JSON. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** Which proxies stand for a replacement, and the replacement's value. */
const replacements = new WeakMap();

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

/** Base class of both operators. */
export class DataFieldOperator {
  /** The value within an operator, or the value itself where it is none. @param {unknown} value */
  static get(value) {
    const operator = asOperator(value);
    return operator ? operator.value : value;
  }

  /** Whether two values are equal, each an operator or not. @param {unknown} a @param {unknown} b */
  static equals(a, b) {
    const [one, other] = [asOperator(a), asOperator(b)];
    if (one?.constructor !== other?.constructor) return false;
    return equals(this.get(a), this.get(b));
  }

  /** The wire form. */
  toJSON() {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name };
  }
}

/** "Delete the key that holds this". */
export class ForcedDeletion extends DataFieldOperator {
  /** @returns {ForcedDeletion} an operator */
  static create() {
    return new this();
  }
}

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

  valueOf() {
    return this.value;
  }

  toJSON() {
    return { ...super.toJSON(), value: this.value };
  }
}

/**
 * An operator from its wire form; any other value is returned as it is.
 * @param {unknown} value
 */
export function reconstructOperator(value) {
  if (value === null || typeof value !== "object") return value;
  if (value[OPERATOR_IDENTIFIER] === "ForcedDeletion") return ForcedDeletion.create();
  if (value[OPERATOR_IDENTIFIER] === "ForcedReplacement") return ForcedReplacement.create(value.value);
  return value;
}

/** A copy of data in which the wire forms at every depth are operators again. @param {unknown} data */
export function fromWire(data) {
  if (Array.isArray(data)) return data.map(fromWire);
  if (!isPlainObject(data)) return data;
  if (OPERATOR_IDENTIFIER in data) return reconstructOperator({ ...data, value: fromWire(data.value) });
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fromWire(value)]));
}

/** A copy of data in which operators at every depth are in their wire form. @param {unknown} data */
export function toWire(data) {
  const operator = asOperator(data);
  if (operator) return toWire(operator.toJSON());
  if (Array.isArray(data)) return data.map(toWire);
  if (!isPlainObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toWire(value)]));
}
