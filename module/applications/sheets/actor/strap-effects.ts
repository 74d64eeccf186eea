import type { StrapEffect } from "../../../view/actor";
import { effectBonus } from "../../../view/effects-read";
import type { Words } from "../../../view/shared-words";
import { statusOfEffect } from "../../../view/status-catalog";
import { effectsOf } from "./effect-states";
import type { HarmContext } from "./harm-context";

/** The effects that are at work and will pass, or that change dice or targets; Conditions and emotions with what they do. */
export function strapEffects(actor: Actor.Implementation, harm: HarmContext | null, words: Words): StrapEffect[] {
  return effectsOf(actor).flatMap((effect) => {
    const bonus = effectBonus(effect);
    const shown = effect.active && (effect.isTemporary || bonus.dice !== 0 || bonus.target !== 0);
    return shown ? [{ name: effect.name, img: effect.img ?? "", bonus, note: noteOf(effect.id, harm, words) }] : [];
  });
}

function noteOf(id: string | null, harm: HarmContext | null, words: Words): string {
  const status = statusOfEffect(id);
  const feeling = harm?.feelings.find((one) => one.id === status);
  if (feeling) return feeling.penalty === 0 ? "" : words.number(feeling.penalty).replace("-", "−");
  return harm?.conditions.find((one) => one.id === status)?.note ?? "";
}
