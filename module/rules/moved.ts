/**
 * A list in which one entry has changed places; the same list where it isn't there, or stands at the end already.
 * @param by places: negative to the front
 */
export function moved(list: readonly string[], entry: string, by: number): string[] {
  const from = list.indexOf(entry);
  if (from < 0) return [...list];
  const rest = list.filter((other) => other !== entry);
  const to = Math.min(Math.max(0, from + by), rest.length);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
