import type { TierLook } from "./shared-tiers";
import type { Words } from "./shared-words";

/** An outcome as a band across a card: its cut, its icon, its word. */
export interface Band {
  band: string;
  icon: string;
  word: string;
  /** Letters of the word, by which it shrinks to fit. */
  length: number;
}

/** A band by its look. */
export function bandView(look: TierLook, words: Words): Band {
  const word = words.t(look.word);
  return { band: look.band, icon: look.icon, word, length: Array.from(word).length };
}
