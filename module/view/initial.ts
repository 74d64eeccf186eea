/** The letter by which somebody is told from others; blank for a blank name. */
export function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? "").toLocaleUpperCase();
}
