/**
 * Work that is done one after the other: one client's writes to whatever cards change, since the server knows no
 * increment and two that begin from the same value would lose one.
 */
let last: Promise<unknown> = Promise.resolve();

/** Does something once everything before it is done; a failure concerns nobody but whoever asked. */
export function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}
