const seen = new Set();

/**
 * Tells the console that something is deprecated.
 * @param {string} message
 * @param {object} [options]
 * @param {number} [options.mode] a CONST.COMPATIBILITY_MODES value: 0 silent, 1 warning (default), 2 error, 3 throws
 * @param {number|string} [options.since] first version in which it is deprecated
 * @param {number|string} [options.until] version in which it goes
 * @param {string} [options.details]
 * @param {boolean} [options.stack=true] log a stack trace too
 * @param {boolean} [options.once=false] at most once a message
 * @throws {Error} in mode 3
 */
export function logCompatibilityWarning(message, { mode, since, until, details, stack = true, once = false } = {}) {
  const chosen = mode ?? globalThis.CONFIG?.compatibility?.mode ?? 1;
  if (chosen === 0 || (once && seen.has(message))) return;
  seen.add(message);
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details) lines.push(details);
  const error = new Error(lines.join("\n"));
  if (chosen === 3) throw error;
  console[chosen === 2 ? "error" : "warn"](stack ? error : error.message);
}
