import { stageNow } from "../apply/edit-status";
import type { HurtStages } from "../view/hurt-lines";
import { asWhole, at } from "../view/shared-guards";

/** The Stages of Hurt that an actor has now, on every track. */
export function hurtStages(actor: Actor.Implementation): HurtStages {
  return {
    body: Math.min(5, Math.max(0, asWhole(at(actor.system, "hurt.body")))),
    stressed: stageNow(actor, "stressed"),
    angered: stageNow(actor, "angered"),
    despairing: stageNow(actor, "despairing"),
    frightened: stageNow(actor, "frightened"),
  };
}
