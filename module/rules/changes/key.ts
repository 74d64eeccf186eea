import { InputReader } from "../input";
import { RuleError } from "../rule-error";

/** `<messageId>-<n>`. Ends that a change's own key can't have (`-x`, `-u1`) mark what follows from it and what takes it back. */
export const KEY = /^[A-Za-z0-9]+-\d+$/;

/** The source of a direct edit, on an effect and in its ledger. */
export const MANUAL = "manual";

/** Whether this can be the name of an entry or a source at all; no point, nothing that objects have of themselves. */
export function isEntryKey(key: string): boolean {
  return /^[A-Za-z0-9-]+$/.test(key);
}

/** A press's own key. @throws {RuleError} `<name>.key` */
export function readKey(read: InputReader): string {
  const key = read.text("key");
  if (!KEY.test(key)) throw new RuleError(`${read.name}.key`, "not <message id>-<number>");
  return key;
}

/** The key of what a Stage brings on another status, beside the Stage's own (`<key>-x`). */
export function followKey(key: string): string {
  return `${key}-x`;
}

/** Whether a key is that of something that follows from another entry. */
export function isFollowKey(key: string): boolean {
  return key.endsWith("-x");
}

/** The key of what takes back an entry that a direct edit has folded away. */
export function backKey(key: string, revision: number): string {
  return `${key}-u${revision}`;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;

/** The `_id` of an item that a change moves: sixteen letters and digits that the same key always gives (FNV-1a, salted). */
export function itemIdOf(key: string): string {
  return Array.from({ length: LENGTH }, (_none, place) => LETTERS[hash(`${place}:${key}`) % LETTERS.length]).join("");
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
  return (state ^ (state >>> 13)) >>> 0;
}
