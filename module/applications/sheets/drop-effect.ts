import { warn } from "../../actions/notify";
import { editInTurn } from "../../apply/edit-in-turn";
import { actorSystem } from "../../data/actor/actor-system";
import { isEmotion, stagesOf, STATUS_IDS, type StatusId } from "../../rules/changes/index";
import { KINDS } from "../../rules/tables/kinds";
import { effectChanges } from "../../view/effects-read";
import { statusOfEffect } from "../../view/status-catalog";
import { createEmbedded } from "./create-embedded";

/** The status that an effect stands for: our own, or another maker's with nothing but it. */
export function statusDropped(effect: ActiveEffect.Implementation): StatusId | null {
  const own = statusOfEffect(effect.id);
  if (own) return own;
  const bare = effect.statuses.size === 1 && effectChanges(effect).length === 0;
  return bare ? (STATUS_IDS.find((status) => effect.statuses.has(status)) ?? null) : null;
}

/**
 * Takes in an effect that was dropped on an actor's sheet: a copy with an id of its own. A Condition or an emotion is set, to
 * the Stage that was dragged, whoever had it, and there is never a second one.
 */
export async function dropEffect(actor: Actor.Implementation, effect: ActiveEffect.Implementation): Promise<void> {
  if (effect.parent?.uuid === actor.uuid) return;
  const status = statusDropped(effect);
  if (!status) {
    const { _id, ...data } = effect.toObject();
    await createEmbedded(actor, "ActiveEffect", data);
    return;
  }
  if (isEmotion(status) && !KINDS[actorSystem(actor).kind].feels) return warn("SCUFFLE.Notice.no-emotions");
  const stages = stagesOf([{ ...effect.toObject(), _id: effect.id ?? "" }]);
  await editInTurn(actor, status, Math.max(1, stages[status]));
}
