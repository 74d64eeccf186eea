import { readRecord, type CardVisibility, type CheckRecord } from "./card-record";
import { asFields, asList, asText, asWhole, type Fields } from "./shared-guards";

/** Numbers that one line takes on the card of a round: change n belongs to line ⌊n / 1000⌋. */
export const LINE_STRIDE = 1000;

/** The most lines that one message is read for. */
const MOST_LINES = 100;
/** The most targets of a line: all their changes have room in its numbers. */
const MOST_TARGETS = 100;
/** Participants have one of so many colours. */
const COLOURS = 6;

/** What somebody does in the round of a conflict: an act of their own, and their place in the order. */
export interface RoundLine extends CheckRecord {
  /** Colour of the participant, 1 to 6. */
  who: number;
  faces: Fields;
  /** DEX bonus and what weighs on initiative, as they were then (docs/rules.md §2, `actingOrder`). */
  dexterity: number;
  slowed: number;
}

/** What a message about a round of conflict holds. */
export interface RoundRecord {
  lines: RoundLine[];
  /** Id of the message that these lines were kept out of; blank where everybody sees them. */
  of: string;
  visibility: CardVisibility;
}

/** Reads what a message holds; whatever is wrong in it becomes blank, never an error. */
export function readRound(source: unknown): RoundRecord {
  const { lines, of, visibility } = asFields(source);
  const shown = readRecord({ visibility }).visibility;
  return {
    lines: asList(lines)
      .slice(0, MOST_LINES)
      .map((line) => readLine(line, shown)),
    of: asText(of),
    visibility: shown,
  };
}

function readLine(source: unknown, visibility: CardVisibility): RoundLine {
  const fields = asFields(source);
  const record = readRecord(fields);
  return {
    ...record,
    targets: record.targets.slice(0, MOST_TARGETS),
    visibility,
    who: colourOf(asWhole(fields["who"], 1) - 1),
    faces: asFields(fields["faces"]),
    dexterity: asWhole(fields["dexterity"]),
    slowed: Math.min(0, asWhole(fields["slowed"])),
  };
}

/** The colour of the n-th participant, from 0. */
export function colourOf(place: number): number {
  return (((place % COLOURS) + COLOURS) % COLOURS) + 1;
}

/** The dice group of a line's, as the one throw of all names it. */
export function lineGroup(line: number, group: string): string {
  return `${line}.${group}`;
}

/** A line's own faces, out of those of all. */
export function lineFaces<Value>(faces: Readonly<Record<string, Value>>, line: number): Record<string, Value> {
  const start = lineGroup(line, "");
  return Object.fromEntries(
    Object.entries(faces).flatMap(([name, dice]) => (name.startsWith(start) ? [[name.slice(start.length), dice]] : [])),
  );
}
