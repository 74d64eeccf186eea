import { readTargets, type CardTarget } from "./card-choices";
import { asFields, asList, asText, asWhole, isFields } from "./shared-guards";

/** What can be rested from, in the order of the card. */
export const REST_TRACKS = ["fatigue", "wounds", "body"] as const;
export type RestTrack = (typeof REST_TRACKS)[number];

/** How one rests (docs/rules.md §1, `rest`). */
export const REST_CONDITIONS = ["good", "makeshift", "poor"] as const;
export type RestConditions = (typeof REST_CONDITIONS)[number];

/** The longest rest that may be interrupted, in minutes: the longest there is, half a year. */
export const REST_MOST = 259_200;

/** The most people that one message is read for. */
const MOST_PEOPLE = 100;

/** How somebody means to rest. */
export interface RestDraft {
  tracks: RestTrack[];
  conditions: RestConditions;
  /** Whether somebody tends the wounds. */
  care: boolean;
  /** After how many minutes it was interrupted; null: it isn't. */
  interrupted: number | null;
}

/** What a message of type `rest` asks for. */
export interface RestRecord extends RestDraft {
  people: CardTarget[];
}

/** What a rest did, or why it did nothing, for one track of one of them. */
export interface RestResult {
  uuid: string;
  track: RestTrack;
  /** Why it does nothing; blank where it recovers something. */
  reason: string;
  minutes: number;
  /** Points, or of the body Stages, before and after. */
  from: number;
  to: number;
  /** Levels of a track of points before and after. */
  levels: [number, number];
  /** Whether it enters a period of care. */
  care: boolean;
}

/** What a game master's client judged a rest to be, before the clock moved on. */
export interface RestOutcome {
  /** World times at which it begins and ends, in seconds. */
  start: number;
  end: number;
  /** Whether the world's clock has been moved on for it. */
  moved: boolean;
  interrupted: boolean;
  results: RestResult[];
}

/** Reads what a message holds; whatever is wrong in it becomes blank, never an error. */
export function readRest(source: unknown): RestRecord {
  const { how, people } = asFields(source);
  const { tracks, conditions, care, interrupted } = asFields(how);
  const known = asList(tracks);
  return {
    tracks: REST_TRACKS.filter((track) => known.includes(track)),
    conditions: REST_CONDITIONS.find((one) => one === conditions) ?? "poor",
    care: care === true,
    interrupted: interrupted === null || interrupted === undefined ? null : restMinutes(asWhole(interrupted)),
    people: readTargets(people).slice(0, MOST_PEOPLE),
  };
}

/** Minutes after which a rest may be interrupted. */
export function restMinutes(minutes: number): number {
  return Math.min(Math.max(minutes, 0), REST_MOST);
}

/** Reads what a rest was judged to be; null for what says nothing of it. */
export function readOutcome(source: unknown): RestOutcome | null {
  if (!isFields(source)) return null;
  const { start, end, moved, interrupted, results } = source;
  const from = asWhole(start, -1);
  if (from < 0) return null;
  return {
    start: from,
    end: Math.max(from, asWhole(end)),
    moved: moved === true,
    interrupted: interrupted === true,
    results: asList(results).flatMap(readResult),
  };
}

function readResult(raw: unknown): RestResult[] {
  if (!isFields(raw)) return [];
  const { uuid, reason, minutes, from, to, care } = raw;
  const track = REST_TRACKS.find((known) => known === raw["track"]);
  const [before, after] = asList(raw["levels"]);
  if (!track) return [];
  return [
    {
      uuid: asText(uuid),
      track,
      reason: asText(reason),
      minutes: asWhole(minutes),
      from: asWhole(from),
      to: asWhole(to),
      levels: [asWhole(before), asWhole(after)],
      care: care === true,
    },
  ];
}
