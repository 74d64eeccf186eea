/** Files that Foundry ships and systems name, where the Playtable has none of its own: drawn on demand, never missing. */

const TINTS = ["#6b5b7b", "#4f6d7a", "#7a5a4f", "#5a7a4f", "#7a704f", "#4f5a7a"];

/**
 * @param {string} path of the wanted icon
 * @returns {string} an SVG with the first letters of its name
 */
export function placeholderIcon(path) {
  const name = path
    .split("/")
    .at(-1)
    .replace(/\.\w+$/, "");
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const letters = (words.length > 1 ? words[0][0] + words[1][0] : name.slice(0, 2)).replaceAll(/[^A-Za-z0-9]/g, "");
  const tint = TINTS[Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % TINTS.length];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    `<rect x="16" y="16" width="480" height="480" rx="96" fill="${tint}"/>` +
    `<text x="256" y="336" font-family="sans-serif" font-size="240" text-anchor="middle" fill="#fff">${letters}</text></svg>`
  );
}

const RATE = 8000;
const SAMPLES = 800;

/** @returns {Buffer} a tenth of a second of silence as a WAV file */
export function silence() {
  const buffer = Buffer.alloc(44 + SAMPLES, 128);
  buffer.write("RIFF", 0);
  buffer.writeUInt32LE(36 + SAMPLES, 4);
  buffer.write("WAVEfmt ", 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(RATE, 24);
  buffer.writeUInt32LE(RATE, 28);
  buffer.writeUInt16LE(1, 32);
  buffer.writeUInt16LE(8, 34);
  buffer.write("data", 36);
  buffer.writeUInt32LE(SAMPLES, 40);
  return buffer;
}
