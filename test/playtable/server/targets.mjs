import { isId } from "./ids.mjs";
import { isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

const MAX_TARGETS = 1000;

/**
 * What a client says it targets.
 * @param {unknown} activity as it came over the wire
 * @returns {{sceneId: string | null, targets: string[]}}
 * @throws {RequestError} when it is anything else than a scene and ids of tokens
 */
export function readTargets(activity) {
  if (!isPlainObject(activity)) throw new RequestError("An activity must be an object");
  const { sceneId = null, targets } = activity;
  const named = Array.isArray(targets) && targets.length <= MAX_TARGETS && targets.every((id) => isId(id));
  if (!named || !(sceneId === null || isId(sceneId))) {
    throw new RequestError("An activity names a scene and the targeted tokens");
  }
  return { sceneId, targets };
}
