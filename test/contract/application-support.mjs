/** What the contract tests of applications share: template sources from disk and from strings, a small application. */

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ApplicationV2 from "../playtable/client/applications/api/application-v2.mjs";
import HandlebarsApplicationMixin from "../playtable/client/applications/api/handlebars-application.mjs";
import { registerTemplateSource } from "../playtable/client/applications/handlebars.mjs";

const CLIENT = join(import.meta.dirname, "../playtable/client");

/** Make the core templates on disk available without a server. */
export function registerCoreTemplates() {
  for (const folder of ["generic", "sheets", "apps"]) {
    for (const entry of readdirSync(join(CLIENT, "templates", folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      registerTemplateSource(relative(CLIENT, path), readFileSync(path, "utf8"));
    }
  }
}

let templates = 0;

/**
 * @param {string} source
 * @returns {string} the path under which it can be rendered
 */
export function template(source) {
  templates += 1;
  const path = `test/template-${templates}.hbs`;
  registerTemplateSource(path, source);
  return path;
}

/**
 * A Handlebars application class with the given parts.
 * @param {Record<string, string>} parts name → template source
 * @param {object} [options] DEFAULT_OPTIONS
 * @param {object} [statics] further static members; `parts` merges into PARTS entries
 * @returns {typeof ApplicationV2}
 */
export function appClass(parts, options = {}, { partOptions = {}, ...statics } = {}) {
  class TestApp extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = options;
    static PARTS = Object.fromEntries(
      Object.entries(parts).map(([name, source]) => [name, { template: template(source), ...partOptions[name] }]),
    );
  }
  return Object.assign(TestApp, statics);
}

/** Close and forget every window. */
export async function closeAll(instances) {
  const open = Array.from(instances.values());
  for (const app of open) await app.close({ animate: false });
  document.body.replaceChildren();
}

/** Let pending microtasks and short timers pass. */
export const settle = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
