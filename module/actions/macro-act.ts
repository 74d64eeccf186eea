import { isActId, type ActId } from "../view/conflict-acts";
import { conflictView } from "../view/dialog-conflict";
import { asFields, asText } from "../view/shared-guards";
import { offerAct } from "./act-draft";
import type { ConflictRequest } from "./conflict-action";
import { macroActor } from "./macro-actor";
import { warn } from "./notify";
import { words } from "./words";

/** Reads an act of a conflict as a macro asks for it; null, with a notice, for what can't be done. */
export function macroAct(source: unknown): ConflictRequest | null {
  const { actor: named, act, skipDialog, condition } = asFields(source);
  const id = asText(act);
  if (!isActId(id)) {
    if (id === "") warn("SCUFFLE.Quick.Unknown");
    else warn("SCUFFLE.Quick.NoAct", { name: id });
    return null;
  }
  const actor = macroActor(named);
  if (!actor) return null;
  const request = { actor, act: id, skipDialog: skipDialog === true };
  if (condition === undefined) return request;
  const wanted = asText(condition);
  if (conditionsOf(id).includes(wanted)) return { ...request, condition: wanted };
  warn("SCUFFLE.Quick.NoCondition", { name: wanted });
  return null;
}

/** What an act can inflict or recover. */
function conditionsOf(id: ActId): string[] {
  const { conditions } = conflictView(offerAct(id, undefined), words());
  return conditions.flatMap(({ choices }) => choices.map(({ value }) => value));
}
