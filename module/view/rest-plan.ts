import { carePeriods } from "../rules/care-periods";
import { healBody } from "../rules/heal-body";
import { track as trackOf, TRACK_LEVELS } from "../rules/pool/track";
import { rest } from "../rules/rest";
import type { RestDraft, RestResult, RestTrack } from "./rest-record";

/** A track of points as an actor prepared it; effects may have moved its maximum. */
interface Points {
  value: number;
  max: number;
}

/** What decides how somebody rests. */
export interface RestFacts {
  uuid: string;
  endurance: number;
  wounds: Points;
  fatigue: Points;
  hurt: { body: number; since: number | null; aid: number | null };
  bleeding: boolean;
  /** World times of medical care. */
  care: readonly number[];
}

/** A rest of several, side by side. */
export interface RestPlan {
  results: RestResult[];
  /** By how much the world's clock moves on: the longest of them, or until it is interrupted. */
  minutes: number;
  /** Whether anybody recovers anything, or would have. */
  useful: boolean;
}

/** Number of the last level: out. */
const OUT = TRACK_LEVELS.length - 1;

/**
 * What a rest does for each of its people and tracks, each by its own rule, and how long it takes: the longest of them
 * (docs/rules.md §1 `rest`, §2 the body's Stages, §5). Who is interrupted recovers nothing.
 * @param now world time in seconds
 */
export function planRest(draft: RestDraft, people: readonly RestFacts[], now: number): RestPlan {
  const each = people.flatMap((facts) => draft.tracks.map((track) => ({ facts, track })));
  const first = each.map(({ facts, track }) => restOne(draft, facts, track, now, null));
  const longest = Math.max(0, ...first.map(({ minutes }) => minutes));
  const useful = first.some(({ reason }) => reason === "");
  if (draft.interrupted !== null) {
    return { results: first.map(brokenOff), minutes: Math.min(draft.interrupted, longest), useful };
  }
  // The body heals for as long as the whole rest lasts.
  const results = each.map(({ facts, track }) => restOne(draft, facts, track, now, longest));
  return { results, minutes: longest, useful };
}

function restOne(
  draft: RestDraft,
  facts: RestFacts,
  track: RestTrack,
  now: number,
  elapsed: number | null,
): RestResult {
  return track === "body" ? restBody(draft, facts, now, elapsed) : restPoints(draft, facts, track, now);
}

/** An effect that moved a maximum moves the end; the levels before it stay as long as they are. */
function restPoints(draft: RestDraft, facts: RestFacts, track: "wounds" | "fatigue", now: number): RestResult {
  const { endurance, uuid } = facts;
  const { value, max } = facts[track];
  const end = trackOf({ points: 0, endurance }).max;
  const points = value >= max ? end : Math.min(value, Math.max(1, end - 1));
  const { allowed, reason, minutes, recovered } = rest({
    track,
    points,
    endurance,
    conditions: draft.conditions,
    care: draft.care,
    carePeriods: carePeriods(facts.care, now),
  });
  const to = value - recovered;
  const levelOf = (left: number): number =>
    left >= max ? OUT : Math.min(trackOf({ points: left, endurance }).level, OUT - 1);
  return {
    uuid,
    track,
    reason: reason ?? "",
    minutes,
    from: value,
    to,
    levels: [levelOf(value), levelOf(to)],
    care: allowed && track === "wounds",
  };
}

function restBody(draft: RestDraft, facts: RestFacts, now: number, elapsed: number | null): RestResult {
  const { uuid, hurt, bleeding } = facts;
  const { reason, minutes, body, begins } = healBody({ ...hurt, now, care: draft.care, bleeding, elapsed });
  // Who is tended for wounds in the same rest needs no second period of care.
  const tended = draft.tracks.includes("wounds") && restPoints(draft, facts, "wounds", now).care;
  return {
    uuid,
    track: "body",
    reason: reason ?? "",
    minutes,
    from: hurt.body,
    to: body,
    levels: [0, 0],
    care: begins && !tended,
  };
}

function brokenOff(result: RestResult): RestResult {
  const reason = result.reason === "" ? "interrupted" : result.reason;
  const [before] = result.levels;
  return { ...result, reason, to: result.from, levels: [before, before], care: false };
}
