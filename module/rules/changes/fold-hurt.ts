import { byOrder, counting } from "./ledger";
import { foldNumber, type NumberFold, type NumberTrack } from "./numbers";

/** The bodily Stage from which on only medical aid heals (docs/rules.md §2). */
const NEEDS_AID = 3;

/** The three counted values of bodily Hurt. */
export interface HurtTracks {
  body: NumberTrack;
  since: NumberTrack;
  aid: NumberTrack;
}

/**
 * Folds the body's Stage together with the time since which it stands and the time of the medical aid for it, so that both
 * follow it whatever is taken back: `since` is when the Stage last moved; who gets worse, to III or beyond, waits for aid
 * again [decided here: "heals only once medical aid began"]; wound care is aid only where it is needed and hasn't begun.
 */
export function foldHurt({ body, since, aid }: HurtTracks): Record<keyof HurtTracks, NumberFold> {
  const stages = foldNumber(body);
  let stage = body.base ?? 0;
  let moved = since.base;
  let began = aid.base;
  const steps = stages.steps.map((step) => [step.key, { ...step, kind: "step" as const }] as const);
  for (const [, event] of [...steps, ...counting(aid.entries)].toSorted(byOrder)) {
    if (event.kind === "step") {
      stage = event.to;
      if (event.to !== event.from) moved = event.at;
      if (event.to > event.from && event.to >= NEEDS_AID) began = null;
    } else if (event.kind === "set" && (!event.soft || (stage >= NEEDS_AID && began === null))) {
      began = event.set;
    }
  }
  return { body: stages, since: { value: moved, steps: [] }, aid: { value: began, steps: [] } };
}
