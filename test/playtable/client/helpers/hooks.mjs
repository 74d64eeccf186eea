/** @typedef {{id: number, hook: string, fn: Function, once: boolean}} HookEntry */

/** @type {Map<string, HookEntry[]>} */
const registered = new Map();
let nextId = 1;

/** The handlers of a hook as they are now: some go while they are called. */
const snapshot = (hook) => Array.from(registered.get(hook) ?? []);

/** Report what a handler threw; the other handlers still run (dnd5e#2306). */
function reportThrow(entry, error) {
  const message = `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`;
  if (entry.hook === "error") return console.error(message, error);
  return Hooks.onError("Hooks.#call", error, { msg: message, log: "error", hook: entry.hook, fn: entry.fn });
}

/** Run one handler. @returns {unknown} what it returned, or undefined when it threw */
function run(entry, args) {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  if (globalThis.CONFIG?.debug?.hooks) console.debug(`Hooks: ${entry.hook}`, ...args);
  try {
    return entry.fn(...args);
  } catch (error) {
    reportThrow(entry, error);
    return undefined;
  }
}

/**
 * The event bus of one client. Handlers run in order of registration and are never awaited.
 * @see https://foundryvtt.wiki/en/development/api/hooks
 */
// oxlint-disable-next-line typescript/no-extraneous-class -- the public shape of foundry.helpers.Hooks
export class Hooks {
  /** Every registered handler by hook name. */
  static get events() {
    return Object.fromEntries(registered);
  }

  /**
   * @param {string} hook
   * @param {Function} fn
   * @param {{once?: boolean}} [options]
   * @returns {number} an id to hand to `off`
   */
  static on(hook, fn, { once = false } = {}) {
    const id = nextId++;
    if (!registered.has(hook)) registered.set(hook, []);
    registered.get(hook).push({ id, hook, fn, once });
    return id;
  }

  /** `on` for one call only. @returns {number} */
  static once(hook, fn) {
    return Hooks.on(hook, fn, { once: true });
  }

  /**
   * Remove a handler by its id or by itself.
   * @throws {TypeError} for a hook that nobody ever registered (GH#12166)
   */
  static off(hook, idOrFn) {
    const entries = registered.get(hook);
    if (!entries) throw new TypeError(`Hooks.off: nothing is registered for the hook "${hook}"`);
    const at = entries.findIndex((entry) => (typeof idOrFn === "number" ? entry.id === idOrFn : entry.fn === idOrFn));
    if (at >= 0) entries.splice(at, 1);
  }

  /** Call every handler, whatever they return. @returns {true} */
  static callAll(hook, ...args) {
    for (const entry of snapshot(hook)) run(entry, args);
    return true;
  }

  /** Call handlers until one returns exactly `false`. @returns {boolean} false when one did */
  static call(hook, ...args) {
    for (const entry of snapshot(hook)) if (run(entry, args) === false) return false;
    return true;
  }

  /**
   * Report an error: to the console, to the user, and to the hook `error`.
   * @param {string} location  where it happened, for people
   * @param {Error} error
   * @param {{msg?: string, notify?: "error"|"warn"|"info"|null, log?: "error"|"warn"|"debug"|null}} [options]
   */
  static onError(location, error, { msg = "", notify = null, log = null, ...data } = {}) {
    const shown = error instanceof Error ? error : new Error(String(error));
    // A DOMException's own message can't be assigned.
    if (msg) Object.defineProperty(shown, "message", { value: `${msg}. ${shown.message}`, configurable: true });
    if (log) console[log]?.(shown);
    if (notify) globalThis.ui?.notifications?.[notify]?.(msg || shown.message, { console: false });
    Hooks.callAll("error", location, shown, data);
  }
}
