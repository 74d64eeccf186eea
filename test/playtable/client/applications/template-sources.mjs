/** Where templates come from: given ones, or the server's files, those asked for at once in one answer. */

import { getRoute } from "../utils/index.mjs";

/** Template sources by path that are not to be fetched: how tests without a server bring their own. */
const given = new Map();

/** Those that wait to be fetched: [path, resolve, reject]. */
let waiting = [];
/** How many paths go into one address; a longer one might be refused. */
const AT_ONCE = 60;

/** The core's own templates live in the client's folder. */
const locationOf = (path) => (path.startsWith("templates/") ? `playtable/client/${path}` : path);

/**
 * Give the source of a template instead of letting it be fetched.
 * @param {string} path
 * @param {string} source
 */
export function giveSource(path, source) {
  given.set(path, source);
}

/**
 * @param {string} path of a template
 * @returns {Promise<string>} its source; rejects when there is none
 */
export function sourceOf(path) {
  if (given.has(path)) return Promise.resolve(given.get(path));
  return new Promise((resolve, reject) => {
    waiting.push([path, resolve, reject]);
    if (waiting.length === 1) setTimeout(fetchWaiting);
  });
}

function fetchWaiting() {
  const wanted = waiting;
  waiting = [];
  for (let first = 0; first < wanted.length; first += AT_ONCE) void settle(wanted.slice(first, first + AT_ONCE));
}

/** @param {Array[]} wanted entries as in `waiting`: each is settled by itself */
async function settle(wanted) {
  const sources = wanted.length === 1 ? fetchOne : fetchMany;
  try {
    const answers = await sources(wanted.map(([path]) => locationOf(path)));
    for (const [index, [path, resolve, reject]] of wanted.entries()) {
      const { source, fault } = answers[index];
      if (fault === undefined) resolve(source);
      else reject(new Error(`Template "${path}" can't be loaded: ${fault}`));
    }
  } catch (error) {
    for (const [, , reject] of wanted) reject(error);
  }
}

async function fetchOne([location]) {
  const response = await fetch(getRoute(location));
  return [response.ok ? { source: await response.text() } : { fault: `${response.status} ${response.statusText}` }];
}

async function fetchMany(locations) {
  const response = await fetch(`${getRoute("playtable/texts")}?paths=${encodeURIComponent(JSON.stringify(locations))}`);
  if (!response.ok) throw new Error(`Templates can't be loaded: ${response.status} ${response.statusText}`);
  const sources = await response.json();
  return sources.map((source) => (source === null ? { fault: "404 Not Found" } : { source }));
}
