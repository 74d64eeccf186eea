import { isFields, type Fields } from "../input";
import type { ActorSystem } from "./snapshot";
import { counting, readTrack, spend, wholeOr, type Track } from "./ledger";
import { parseUntil, type Until } from "./until";

/** Counted values, by their names in the ledger. */
export const NUMBER_IDS = ["wounds", "fatigue", "hps", "body", "since", "aid", "notches", "skillSlots"] as const;
export type NumberId = (typeof NUMBER_IDS)[number];

/** Adds to the value, within bounds; `clock` and `place` are the die of a bodily Stage and the rounds it comes to. */
export interface Delta {
  kind: "delta";
  delta: number;
  min: number;
  /** The highest value at that time; null: none. */
  max: number | null;
  clock: number | null;
  place: Until | null;
}

/** Sets the world time of medical aid; a `soft` one only where it is needed and none is set (`foldHurt`). */
export interface Setting {
  kind: "set";
  set: number | null;
  soft: boolean;
}

export type NumberBody = Delta | Setting;
/** What a change enters, before the bounds of its time. */
export type NumberBooking = Omit<Delta, "min" | "max"> | Setting;
export type NumberTrack = Track<NumberBody>;

/** One step of a fold: which entry moved the value from where to where. */
export interface Step {
  key: string;
  order: number;
  at: number;
  clock: number | null;
  place: Until | null;
  from: number;
  to: number;
  /** The maximum at that time. */
  max: number | null;
}

export interface NumberFold {
  value: number | null;
  steps: Step[];
}

const PATHS: Readonly<Record<NumberId, readonly [string, string?]>> = {
  wounds: ["wounds", "value"],
  fatigue: ["fatigue", "value"],
  hps: ["hps", "value"],
  body: ["hurt", "body"],
  since: ["hurt", "since"],
  aid: ["hurt", "aid"],
  notches: ["notches"],
  skillSlots: ["skillSlots"],
};

/** HPS may fall below 0, and are kept and shown so (docs/rules.md §3); this is as far as they go. */
const LOWEST_HPS = -9999;

/** The one clamp of every counted value, as the sheet and the token's bar have it: HPS alone may be negative. */
export function boundsOf(id: NumberId, system: ActorSystem): { min: number; max: number | null } {
  if (id === "wounds" || id === "fatigue") return { min: 0, max: system[id].max };
  if (id === "hps") return { min: LOWEST_HPS, max: system.hps.max > 0 ? system.hps.max : null };
  if (id === "body") return { min: 0, max: 5 };
  return { min: 0, max: 999 };
}

/** What is entered, within the bounds that hold now. */
export function withBounds(id: NumberId, body: NumberBooking, system: ActorSystem): NumberBody {
  return body.kind === "set" ? body : { ...body, ...boundsOf(id, system) };
}

/** The stored value. */
export function storedValue(id: NumberId, system: ActorSystem): number | null {
  let value: unknown = system;
  for (const name of PATHS[id]) if (name !== undefined) value = isFields(value) ? value[name] : undefined;
  return wholeOr(value, null);
}

/** An update's data that stores a value. */
export function storing(id: NumberId, value: number | null): Fields {
  const [group, name] = PATHS[id];
  return name === undefined ? { [group]: value } : { [group]: { [name]: value } };
}

/**
 * Reads a value's ledger. A stored value that isn't the written one, or was never written, is the new base, and all entries
 * are spent. One that is, though the entries fold to another, comes from two game masters who wrote at once: it folds again.
 */
export function readNumber(id: NumberId, system: ActorSystem): NumberTrack {
  const track = readTrack(system.ledger[id], parseBody);
  const stored = storedValue(id, system);
  if (track.written !== stored) {
    track.edited = true;
    track.base = stored;
    spend(track);
  }
  return track;
}

/** value = fold(base, entries): each delta starts from the value within its own maximum, and is clamped. */
export function foldNumber(track: NumberTrack): NumberFold {
  let value = track.base ?? 0;
  const steps: Step[] = [];
  for (const [key, entry] of counting(track.entries)) {
    if (entry.kind !== "delta") continue;
    const { delta, min, max, order, at, clock, place } = entry;
    const clamp = (number: number) => Math.max(Math.min(number, max ?? Infinity), min);
    const from = clamp(value);
    value = clamp(from + delta);
    steps.push({ key, order, at, clock, place, max, from, to: value });
  }
  return { value, steps };
}

function parseBody(fields: Fields): NumberBody {
  if (fields["kind"] === "set")
    return { kind: "set", set: wholeOr(fields["set"], null), soft: fields["soft"] === true };
  return {
    kind: "delta",
    delta: wholeOr(fields["delta"], 0),
    min: wholeOr(fields["min"], 0),
    max: wholeOr(fields["max"], null),
    clock: wholeOr(fields["clock"], null),
    place: parseUntil(fields["place"]),
  };
}
