import { isFields, isFiniteNumber, isWhole, type Fields } from "../input";
import { isEntryKey } from "./key";

/** What every entry of a ledger holds. */
export interface Stamp {
  /** Its place: entries fold by rising order, those of equal order by key. */
  order: number;
  /** World time at which it was entered. */
  at: number;
  /** The press that it was last applied or undone by. */
  revision: number;
  /** Taken back; kept, so that a late press doesn't apply it again. */
  undone: boolean;
  /** Folded away by a direct edit, which set a new base. */
  spent: boolean;
  /** By how much the value really moved. */
  amount: number;
}

export type Entry<Body> = Stamp & Body;
export type Keyed<Body> = readonly [key: string, entry: Entry<Body>];

/** The ledger of one value: its base, what was done to it by key, and what had been written, by which edits are found. */
export interface Track<Body> {
  base: number | null;
  /** The value that came out when it was last written; undefined before the first time. */
  written: number | null | undefined;
  entries: Map<string, Entry<Body>>;
  /** Keys whose entries differ from the stored ones. */
  dirty: Set<string>;
  /** Whether the value was edited since, or never written. */
  edited: boolean;
  /** Whether something written before a crash has to be entered. */
  heal: boolean;
}

/** Reads a ledger that somebody may have tampered with: what can't be read is left out. */
export function readTrack<Body>(raw: unknown, parse: (fields: Fields) => Body | null): Track<Body> {
  const entries = new Map<string, Entry<Body>>();
  const track: Track<Body> = { base: null, written: undefined, entries, dirty: new Set(), edited: false, heal: false };
  if (!isFields(raw)) return track;
  for (const [key, value] of Object.entries(storedEntries(raw))) {
    if (!isFields(value) || !isEntryKey(key)) continue;
    const body = parse(value);
    if (body) entries.set(key, { ...stampOf(value), ...body });
  }
  track.base = wholeOr(raw["base"], null);
  track.written = wholeOr(raw["value"], null);
  return track;
}

function stampOf(value: Fields): Stamp {
  return {
    order: wholeOr(value["order"], 0),
    at: isFiniteNumber(value["at"]) ? value["at"] : 0,
    revision: wholeOr(value["revision"], 0),
    undone: value["undone"] === true,
    spent: value["spent"] === true,
    amount: wholeOr(value["amount"], 0),
  };
}

/** A whole number, or the fallback for everything else. */
export function wholeOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return isWhole(value) ? value : fallback;
}

/** The entries that count, in the order in which they fold; the same on every client. */
export function counting<Body>(entries: Iterable<Keyed<Body>>): Keyed<Body>[] {
  return [...entries].filter(([, { undone, spent }]) => !undone && !spent).toSorted(byOrder);
}

type Ordered = readonly [key: string, { order: number }];

/** By rising order, those of equal order by key. */
export function byOrder([a, one]: Ordered, [b, other]: Ordered): number {
  return one.order - other.order || (a < b ? -1 : Number(a > b));
}

/** Puts an entry in, to be written. */
export function enter<Body>(track: Track<Body>, key: string, entry: Entry<Body>): void {
  track.entries.set(key, entry);
  track.dirty.add(key);
}

/** Folds away everything that counts, except the given keys: a direct edit has set a new base. */
export function spend<Body>(track: Track<Body>, except: ReadonlySet<string> = new Set()): void {
  for (const [key, entry] of track.entries) {
    if (!entry.spent && !entry.undone && !except.has(key)) enter(track, key, { ...entry, spent: true });
  }
}

/** Whether a key may be entered: it is new, or was undone by an earlier press than this one. */
export function isFree<Body>(track: Track<Body>, key: string, revision: number): boolean {
  const entry = track.entries.get(key);
  return !entry || (entry.undone && revision > entry.revision);
}

/** One entry of a stored ledger, unread. */
export function rawEntry(raw: unknown, key: string): unknown {
  const entries = storedEntries(raw);
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function storedEntries(raw: unknown): Fields {
  return isFields(raw) && isFields(raw["entries"]) ? raw["entries"] : {};
}

/** The highest order in some stored ledgers, as a Lamport clock over all of them. */
export function highestOrder(ledgers: Iterable<Readonly<Record<string, unknown>>>): number {
  let highest = 0;
  for (const ledger of ledgers) {
    for (const raw of Object.values(ledger)) {
      for (const entry of Object.values(storedEntries(raw))) {
        if (isFields(entry)) highest = Math.max(highest, wholeOr(entry["order"], 0));
      }
    }
  }
  return highest;
}

/** What of a track is written: everything that differs, as it stands in the ledger. */
export function writtenTrack<Body>(track: Track<Body>, value: number | null): Fields {
  const entries = Object.fromEntries([...track.dirty].map((key) => [key, track.entries.get(key)]));
  return { base: track.base, value, entries };
}
