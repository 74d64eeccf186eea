/**
 * What a person wrote into the field of an attribute: `+5` and `-3` change it by so much, `=-3` and `7` set it
 * (foundryvtt.com/article/tokens).
 * @param {string} text
 * @returns {{value: number, isDelta: boolean}|null} null when it is no number
 */
export function parseAttributeInput(text) {
  const written = text.trim();
  const isAbsolute = written.startsWith("=");
  const number = isAbsolute ? written.slice(1) : written;
  const value = Number(number);
  if (number.trim() === "" || !Number.isFinite(value)) return null;
  return { value, isDelta: !isAbsolute && /^[+-]/.test(written) };
}
