import { releasesInstead } from "../../actions/ask-release";
import { statusOfEffect } from "../../view/status-catalog";

/** Pressed off, one end of a hold asks for its release, so that both ends go. @returns false for every other effect */
export async function releasesHold(effect: ActiveEffect.Implementation): Promise<boolean> {
  const parent: unknown = effect.parent;
  return parent instanceof Actor && releasesInstead(parent, statusOfEffect(effect.id));
}
