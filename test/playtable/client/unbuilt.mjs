/** Symbols and names that the language itself looks at; answering them keeps `await`, `instanceof` and logs working. */
const HARMLESS = new Map([
  ["then", undefined],
  [Symbol.hasInstance, () => false],
  [Symbol.toStringTag, "Unbuilt"],
]);

/**
 * A placeholder for a real Foundry name that the Playtable doesn't build. It can be passed around, compared and asked for
 * `typeof` ("function"); nothing is an instance of it.
 * @param {string} path  the full name, e.g. "foundry.applications.apps.ImagePopout"
 * @returns {Function}   calling, constructing, extending, reading or writing it throws `not in the Playtable: <path>`
 */
export function unbuilt(path) {
  const fail = () => {
    throw new Error(`not in the Playtable: ${path}`);
  };
  return new Proxy(function Unbuilt() {}, {
    apply: fail,
    construct: fail,
    get: (_target, key) => (HARMLESS.has(key) ? HARMLESS.get(key) : fail()),
    set: fail,
    has: fail,
    deleteProperty: fail,
    defineProperty: fail,
    getPrototypeOf: () => Function.prototype,
  });
}
