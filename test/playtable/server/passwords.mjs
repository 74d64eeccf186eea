import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

const PREFIX = "scrypt$";

/** @param {unknown} password @returns {string} what is stored for it; "" for none */
export function hashPassword(password) {
  if (typeof password !== "string" || password === "") return "";
  if (password.startsWith(PREFIX)) return password;
  const salt = randomBytes(16);
  return `${PREFIX}${salt.toString("hex")}$${scryptSync(password, salt, 32).toString("hex")}`;
}

/** @returns {boolean} whether a password opens what is stored; with none stored everything does */
export function checkPassword(password, stored) {
  if (!stored) return true;
  const [salt, digest] = stored.slice(PREFIX.length).split("$");
  const expected = Buffer.from(digest, "hex");
  return timingSafeEqual(scryptSync(String(password ?? ""), Buffer.from(salt, "hex"), 32), expected);
}

/** @returns {object} a document's source (or an update's result) as it may go over the wire: no password */
export function withoutSecrets(type, source) {
  if (type !== "User" || source.password === undefined) return source;
  return { ...source, password: "" };
}
