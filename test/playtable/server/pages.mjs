import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The two pages, `client/join.html` and `client/index.html`, with these placeholders filled in:
 *
 *   {{prefix}}      route prefix, "" or like "/vtt"
 *   {{title}}       the world's title, escaped
 *   {{generation}}  13 or 14
 *   {{styles}}      the system's stylesheets, in the layer that the manifest names (before them come the core styles)
 *   {{esmodules}}   the system's scripts, after the script element of `client/boot.mjs`, run in this order
 *   {{users}}       JSON array of {id, name, role, color, active, password}, for a script element of type application/json
 *   {{options}}     an option element for each user who may join, with data-active when they are at the table
 *   {{error}}       why joining failed, escaped, or ""
 */
const CLIENT = fileURLToPath(new URL("../client/", import.meta.url));

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text) => String(text).replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter]);
const scriptJson = (value) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** Manifest `styles`: strings and {src, layer}; without a layer they go to "system", `layer: null` stays outside all. */
function styleTags(manifest, prefix) {
  const tags = [];
  for (const entry of manifest.data.styles ?? []) {
    const { src, layer } = typeof entry === "string" ? { src: entry } : entry;
    const url = escapeHtml(`${prefix}/systems/${manifest.id}/${src}`);
    const name = layer === undefined || layer === "" ? "system" : layer;
    if (name === null) tags.push(`<link rel="stylesheet" href="${url}">`);
    else tags.push(`<style>@import url("${url}") layer(${String(name).replaceAll(/[^\w.-]/g, "")});</style>`);
  }
  return tags.join("\n");
}

function scriptTags(manifest, prefix) {
  const source = (path) => escapeHtml(`${prefix}/systems/${manifest.id}/${path}`);
  return [
    ...(manifest.data.scripts ?? []).map((path) => `<script defer src="${source(path)}"></script>`),
    ...(manifest.data.esmodules ?? []).map((path) => `<script type="module" src="${source(path)}"></script>`),
  ].join("\n");
}

/** @returns {object[]} what everyone may know of the users before joining */
function publicUsers(store, active) {
  return store.all("User").map(({ _id, name, role, color, password }) => ({
    id: _id,
    name,
    role,
    color: color ?? null,
    active: active.has(_id),
    password: Boolean(password),
  }));
}

/**
 * @param {"join" | "index"} name
 * @param {{store: Store, manifest: Manifest, info: object, release: object, prefix: string, active: Set<string>}} table
 * @param {string} [error] why joining failed
 * @returns {Promise<string>} the page's HTML
 */
export async function page(name, { store, manifest, info, release, prefix, active }, error = "") {
  const template = await readFile(join(CLIENT, `${name}.html`), "utf8");
  const users = publicUsers(store, active);
  const options = users.filter(({ role }) => role > 0);
  const values = {
    prefix,
    title: escapeHtml(info.title),
    generation: String(release.generation),
    styles: styleTags(manifest, prefix),
    esmodules: scriptTags(manifest, prefix),
    users: scriptJson(users),
    options: options
      .map(
        ({ id, name: label }) =>
          `<option value="${id}"${active.has(id) ? " data-active" : ""}>${escapeHtml(label)}</option>`,
      )
      .join(""),
    error: escapeHtml(error),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, key) => (Object.hasOwn(values, key) ? values[key] : whole));
}
