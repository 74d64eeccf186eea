import { AttackDialog, type Armed } from "../applications/dialogs/attack-dialog";
import { unitNow } from "../apply/unit-now";
import { firstVisibility } from "./first-visibility";
import { RULES_VERSION } from "../rules/registry";
import { readChoices } from "../view/card-choices";
import type { CheckRecord } from "../view/card-record";
import { attackDraft, atRange, readyFight } from "../view/fight-draft";
import { attackWeapons, skillOf } from "../view/fight-facts";
import { actorNow } from "./actor-at";
import { aimedGone, aimedNow, targetsNow } from "./aimed-now";
import { keepChoice, memoryKey } from "./keep-choice";
import { readFight } from "./read-fight";
import { readTarget } from "./read-target";
import { refusal } from "./refusal";
import { rollOnce } from "./roll-once";
import { readSetting, SETTINGS } from "./settings";
import { targetsOf } from "./targets-of";
import { windowId } from "./window-id";
import { words } from "./words";

/** An attack that somebody asked for by a click or a macro. */
export interface AttackRequest {
  actor: Actor.Implementation;
  /** Id of the weapon; blank for bare hands. */
  itemId: string;
  /** Roll at once; turned round by the client's setting. */
  skipDialog: boolean;
  origin?: HTMLElement;
}

/**
 * An attack from click to card, one throw at whoever is targeted (docs/rules.md §1, `pool.attack`).
 * @returns the message, or null when it was cancelled, can't be rolled, or the weapon is gone
 */
export async function attackAction(request: AttackRequest): Promise<ChatMessage.Implementation | null> {
  const id = windowId("attack", request.actor, request.itemId === "" ? "unarmed" : request.itemId);
  const skip = request.skipDialog !== (readSetting(SETTINGS.skip) === true);
  return rollOnce(id, skip, () => prepare(request, id, skip));
}

async function prepare(request: AttackRequest, id: string, skip: boolean): Promise<CheckRecord | null> {
  const { actor, itemId, origin } = request;
  const first = armed(actor, itemId);
  if (!first) return null;
  const aimed = targetsOf(actor);
  const visibility = firstVisibility();
  const chosen = skip
    ? { draft: attackDraft(first.facts, first.weapon, first.skill), range: 0, visibility }
    : await new AttackDialog({
        id,
        actor,
        ...(origin ? { origin } : {}),
        visibility,
        others: aimed.map((one) => one.actor),
        targets: () => targetsNow(aimed),
        first,
        armed: () => armed(actor, itemId),
        against: () => readTarget(aimedNow(aimed)[0]?.actor ?? null),
        refusal: () => refusal(actorNow(actor), { itemId, name: first.weapon.name }) ?? aimedGone(aimed),
      }).ask();
  const now = armed(actor, itemId) ?? first;
  if (!chosen) return null;
  await keepChoice(memoryKey(actor, now.skill.identifier), chosen.draft.modifiers);
  const { input, modifiers } = readyFight("pool.attack", atRange(chosen.draft, chosen.range));
  const { weapon, skill, facts } = now;
  return {
    rule: "pool.attack",
    version: RULES_VERSION,
    input,
    modifiers,
    actorUuid: actor.uuid,
    subject: { itemId, identifier: weapon.identifier, name: weapon.name, img: weapon.img, attribute: "dexterity" },
    visibility: chosen.visibility,
    targets: targetsNow(aimed),
    choices: readChoices({ deadly: weapon.deadly }),
    besides: {
      skill: skill.name,
      strength: facts.strength,
      weaponDice: weapon.dice,
      armorFactor: weapon.armorFactor,
      deadly: weapon.deadly,
      unit: unitNow(actor.uuid),
    },
  };
}

function armed(actor: Actor.Implementation, itemId: string): Armed | null {
  const facts = readFight(actor);
  const language = words();
  const weapon = attackWeapons(facts, language).find((one) => one.itemId === itemId);
  return weapon ? { facts, weapon, skill: skillOf(facts, weapon.skill, weapon.name, language) } : null;
}
