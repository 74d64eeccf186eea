import { effectsOf } from "./actor/effect-states";

/** The effect of the row that an element stands in. */
export function effectFor(
  document: Actor.Implementation | Item.Implementation,
  target: Element,
): ActiveEffect.Implementation | undefined {
  const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"];
  return effectsOf(document).find((effect) => effect.uuid === uuid);
}
