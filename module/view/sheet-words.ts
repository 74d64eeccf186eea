import { plain, type Words as Spoken } from "./shared-words";

/** What a sheet needs to speak: the reader's language, and the order of names in it. */
export interface Words extends Spoken {
  compare(a: string, b: string): number;
}

/** Names of more letters than this are set smaller. */
const LONG_NAME = 28;

/** Whether a name needs the smaller letters. */
export function isLong(name: string): boolean {
  return name.length > LONG_NAME;
}

/** A number whose sign is always written, 0 too: "+2", "+0", "−1". */
export function signed(value: number, words: Spoken): string {
  return value < 0 ? plain(value, words) : `+${words.number(value)}`;
}
