/** One entry of a typed list: in quotes, where `""` stands for a quote, or bare; up to a comma, a semicolon or a line's end. */
const ENTRY = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|([^,;\n]*))(?:[,;\n]|$)/g;

/**
 * Entries of a list as somebody typed it. Commas, semicolons and ends of lines part them, except inside an entry that stands
 * in quotes: `nets, "poles, long"` are two. Blank ones are dropped.
 */
export function splitList(text: string): string[] {
  const entries = [...text.matchAll(ENTRY)].map(
    ([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare?.trim() ?? "",
  );
  return entries.filter((entry) => entry.trim() !== "");
}

/** A list as it can be typed: what `splitList` reads back entry by entry, whatever is in them. */
export function joinList(entries: readonly string[]): string {
  return entries.map(quoted).join(", ");
}

/** An entry that would be read as something else stands in quotes. */
function quoted(entry: string): string {
  const plain = !/[,;\n]/.test(entry) && !entry.startsWith('"') && entry.trim() === entry;
  return plain ? entry : `"${entry.replaceAll('"', '""')}"`;
}
