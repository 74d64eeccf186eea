/** The lines of docs/foundry.md that the contract tests prove, each with a key such as `4.1/3`: section, and place in it. */
import { readFileSync } from "node:fs";

const DOCUMENT = new URL("../../../docs/foundry.md", import.meta.url);
/** The sections that describe the slice of Foundry; what follows them is about bridging, open questions and traps. */
const SECTIONS = { first: 1, last: 14 };
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
  return sections.filter(({ number }) => {
    const whole = Math.trunc(Number(number));
    return whole >= SECTIONS.first && whole <= SECTIONS.last;
  });
}

/** Marks of a piece: its own, else its section's, else documented. */
function marksWithin(text, title) {
  for (const marks of [marksOf(text), marksOf(title)]) if (marks.size > 0) return marks;
  return new Set("D");
}

/**
 * Every line of the sections 1 to 14.
 * @returns {Array<{key: string, section: string, title: string, text: string, marks: Set<"D" | "U" | "?">}>}
 */
export function linesOf(text = readFileSync(DOCUMENT, "utf8")) {
  return sectionsOf(text).flatMap(({ number, title, lines }) =>
    piecesOf(lines).map((piece, place) => ({
      key: `${number}/${place + 1}`,
      section: number,
      title: title.replace(MARK, "").trim(),
      text: piece.replace(/^[-*] /u, "").trim(),
      marks: marksWithin(piece, title),
    })),
  );
}
