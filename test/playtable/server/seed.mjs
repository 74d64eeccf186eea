import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { COLLECTIONS, CONST, worldDocumentsOf } from "../common/const.mjs";
import { isId, newId } from "./ids.mjs";
import { hashPassword } from "./passwords.mjs";
import { completeNew } from "./new-document.mjs";
import { isPlainObject } from "./plain.mjs";
import { cleanFields } from "./document-fields.mjs";
import { validate } from "./validate.mjs";

const SEEDER = { _id: null, name: "the seed", role: CONST.USER_ROLES.GAMEMASTER };

async function filesIn(directory) {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

async function readDocument(file) {
  const document = load(await readFile(file, "utf8"));
  if (!isPlainObject(document)) throw new Error(`${file} doesn't hold one document`);
  if (!isId(document._id)) throw new Error(`${file} has no _id of 16 letters and digits`);
  const { _key, ...source } = document;
  return source;
}

/**
 * Fills an empty world from a folder of YAML files: one document a file, a folder a collection, children nested.
 * @param {string | undefined} directory
 * @param {{store: Store, manifest: Manifest, release: object}} table
 * @throws {Error} naming the file that can't be used
 */
export async function seedWorld(directory, { store, manifest, release }) {
  if (directory && !(await stat(directory).catch(() => null))?.isDirectory()) {
    throw new Error(`The seed ${directory} is not a folder`);
  }
  const context = { user: SEEDER, isGM: true, now: Date.now(), release, manifest, keepIds: true };
  const changes = [];
  for (const type of directory ? worldDocumentsOf(release.generation) : []) {
    for (const file of await filesIn(join(directory, COLLECTIONS[type]))) {
      const document = await readDocument(file);
      try {
        prepare(type, document, context);
      } catch (error) {
        throw new Error(`${file}: ${error.message}`, { cause: error });
      }
      if (changes.some((change) => change.type === type && change.id === document._id)) {
        throw new Error(`${file}: the _id ${document._id} is there twice`);
      }
      changes.push({ type, id: document._id, document });
    }
  }
  if (!changes.some(({ type }) => type === "User")) {
    const document = { _id: newId(), name: "Gamemaster", role: CONST.USER_ROLES.GAMEMASTER };
    prepare("User", document, context);
    changes.push({ type: "User", id: document._id, document });
  }
  await store.commit(changes);
}

function prepare(type, document, context) {
  completeNew(type, document, context);
  if (type === "User") {
    document.role ??= CONST.USER_ROLES.PLAYER;
    document.password = hashPassword(document.password);
  }
  if (type === "Setting" && typeof document.value !== "string") document.value = JSON.stringify(document.value ?? null);
  cleanFields(type, document, { manifest: context.manifest, isGM: true });
  validate(type, document, context.manifest);
}
