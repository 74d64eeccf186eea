/** A response outside of 2xx. */
export class HttpError extends Error {
  name = "HttpError";

  /** @param {string} statusText @param {number} code @param {string} [displayMessage] */
  constructor(statusText, code, displayMessage = "") {
    super(displayMessage || `${code} ${statusText}`);
    this.code = code;
    this.displayMessage = displayMessage;
  }
}

const trim = (text) => text.replaceAll(/^\/+|\/+$/g, "");

/**
 * A path below the server's route prefix, which the page holds in `globalThis.ROUTE_PREFIX`.
 * @param {string} path
 * @param {{prefix?: string}} [options]
 */
export function getRoute(path, { prefix } = {}) {
  const route = [trim(prefix ?? globalThis.ROUTE_PREFIX ?? ""), path.replace(/^\/+/, "")].filter(Boolean).join("/");
  return `/${route}`;
}

/**
 * `fetch` that gives up after some time.
 * @param {string} url
 * @param {RequestInit} [data]
 * @param {{timeoutMs?: number|null, onTimeout?: () => void}} [options] null: never give up
 * @returns {Promise<Response>}
 * @throws {HttpError} on a status outside 2xx; {DOMException} "TimeoutError" when time is up
 */
export async function fetchWithTimeout(url, data = {}, { timeoutMs = 30_000, onTimeout } = {}) {
  const signal = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs);
  let response;
  try {
    response = await fetch(url, signal ? { ...data, signal } : data);
  } catch (error) {
    if (error?.name === "TimeoutError") onTimeout?.();
    throw error;
  }
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return response;
}

/**
 * The JSON of a response.
 * @param {string} url
 * @param {RequestInit} [data]
 * @param {{timeoutMs?: number|null, onTimeout?: () => void}} [options]
 * @returns {Promise<unknown>}
 */
export async function fetchJsonWithTimeout(url, data = {}, options = {}) {
  const response = await fetchWithTimeout(url, data, options);
  return await response.json();
}
