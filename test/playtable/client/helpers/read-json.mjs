import { getRoute } from "../utils/index.mjs";

/**
 * Read a JSON file of the page's server.
 * @param {string} path  below the route prefix
 * @returns {Promise<object|null>} null when there is none, or it isn't JSON
 */
export async function readJson(path) {
  try {
    const response = await fetch(getRoute(path));
    return response.ok ? await response.json() : null;
  } catch (error) {
    console.error(new Error(`${path} can't be read: ${error.message}`, { cause: error }));
    return null;
  }
}
