/** What is neither number, text, flag, list nor input, and throws where a message would tell it as text. */
export const ODD_VALUES: readonly unknown[] = [Symbol("odd"), 10n, { toString: 0 }, Object.create(null)];
