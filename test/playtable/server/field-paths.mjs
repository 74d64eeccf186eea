import { bareKey, isPlainObject } from "./plain.mjs";

const OPERATOR = "__$OPERATOR$__";

/**
 * Applies a function to every value that a manifest path points at, inside creation data or inside an update, where keys
 * may carry `-=`/`==` and values may be wrapped in Foundry 14's operators.
 * @param {object} root changed in place
 * @param {string} path dotted, `*` stands for any key or index
 * @param {(holder: object, key: string) => void} visit
 */
export function visitPath(root, path, visit) {
  walk(root, path.split("."), visit);
}

function walk(node, segments, visit) {
  if (Array.isArray(node) && segments[0] !== "*" && !/^\d+$/.test(segments[0])) {
    for (const entry of node) walk(entry, segments, visit);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const [segment, ...rest] = segments;
  for (const key of Object.keys(node)) {
    if (segment !== "*" && bareKey(key) !== segment) continue;
    const value = node[key];
    if (rest.length > 0) walk(isOperator(value) ? value.value : value, rest, visit);
    else visit(node, key);
  }
}

/** @returns {boolean} whether a value is one of Foundry 14's operators in its wire form */
export const isOperator = (value) => isPlainObject(value) && Object.hasOwn(value, OPERATOR);

/** @returns {"delete" | "replace"} what an operator in its wire form asks for */
export const operatorKind = (value) => (value[OPERATOR] === "ForcedDeletion" ? "delete" : "replace");
