import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClientBundle } from "./client-bundle.mjs";
import { checkPassword } from "./passwords.mjs";
import { page } from "./pages.mjs";
import { placeholderIcon, silence } from "./placeholders.mjs";
import { sessionToken } from "./sessions.mjs";
import { fileBelow, sendFile, sendText } from "./static-files.mjs";
import { styleBundle } from "./style-bundle.mjs";
import { fontAwesome } from "./vendor.mjs";

const PLAYTABLE = fileURLToPath(new URL("..", import.meta.url));
const CLIENT = "/playtable/client/";
const MAX_FORM = 10_000;
/** What several of are sent in one answer. */
const TEMPLATE = /\.(?:hbs|handlebars|html)$/;

/** Folders served below the prefix: [path, folder]. */
function statics({ manifest }) {
  return [
    [`/systems/${manifest.id}/`, manifest.directory],
    [CLIENT, join(PLAYTABLE, "client")],
    ["/playtable/common/", join(PLAYTABLE, "common")],
    ["/vendor/fontawesome/", fontAwesome()],
    ["/templates/", join(PLAYTABLE, "client", "templates")],
    ["/lang/", join(PLAYTABLE, "client", "lang")],
    ["/icons/", join(PLAYTABLE, "server", "icons")],
  ];
}

function send(response, status, type, body) {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}

function redirect(response, location, headers = {}) {
  response.writeHead(303, { Location: location, "Cache-Control": "no-store", ...headers }).end();
}

async function readBody(request) {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_FORM) throw new RangeError("The form is too long");
  }
  const isJson = (request.headers["content-type"] ?? "").startsWith("application/json");
  return isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/** Answers the HTTP requests of one world. */
export class Routes {
  /** @param {object} table {store, manifest, info, release, prefix, sessions, active} */
  constructor(table) {
    this.table = table;
    this.statics = statics(table);
    this.client = join(PLAYTABLE, "client");
    this.bundle = new ClientBundle(this.client);
  }

  /** @returns {Promise<void>} once the answer is on its way; faults end as status 500 */
  async answer(request, response) {
    try {
      await this.#route(request, response);
    } catch (error) {
      const known = error instanceof SyntaxError || error instanceof RangeError || error instanceof URIError;
      if (!known) process.stderr.write(`${request.method} ${request.url}: ${error.stack}\n`);
      if (response.headersSent) response.destroy();
      else send(response, known ? 400 : 500, "text/plain; charset=utf-8", known ? "Bad request" : "The server failed");
    }
  }

  async #route(request, response) {
    const { prefix } = this.table;
    const pathname = decodeURIComponent(request.url.split(/[?#]/)[0]);
    if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) {
      if (pathname === "/") redirect(response, `${prefix}/`);
      else send(response, 404, "text/plain; charset=utf-8", "Not found");
      return;
    }
    const path = pathname.slice(prefix.length) || "/";
    const method = request.method === "HEAD" ? "GET" : request.method;
    const user = this.table.sessions.userOfCookies(request.headers.cookie);
    if (method === "POST" && path === "/join") await this.#join(request, response);
    else if (path === "/api/logout" && ["GET", "POST"].includes(method)) await this.#logout(request, response);
    else if (method !== "GET") send(response, 405, "text/plain; charset=utf-8", "Method not allowed");
    else if (path === "/") redirect(response, `${prefix}/${user ? "game" : "join"}`);
    else if (path === "/join") await this.#page(response, "join");
    else if (path === "/playtable/texts") await this.#texts(request, response);
    else if (path === "/game") {
      if (user) await this.#page(response, "index");
      else redirect(response, `${prefix}/join`);
    } else await this.#file(request, response, path);
  }

  async #page(response, name, status = 200, error = "") {
    send(response, status, "text/html; charset=utf-8", await page(name, this.table, error));
  }

  async #join(request, response) {
    const { store, sessions, prefix } = this.table;
    const form = await readBody(request);
    const user = store.get("User", String(form.userid ?? form.userId ?? ""));
    if (!user || user.role < 1 || !checkPassword(form.password, user.password)) {
      await this.#page(response, "join", 401, user ? "That password is not right." : "Choose who you are.");
      return;
    }
    const token = await sessions.open(user._id);
    redirect(response, `${prefix}/game`, {
      "Set-Cookie": `session=${token}; Path=${prefix || "/"}; HttpOnly; SameSite=Lax`,
    });
  }

  async #logout(request, response) {
    const { sessions, prefix } = this.table;
    await sessions.close(sessionToken(request.headers.cookie));
    redirect(response, `${prefix}/join`, {
      "Set-Cookie": `session=; Path=${prefix || "/"}; HttpOnly; SameSite=Lax; Max-Age=0`,
    });
  }

  /** Several templates in one answer: an array of texts, null where there is none. */
  async #texts(request, response) {
    const paths = JSON.parse(new URLSearchParams(request.url.split("?")[1]).get("paths") ?? "[]");
    if (!Array.isArray(paths)) throw new SyntaxError("Paths are a list");
    const texts = paths.map(async (path) => {
      const file = TEMPLATE.test(path) ? await this.#fileOf(`/${path}`) : null;
      return file && readFile(file, "utf8");
    });
    send(response, 200, "application/json; charset=utf-8", JSON.stringify(await Promise.all(texts)));
  }

  /** @returns {Promise<string | null>} the file that is served at a path */
  async #fileOf(path) {
    for (const [start, root] of this.statics) {
      if (!path.startsWith(start)) continue;
      // oxlint-disable-next-line no-await-in-loop -- the first that has it
      const file = await fileBelow(root, path.slice(start.length));
      if (file) return file;
    }
    return null;
  }

  /** @returns {Promise<{body: string, etag: string} | null>} what is put together from several files */
  async #bundled(path) {
    if (!path.startsWith(CLIENT)) return null;
    const name = path.slice(CLIENT.length);
    return (await this.bundle.file(name)) ?? styleBundle(this.client, name);
  }

  async #file(request, response, path) {
    const bundled = await this.#bundled(path);
    if (bundled) {
      sendText(request, response, path, bundled);
      return;
    }
    const file = await this.#fileOf(path);
    if (file) {
      await sendFile(request, response, file);
      return;
    }
    if (path.startsWith("/icons/")) send(response, 200, "image/svg+xml", placeholderIcon(path));
    else if (path.startsWith("/sounds/")) send(response, 200, "audio/wav", silence());
    else if (path === "/favicon.ico") response.writeHead(204).end();
    else send(response, 404, "text/plain; charset=utf-8", "Not found");
  }
}
