import { actorStates } from "../../../apply/actor-states";
import { asText, at } from "../../../view/shared-guards";
import { timeText, type EffectState } from "../../../view/effects";
import { effectBonus, timeLeft } from "../../../view/effects-read";
import { statusOfEffect } from "../../../view/status-catalog";
import { leftText } from "../../../view/time-left";
import type { Words } from "../../../view/sheet-words";

/** All effects on a document: its own, and on an actor also those that come from its items. */
export function effectsOf(document: Actor.Implementation | Item.Implementation): ActiveEffect.Implementation[] {
  return document instanceof Actor ? [...document.allApplicableEffects()] : document.effects.contents;
}

export function effectStates(document: Actor.Implementation | Item.Implementation, words: Words): EffectState[] {
  const ends = document instanceof Actor ? endsOf(document, words) : {};
  return effectsOf(document).map((effect) => ({
    uuid: effect.uuid,
    id: effect.id ?? "",
    name: effect.name,
    img: effect.img ?? "",
    source: effect.parent === document ? "" : (effect.parent?.name ?? ""),
    disabled: effect.disabled,
    temporary: effect.isTemporary,
    duration: ends[statusOfEffect(effect.id) ?? ""] ?? durationOf(effect, words),
    bonus: effectBonus(effect),
    means: meaningOf(effect),
  }));
}

/** What is left of Conditions and emotions, which carry no duration of core's. */
function endsOf(actor: Actor.Implementation, words: Words): Record<string, string> {
  const found = actorStates(actor);
  const statuses = Object.entries(found?.states.statuses ?? {});
  return Object.fromEntries(statuses.map(([id, { until }]) => [id, found ? leftText(until, found.clock, words) : ""]));
}

/** What is left of an effect: in our words, or in core's for units that only core knows. */
function durationOf(effect: ActiveEffect.Implementation, words: Words): string {
  if (!effect.isTemporary) return "";
  return timeText(timeLeft(effect.duration), words) || asText(at(effect, "duration.label"));
}

/** What one of our Conditions means; blank for effects of other makers, whose text is theirs to show. */
function meaningOf(effect: ActiveEffect.Implementation): string {
  return statusOfEffect(effect.id) && !effect._source.description ? effect.description : "";
}
