/** The distance between sort keys when siblings are numbered anew (CONST.SORT_INTEGER_DENSITY). */
const DENSITY = 100_000;

/**
 * Where to put an object among its siblings that carry integer sort keys.
 * @param {object} source the object to place
 * @param {object} [options]
 * @param {object|null} [options.target] the sibling to place it next to; none: at the end
 * @param {object[]} [options.siblings] the others, without the source
 * @param {string} [options.sortKey="sort"]
 * @param {boolean} [options.sortBefore=true] before the target rather than after it
 * @returns {{target: object, update: Record<string, number>}[]} the fewest changes: only the source, or, when there is
 *   no integer free between its neighbours, everyone
 */
export function performIntegerSort(source, { target = null, siblings = [], sortKey = "sort", sortBefore = true } = {}) {
  const order = siblings.filter((s) => s !== source).toSorted((a, b) => (a[sortKey] ?? 0) - (b[sortKey] ?? 0));
  const at = target ? order.indexOf(target) : -1;
  const index = at === -1 ? order.length : at + (sortBefore ? 0 : 1);
  const before = order[index - 1]?.[sortKey];
  const after = order[index]?.[sortKey];
  const key = keyBetween(before, after);
  if (key !== null) return [{ target: source, update: { [sortKey]: key } }];
  order.splice(index, 0, source);
  return order.map((entry, i) => ({ target: entry, update: { [sortKey]: (i + 1) * DENSITY } }));
}

function keyBetween(before, after) {
  if (before === undefined && after === undefined) return DENSITY;
  if (before === undefined) return after - DENSITY;
  if (after === undefined) return before + DENSITY;
  const key = Math.floor((before + after) / 2);
  return key > before && key < after ? key : null;
}
