import { changesOf, readChange, type Wanted } from "../rules/changes/index";
import { REST_TRACKS, type RestOutcome, type RestRecord, type RestResult } from "./rest-record";

/** Numbers that one track of one of the people takes on a card. */
const STRIDE = 8;
/** Places within them, as `changesOf` a rest has them. */
const HEALED = 0;
const CARE = 1;
/** The number by which the rest itself is asked for, which no change has. */
export const REST_ITSELF = STRIDE - 1;

/** What a rest wants done, once it was judged: points and Stages, and the care that was taken. */
export function restWanted({ people }: RestRecord, { results }: RestOutcome): Wanted[] {
  return results.flatMap((result) => {
    const place = people.findIndex(({ uuid }) => uuid === result.uuid);
    return place < 0 || result.reason !== "" ? [] : wantedOf(result, numberOf(place, result));
  });
}

/** The result that a change of a rest comes from. */
export function resultOf({ people }: RestRecord, { results }: RestOutcome, n: number): RestResult | undefined {
  return results.find((result) => {
    const place = people.findIndex(({ uuid }) => uuid === result.uuid);
    return place >= 0 && Math.floor(n / STRIDE) === numberOf(place, result);
  });
}

function numberOf(place: number, { track }: RestResult): number {
  return place * REST_TRACKS.length + REST_TRACKS.indexOf(track);
}

function wantedOf(result: RestResult, index: number): Wanted[] {
  const { uuid, track, from, to, care } = result;
  if (track !== "body") return changesOf({ rule: "rest", recovered: from - to }, { actor: uuid, track, index });
  // Aid is there before the Stage goes that needed it.
  const aid = care ? [{ n: index * STRIDE + HEALED, change: readChange({ type: "care.add", target: uuid }) }] : [];
  const stages = from - to;
  const lowered = readChange({ type: "hurt.lower", target: uuid, stages: Math.max(1, stages) });
  return stages > 0 ? [...aid, { n: index * STRIDE + CARE, change: lowered }] : aid;
}
