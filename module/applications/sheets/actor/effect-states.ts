import { asText, at } from "../../../view/shared-guards";
import type { EffectState } from "../../../view/effects";

/** All effects on a document: its own, and on an actor also those that come from its items. */
export function effectsOf(document: Actor.Implementation | Item.Implementation): ActiveEffect.Implementation[] {
  return document instanceof Actor ? [...document.allApplicableEffects()] : document.effects.contents;
}

export function effectStates(document: Actor.Implementation | Item.Implementation): EffectState[] {
  return effectsOf(document).map((effect) => ({
    uuid: effect.uuid,
    id: effect.id ?? "",
    name: effect.name,
    img: effect.img ?? "",
    source: effect.parent === document ? "" : (effect.parent?.name ?? ""),
    disabled: effect.disabled,
    temporary: effect.isTemporary,
    duration: effect.isTemporary ? asText(at(effect, "duration.label")) : "",
  }));
}
