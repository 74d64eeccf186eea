import { ForcedDeletion } from "../data/operators.mjs";
import { is14 } from "../generation.mjs";

/**
 * The update data that delete a key, in the words of the generation.
 * @param {string} path dotted
 * @returns {Record<string, unknown>}
 */
export function deletion(path) {
  if (is14()) return { [path]: ForcedDeletion.create() };
  const at = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, at)}-=${path.slice(at)}`]: null };
}
