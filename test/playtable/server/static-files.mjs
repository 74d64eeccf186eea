import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { CONST } from "../common/const.mjs";

const { IMAGE, VIDEO, AUDIO, TEXT, FONT } = CONST.FILE_CATEGORIES;
const MIME = {
  ...TEXT,
  ...FONT,
  ...VIDEO,
  ...AUDIO,
  ...IMAGE,
  css: "text/css; charset=utf-8",
  hbs: "text/html; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** @returns {string} the content type of a file name */
const mimeType = (name) => MIME[extname(name).slice(1).toLowerCase()] ?? "application/octet-stream";

/**
 * @param {string} root a folder
 * @param {string} path decoded path below it
 * @returns {Promise<string | null>} the file, null when there is none or it lies outside (links followed)
 */
export async function fileBelow(root, path) {
  if (path.includes("\0") || path.split(/[/\\]/).some((part) => part === "..")) return null;
  try {
    const base = await realpath(root);
    const file = await realpath(join(base, path));
    if (!file.startsWith(base + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EACCES"].includes(error.code)) return null;
    throw error;
  }
}

/** Writes the head of an answer; the browser has to ask again each time, and hears that nothing changed by the ETag. */
function begin(request, response, name, etag, size) {
  const headers = { "Content-Type": mimeType(name), "Cache-Control": "no-cache", ETag: etag };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers);
    return false;
  }
  response.writeHead(200, { ...headers, "Content-Length": size, "X-Content-Type-Options": "nosniff" });
  return request.method !== "HEAD";
}

/** Sends a file. */
export async function sendFile(request, response, file) {
  const { size, mtimeMs } = await stat(file);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`;
  if (begin(request, response, file, etag, size)) pipeline(createReadStream(file), response, () => undefined);
  else response.end();
}

/** Sends what is no file, by the name of one. */
export function sendText(request, response, name, { body, etag }) {
  const wanted = begin(request, response, name, etag, Buffer.byteLength(body));
  response.end(wanted ? body : undefined);
}
