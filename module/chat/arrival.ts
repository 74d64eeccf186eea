/** A message that came less than this many milliseconds ago is drawn with a stamp. */
const FRESH = 1000;
const arrivals = new WeakMap<object, number>();

/** Notes that a message has just come, on this client. */
export function markArrival(message: object): void {
  arrivals.set(message, performance.now());
}

/** Has it just come? Once only: drawn again, it is stamped no more. */
export function isArriving(message: object): boolean {
  const since = arrivals.get(message);
  arrivals.delete(message);
  return since !== undefined && performance.now() - since < FRESH;
}
