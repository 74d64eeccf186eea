/** How long ago a moment was, in the user's language. */

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/**
 * @param {number | string | Date} moment milliseconds since 1970, or anything a Date can be made of
 * @returns {string} "3 minutes ago"; "now" below a minute
 */
export function timeSince(moment) {
  const seconds = Math.max(0, (Date.now() - new Date(moment).getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(globalThis.game?.i18n?.lang ?? "en", { numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  }
  return format.format(0, "second");
}
