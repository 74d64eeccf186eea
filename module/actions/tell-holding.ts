import type { StatusId } from "../rules/changes/statuses";
import { statusName } from "../view/status-catalog";
import { effectsHolding } from "./effects-holding";
import { warn } from "./notify";

/** Says by which other effects somebody has a status that was to be lifted. @returns whether there are any */
export function tellHolding(actor: Actor.Implementation, status: StatusId): boolean {
  const names = effectsHolding(actor, status).join(", ");
  if (names === "") return false;
  const name = actor.token?.name ?? actor.name;
  warn("SCUFFLE.Harm.EndOther", { name, status: game.i18n.localize(statusName(status)), names });
  return true;
}
