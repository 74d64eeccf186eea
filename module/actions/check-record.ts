import type { RollChoice } from "../applications/dialogs/roll-dialog";
import { RULES_VERSION } from "../rules/registry";
import { readChoices } from "../view/card-choices";
import type { CheckRecord } from "../view/card-record";
import { readyCheck } from "../view/check-draft";

/** A check as it will be kept in its message. */
export function checkRecord(actor: Actor.Implementation, { draft, skill, visibility }: RollChoice): CheckRecord {
  const { itemId, identifier, name, img, attribute } = skill;
  const { input, modifiers } = readyCheck(draft);
  return {
    rule: "pool.check",
    version: RULES_VERSION,
    input: { ...input },
    modifiers,
    actorUuid: actor.uuid,
    subject: { itemId: itemId ?? "", identifier, name, img, attribute },
    visibility,
    targets: [],
    choices: readChoices({}),
    besides: {},
  };
}
