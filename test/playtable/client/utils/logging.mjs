const seen = new Set();

const matches = (patterns, text) => (patterns ?? []).some((pattern) => pattern.test(text));

/** Whether the configuration wants to hear of this: nothing that `excludePatterns` meet; with `includePatterns` only those. */
function isWanted(text) {
  const { includePatterns = [], excludePatterns = [] } = globalThis.CONFIG?.compatibility ?? {};
  if (matches(excludePatterns, text)) return false;
  return includePatterns.length === 0 || matches(includePatterns, text);
}

/**
 * Tells the console that something is deprecated, as `CONFIG.compatibility` wants it.
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
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details) lines.push(details);
  const error = new Error(lines.join("\n"));
  if (!isWanted(error.stack)) return;
  seen.add(message);
  if (chosen === 3) throw error;
  console[chosen === 2 ? "error" : "warn"](stack ? error : error.message);
}
