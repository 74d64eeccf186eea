import { isAsked } from "../apply/ask";
import { stageNow } from "../apply/edit-status";
import { mirrored } from "../apply/mirror";
import { currentVisibility } from "../compat/roll-mode";
import { ActionData } from "../data/chat/action-data";
import { ActorData } from "../data/actor/actor-data";
import { firstAid } from "../rules/conflict/first-aid";
import { needsFirstAid } from "../rules/conflict/needs-first-aid";
import { RULES_VERSION } from "../rules/registry";
import { readChoices } from "../view/card-choices";
import { readRecord } from "../view/card-record";
import { alone } from "./alone";
import { warn } from "./notify";
import { performCheck } from "./perform-check";
import { targetsOf } from "./targets-of";
import { windowId } from "./window-id";
import { words } from "./words";
import { plays } from "./world-settings";

/**
 * Begins First Aid for whoever is targeted and bleeds out: no roll, and never oneself; beginning is enough (docs/rules.md §2).
 * @param at whom it is for; left out: whoever is targeted
 * @returns its message, or null, with a notice, when nobody needs it, or it has been asked for
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
  const bleeding = targets.find((aimed) => isPatient(aimed.actor));
  if (targets.length === 0) warn("SCUFFLE.Conflict.NeedsAlly");
  else if (!bleeding)
    warn("SCUFFLE.FirstAid.NotBleeding", { name: targets.map(({ target }) => target.name).join(", ") });
  if (!bleeding) return null;
  if (isBegun(bleeding.target.uuid)) {
    if (!game.users.activeGM) warn("SCUFFLE.Apply.Waits");
    return null;
  }
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

function isPatient(actor: Actor.Implementation): boolean {
  const system: unknown = actor.system;
  const { body, aid } = system instanceof ActorData && plays("conflict") ? system.hurt : { body: 0, aid: null };
  return needsFirstAid({ bleeding: stageNow(actor, "bleeding") > 0, dead: stageNow(actor, "dead") > 0, body, aid });
}

/** Whether this user has begun it for somebody already, and a game master has still to write it. */
function isBegun(patient: string): boolean {
  return game.messages.some((message) => {
    const system: unknown = message.system;
    // What was asked for is there for a moment more once it is done.
    if (!(system instanceof ActionData) || !isAsked(message, 0) || mirrored(message, 0).state !== "") return false;
    const { rule, targets } = readRecord(system);
    return rule === firstAid.id && targets[0]?.uuid === patient;
  });
}
