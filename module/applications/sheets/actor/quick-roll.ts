import { readMacro, type MacroRequest } from "../../../view/macro-request";
import { asText, at } from "../../../view/shared-guards";

/** Elements of an actor's sheet that stand for a roll without an item's row: they can be dragged, and have a menu. */
export const QUICK = "[data-quick]";

/** The roll that an element of an actor's sheet stands for; null for one that stands for none. */
export function quickRoll(actor: Actor.Implementation, element: Element | null): MacroRequest | null {
  const place = element?.closest<HTMLElement>(QUICK);
  if (!place) return null;
  const { quick, quickId, quickWith } = place.dataset;
  const weapon = actor.items.get(quickWith ?? "");
  const identifier = asText(at(weapon?.system, "identifier"));
  return readMacro({ kind: quick, id: quickId, with: identifier, from: (weapon ?? actor).uuid });
}
