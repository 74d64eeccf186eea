import { stageNow } from "../apply/edit-status";
import { currentVisibility } from "../compat/roll-mode";
import { firstAid } from "../rules/conflict/first-aid";
import { RULES_VERSION } from "../rules/registry";
import { readChoices } from "../view/card-choices";
import { alone } from "./alone";
import { warn } from "./notify";
import { performCheck } from "./perform-check";
import { targetsOf } from "./targets-of";
import { windowId } from "./window-id";
import { words } from "./words";

/**
 * Begins First Aid for whoever is targeted and bleeds out: no roll, and never oneself (docs/rules.md §2).
 * @param at whom it is for; left out: whoever is targeted
 * @returns its message, or null, with a notice, when nobody needs it
 */
export async function beginFirstAid(
  actor: Actor.Implementation,
  at?: ReturnType<typeof targetsOf>[number],
): Promise<ChatMessage.Implementation | null> {
  return alone(windowId("first-aid", actor), () => begin(actor, at ? [at] : targetsOf(actor)));
}

async function begin(
  actor: Actor.Implementation,
  targets: ReturnType<typeof targetsOf>,
): Promise<ChatMessage.Implementation | null> {
  const bleeding = targets.find((aimed) => stageNow(aimed.actor, "bleeding") > 0);
  if (targets.length === 0) warn("SCUFFLE.Conflict.NeedsAlly");
  else if (!bleeding)
    warn("SCUFFLE.FirstAid.NotBleeding", { name: targets.map(({ target }) => target.name).join(", ") });
  if (!bleeding) return null;
  const visibility = currentVisibility();
  return performCheck({
    rule: firstAid.id,
    version: RULES_VERSION,
    input: {},
    modifiers: [],
    actorUuid: actor.uuid,
    subject: { itemId: "", identifier: firstAid.id, name: words().t("SCUFFLE.FirstAid.Name"), img: "", attribute: "" },
    // There is nothing to throw unseen.
    visibility: visibility === "blind" ? "gm" : visibility,
    targets: [bleeding.target],
    choices: readChoices({}),
    besides: {},
  });
}
