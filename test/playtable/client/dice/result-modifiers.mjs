/**
 * What modifiers do to an array of results `{result, active, …flags}`: shared by dice and pools.
 * Foundry's dice article names them; foundryvtt.com/article/dice-modifiers/.
 */

/**
 * Compare a value with a target.
 * @param {number} value
 * @param {string} comparison `=`, `<`, `<=`, `>` or `>=`
 * @param {number} target
 * @returns {boolean}
 */
export function compareResult(value, comparison, target) {
  switch (comparison) {
    case "=":
      return value === target;
    case "<":
      return value < target;
    case "<=":
      return value <= target;
    case ">":
      return value > target;
    case ">=":
      return value >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison`);
  }
}

/**
 * Read a modifier's comparison: letters, then optionally a limit, a comparison and a target.
 * A lone number is the target: `r1` and `r=1` mean the same, `r2=1` re-rolls at most two.
 * @param {string} modifier
 * @param {{comparison?: string, target: number}} fallback used for what is not written
 * @returns {{limit: number, comparison: string, target: number}}
 * @throws {Error} when the modifier cannot be read
 */
export function readComparison(modifier, { comparison = "=", target }) {
  const found = /^[a-z]+(\d+)?(?:(<=|>=|<|>|=)(-?\d+))?$/i.exec(modifier);
  if (!found) throw new Error(`the dice modifier "${modifier}" cannot be read`);
  const [, first, written, number] = found;
  if (written)
    return { limit: first === undefined ? Infinity : Number(first), comparison: written, target: Number(number) };
  return { limit: Infinity, comparison, target: first === undefined ? target : Number(first) };
}

/**
 * Keep or drop active results; the others are marked discarded.
 * @param {object[]} results changed in place
 * @param {{keep: boolean, highest: boolean, count: number}} how of equal results the earlier counts as higher
 */
function keepOrDrop(results, { keep, highest, count }) {
  const ranked = results
    .filter((r) => r.active)
    .toSorted((a, b) => (highest ? b.result - a.result : a.result - b.result));
  for (const result of keep ? ranked.slice(count) : ranked.slice(0, count)) {
    result.active = false;
    result.discarded = true;
  }
}

/** Read `kh2` and the like and apply it. */
export function applyKeepOrDrop(results, modifier) {
  const found = /^(kh|kl|k|dh|dl|d)(\d+)?$/i.exec(modifier);
  if (!found) throw new Error(`the dice modifier "${modifier}" cannot be read`);
  const command = found[1].toLowerCase();
  const keep = command.startsWith("k");
  const highest = keep ? command !== "kl" : command === "dh";
  keepOrDrop(results, { keep, highest, count: Number(found[2] ?? 1) });
}

/**
 * Count the active results that meet a comparison: each counts 1, the others 0.
 * @param {object[]} results changed in place
 * @param {{comparison: string, target: number}} wanted
 * @param {"success"|"failure"} flag which mark a met comparison leaves
 */
export function applyCount(results, { comparison, target }, flag) {
  for (const result of results) {
    if (!result.active) continue;
    const met = compareResult(result.result, comparison, target);
    result.count = met ? 1 : 0;
    if (met) result[flag] = true;
  }
}

/**
 * Turn the active results that meet a comparison into deductions.
 * @param {object[]} results changed in place; results that don't meet it keep what they count
 * @param {{comparison: string, target: number}} wanted
 * @param {boolean} value deduct the result's value rather than 1
 */
export function applyDeduct(results, { comparison, target }, value) {
  for (const result of results) {
    if (!result.active || !compareResult(result.result, comparison, target)) continue;
    result.failure = true;
    result.count = value ? -result.result : -1;
  }
}

/** The sum of active results: what each counts, else its value. */
export function sumResults(results) {
  return results.reduce((sum, r) => (r.active ? sum + (r.count ?? r.result) : sum), 0);
}
