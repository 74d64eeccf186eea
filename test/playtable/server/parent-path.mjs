import { HIERARCHY, WORLD_DOCUMENTS } from "../common/const.mjs";
import { isId } from "./ids.mjs";
import { RequestError } from "./request-error.mjs";

/**
 * Reads the UUID of an embedded operation's parent. A synthetic actor's UUID (`Scene.s.Token.t.Actor.a`) stands for the
 * token's ActorDelta, where its differences are stored.
 * @param {string} uuid
 * @param {string} [pack] the pack that it is in
 * @returns {{type: string, id: string}[]} from the root document down to the parent
 * @throws {RequestError} when it isn't a path through documents
 */
export function parseParent(uuid, pack) {
  const text = typeof uuid === "string" ? uuid : "";
  const parts = (pack && text.startsWith(`Compendium.${pack}.`) ? text.slice(pack.length + 12) : text)
    .split(".")
    .filter(Boolean);
  const steps = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [name, id] = parts.slice(index, index + 2);
    const parent = steps.at(-1)?.type;
    const type = parent === "Token" && name === "Actor" ? "ActorDelta" : name;
    const known = parent
      ? (HIERARCHY[parent] ?? []).includes(type)
      : WORLD_DOCUMENTS.includes(type) || pack !== undefined;
    if (!known || !isId(id)) throw new RequestError(`"${uuid}" is not the UUID of a parent document`);
    steps.push({ type, id });
  }
  if (steps.length === 0) throw new RequestError("The parent's UUID is empty");
  return steps;
}
