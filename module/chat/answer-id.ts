const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * The id of the message that answers a stub: each letter of the stub's id, one further. The same on every client, so that
 * two game masters, or one who reloads, can never throw twice for one asking; and never the stub's own.
 */
export function answerId(stub: string): string {
  return Array.from(stub, (letter) => ALPHABET[(ALPHABET.indexOf(letter) + 1) % ALPHABET.length] ?? "A").join("");
}
