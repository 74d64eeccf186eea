/** Templates: fetching, compiling, caching, rendering. foundryvtt.com/api, foundry.applications.handlebars. */

import Handlebars from "handlebars";
import { getRoute } from "../utils/index.mjs";
import { registerCoreHelpers } from "./handlebars-helpers.mjs";

registerCoreHelpers(Handlebars);

/** Template sources by path that are not to be fetched: how tests without a server bring their own. */
const sources = new Map();
/** Compilations under way, so that one path is fetched once. */
const pending = new Map();

const EXTENSIONS = [".hbs", ".handlebars", ".html"];
const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/**
 * Give the source of a template instead of letting it be fetched.
 * @param {string} path
 * @param {string} source
 */
export function registerTemplateSource(path, source) {
  sources.set(path, source);
  delete Handlebars.partials[path];
}

/** The core's own templates live in the client's folder. */
const locationOf = (path) => getRoute(path.startsWith("templates/") ? `playtable/client/${path}` : path);

async function fetchSource(path) {
  if (sources.has(path)) return sources.get(path);
  const response = await fetch(locationOf(path));
  if (!response.ok) throw new Error(`Template "${path}" can't be loaded: ${response.status} ${response.statusText}`);
  return response.text();
}

/**
 * The compiled template at a path; it is also a partial of that name.
 * @param {string} path
 * @param {string} [id] the partial's name, default the path
 * @returns {Promise<Function>} rejects when the path is no template or can't be loaded
 */
export async function getTemplate(path, id = path) {
  if (id in Handlebars.partials) return Handlebars.partials[id];
  if (!EXTENSIONS.some((extension) => path.endsWith(extension))) {
    throw new Error(`You are only allowed to load template files with an extension in [${EXTENSIONS.join(", ")}]`);
  }
  if (!pending.has(id)) {
    const loading = fetchSource(path).then((source) => {
      const compiled = Handlebars.compile(source, { preventIndent: true });
      Handlebars.registerPartial(id, compiled);
      return compiled;
    });
    pending.set(
      id,
      loading.finally(() => pending.delete(id)),
    );
  }
  return pending.get(id);
}

/**
 * Load several templates.
 * @param {string[] | Record<string, string>} paths an array names each partial by its path, a record by its key
 * @returns {Promise<Function[]>}
 */
export async function loadTemplates(paths) {
  const entries = Array.isArray(paths) ? paths.map((path) => [path, path]) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/**
 * Render a template.
 * @param {string} path
 * @param {object} data its context; getters and methods of class instances may be used
 * @returns {Promise<string>}
 */
export async function renderTemplate(path, data) {
  const template = await getTemplate(path);
  return template(data ?? {}, RUNTIME);
}
