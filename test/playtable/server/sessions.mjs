import { createHash, randomBytes } from "node:crypto";

const digestOf = (token) => createHash("sha256").update(token).digest("hex");

/** Sessions: a cookie's token stands for a user; only its digest is kept, and it survives a restart. */
export class Sessions {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** @returns {Promise<string>} a new token for this user */
  async open(userId) {
    const token = randomBytes(24).toString("base64url");
    await this.store.setSession(digestOf(token), userId);
    return token;
  }

  /** @returns {object | undefined} the source of the user that a token stands for */
  user(token) {
    if (typeof token !== "string" || token === "") return undefined;
    return this.store.get("User", this.store.session(digestOf(token)));
  }

  /** @returns {object | undefined} the user of a Cookie header */
  userOfCookies(header) {
    return this.user(sessionToken(header));
  }

  async close(token) {
    if (token) await this.store.setSession(digestOf(token), null);
  }
}

/** @param {string | undefined} header a Cookie header @returns {string | undefined} the session's token */
export function sessionToken(header) {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === "session") return value;
  }
  return undefined;
}
