import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** @returns {boolean} whether the value is a document id: 16 letters or digits */
export const isId = (value) => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** @param {(id: string) => boolean} [taken] @returns {string} a new document id that isn't taken */
export function newId(taken = () => false) {
  for (;;) {
    const id = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    if (!taken(id)) return id;
  }
}
