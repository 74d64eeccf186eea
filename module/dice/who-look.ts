/** Fill and figures of each participant's dice, the same as on the card by day. */
const COLOURS: readonly (readonly [string, string])[] = [
  ["#67215e", "#fff6ec"],
  ["#e5a52b", "#241126"],
  ["#0a5f5c", "#fff6ec"],
  ["#27447f", "#fff6ec"],
  ["#b01f41", "#fff6ec"],
  ["#7fbfae", "#241126"],
];

/**
 * How a participant's dice look where a module draws them: Dice So Nice reads `options.appearance` of a roll, and hands it on to
 * each of its dice (its API page, "Specifying a custom appearance").
 * @param who 1 to 6
 */
export function whoLook(who: number): object {
  const [background, foreground] = COLOURS[who - 1] ?? ["#67215e", "#fff6ec"];
  return { colorset: "custom", background, foreground, outline: background, edge: background };
}
