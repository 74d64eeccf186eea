let told;

/** Notes the generation of this client, before anything of the system loads. @param {13 | 14} number */
export function setGeneration(number) {
  told = number;
}

/**
 * The Foundry generation that this client imitates; known from the moment the page loads, long before `game.release` is.
 * @returns {13 | 14}
 */
export function generation() {
  return told ?? 13;
}

/** Whether this client imitates generation 14. */
export const is14 = () => generation() >= 14;
