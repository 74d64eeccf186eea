/** The lines of docs/foundry.md that the contract tests prove, each with a key such as `4.1/3`: section, and place in it. */
import { readFileSync } from "node:fs";

const DOCUMENT = new URL("../../../docs/foundry.md", import.meta.url);
/** What kind of lines a section holds, by its whole number; sections in no list are about something else. */
const PARTS = { described: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], bridges: [15], traps: [17] };

const partOf = (number) => Object.keys(PARTS).find((part) => PARTS[part].includes(Math.trunc(Number(number))));

const MARK = /\[(?<letters>[DU?])[^\]]*\]/gu;

/** The marks in a text, as letters: D documented, U shown by public systems or threads, ? uncertain. */
function marksOf(text) {
  return new Set([...text.matchAll(MARK)].map(({ groups }) => groups.letters));
}

const isTableRule = (line) => /^\|[-| :]+\|$/u.test(line);
const startsItem = (line) => /^(?:[-*] |\d+\. |\|)/u.test(line);

/** The pieces of a section: list items with what continues them, rows of tables, paragraphs. Heads of tables are left out. */
function piecesOf(lines) {
  const pieces = [];
  let open = false;
  for (const [place, line] of lines.entries()) {
    const blank = line.trim() === "";
    const head = line.startsWith("|") && isTableRule(lines[place + 1] ?? "");
    if (blank || head || isTableRule(line)) open = false;
    else if (startsItem(line) || !open) {
      pieces.push(line);
      open = !line.startsWith("|");
    } else pieces[pieces.length - 1] += ` ${line.trim()}`;
  }
  return pieces;
}

/** Headings and the lines below each. */
function sectionsOf(text) {
  const sections = [];
  for (const line of text.split("\n")) {
    const heading = /^#{2,3} (?<number>\d+(?:\.\d+)?)\.? (?<title>.*)$/u.exec(line);
    if (heading) sections.push({ ...heading.groups, lines: [] });
    else if (line.startsWith("#")) sections.push({ number: "0", title: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.filter(({ number }) => partOf(number));
}

/** Marks of a piece: its own, else its section's, else documented. */
function marksWithin(text, title) {
  for (const marks of [marksOf(text), marksOf(title)]) if (marks.size > 0) return marks;
  return new Set("D");
}

/**
 * A line that the contract tests have to prove.
 * @typedef {object} Line
 * @property {string} key  such as `4.1/3`
 * @property {"described" | "bridges" | "traps"} part  sections 1 to 14; the rows of 15; the traps of 17
 * @property {string} section  its number
 * @property {string} title  of the section
 * @property {string} text
 * @property {Set<"D" | "U" | "?">} marks
 */

/** Every line of the sections that say how Foundry behaves. @returns {Line[]} */
export function linesOf(text = readFileSync(DOCUMENT, "utf8")) {
  return sectionsOf(text).flatMap(({ number, title, lines }) =>
    piecesOf(lines).map((piece, place) => ({
      key: `${number}/${place + 1}`,
      part: partOf(number),
      section: number,
      title: title.replace(MARK, "").trim(),
      text: piece.replace(/^[-*] /u, "").trim(),
      marks: marksWithin(piece, title),
    })),
  );
}
