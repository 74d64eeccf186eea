/** Replacing what a pattern finds in the text of an element by elements that are made asynchronously. */

/**
 * Walk the text nodes and swap every match for what `make` returns; null leaves the text.
 * @param {HTMLElement} root
 * @param {RegExp} pattern with the global flag
 * @param {(match: RegExpMatchArray) => Promise<HTMLElement | null>} make
 * @param {{replaceParent?: boolean}} [options] replace the text's parent when the match is all that it holds
 */
export async function replaceInText(root, pattern, make, { replaceParent = false } = {}) {
  for (const node of textNodes(root)) {
    const matches = [...node.data.matchAll(pattern)];
    if (matches.length === 0) continue;
    const made = await Promise.all(matches.map((match) => make(match)));
    const { parentElement } = node;
    const whole = matches.length === 1 && made[0] && parentElement?.textContent.trim() === matches[0][0].trim();
    if (replaceParent && whole && parentElement !== root) parentElement.replaceWith(made[0]);
    else node.replaceWith(...pieces(node.data, matches, made));
  }
}

function pieces(text, matches, made) {
  const result = [];
  let at = 0;
  for (const [index, match] of matches.entries()) {
    if (!made[index]) continue;
    result.push(text.slice(at, match.index), made[index]);
    at = match.index + match[0].length;
  }
  result.push(text.slice(at));
  return result;
}

/** The text nodes below an element, except what is a link already. */
function textNodes(root) {
  const found = [];
  for (const child of root.childNodes) {
    if (child.nodeType === 3) found.push(child);
    else if (child.nodeType === 1 && !child.matches("a.content-link, a.inline-roll, script, style"))
      found.push(...textNodes(child));
  }
  return found;
}
