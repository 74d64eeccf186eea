/** Templates: fetching, compiling, caching, rendering. foundryvtt.com/api, foundry.applications.handlebars. */

import Handlebars from "handlebars";
import { registerCoreHelpers } from "./handlebars-helpers.mjs";
import { giveSource, sourceOf } from "./template-sources.mjs";

registerCoreHelpers(Handlebars);

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
  giveSource(path, source);
  delete Handlebars.partials[path];
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
    const loading = sourceOf(path).then((source) => {
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
