/** What goes into the places of a text: `{name}`, `{n}`. */
export type WordData = Record<string, string | number>;

/** The reader's language, handed to every view model: these files know no i18n of their own. */
export interface Words {
  /** The text of a language key, its `{places}` filled in. */
  t(key: string, data?: WordData): string;
  /** The text of `<key>.<plural category of n>`, with `{n}` in the reader's figures. */
  count(key: string, n: number, data?: WordData): string;
  /** A number in the reader's figures. */
  number(value: number): string;
}

const MINUS = "−";

/** A number with its minus sign, in the reader's figures. */
export function plain(value: number, words: Words): string {
  return value < 0 ? `${MINUS}${words.number(-value)}` : words.number(value);
}

/** A number with its sign always written, but 0 alone. */
export function signed(value: number, words: Words): string {
  return value > 0 ? `+${words.number(value)}` : plain(value, words);
}

/** A share of 0..1 in whole per cent, without the sign: what is not quite nothing or all is said so. */
export function percent(share: number, words: Words): string {
  const hundredths = share * 100;
  if (share <= 0) return words.number(0);
  if (hundredths < 1) return `<${words.number(1)}`;
  if (share >= 1 - 1e-12) return words.number(100);
  return hundredths > 99 ? `>${words.number(99)}` : words.number(Math.round(hundredths));
}

/** What a die must show: "5+", or "any" when every face will do. */
export function targetText(target: number, words: Words): string {
  return target <= 1 ? words.t("SCUFFLE.Check.AnyFace") : `${words.number(target)}+`;
}
