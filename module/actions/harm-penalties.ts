import { countedPenalties, type TrackPenalties } from "../view/harm-counts";
import { asWhole, at } from "../view/shared-guards";
import { isOn } from "./world-settings";

/** What an actor's wounds and fatigue add to its targets in this world: 0 or more each. */
export function harmPenalties(actor: Actor.Implementation): TrackPenalties {
  const penalty = (track: string): number => Math.max(0, asWhole(at(actor.system, `${track}.penalty`)));
  return countedPenalties({ wounds: penalty("wounds"), fatigue: penalty("fatigue") }, isOn("worstOnly"));
}

/** The same on a d20 of a conflict, 0 or below; 0 unless the house rule `carryPenalties` is on (docs/rules.md §5). */
export function carriedPenalty(actor: Actor.Implementation): number {
  if (!isOn("carryPenalties")) return 0;
  const { wounds, fatigue } = harmPenalties(actor);
  return 0 - wounds - fatigue;
}
