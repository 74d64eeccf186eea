const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * A random alphanumeric string.
 * @param {number} [length=16]
 */
export function randomID(length = 16) {
  let id = "";
  while (id.length < length) {
    // Values above the largest multiple of 62 would favour some letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62];
    }
  }
  return id;
}

/**
 * Whether version `a` is newer than `b`, comparing dot-separated parts: numbers as numbers, other parts as text.
 * @param {string|number} a
 * @param {string|number} b
 */
export function isNewerVersion(a, b) {
  const [left, right] = [a, b].map((version) => String(version ?? "").split("."));
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [x, y] = [left[i] ?? "0", right[i] ?? "0"];
    if (x === y) continue;
    const [n, m] = [Number(x), Number(y)];
    if (Number.isNaN(n) || Number.isNaN(m)) return x > y;
    if (n !== m) return n > m;
  }
  return false;
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/**
 * Text in which `& < > " '` are written as entities.
 * @param {string|number|boolean|null|undefined} value
 */
export function escapeHTML(value) {
  return String(value ?? "").replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}

/**
 * The reverse of {@link escapeHTML}.
 * @param {string|number|boolean|null|undefined} value
 */
export function unescapeHTML(value) {
  return String(value ?? "").replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity]);
}
