import { arrives } from "../chat/arrives";
import { postAction, speakerOf } from "../chat/post-action";
import { HOOKS } from "../constants";
import { throwGroups } from "../dice/throw-groups";
import { poolInitiative } from "../rules/pool/initiative";
import { RULES_VERSION } from "../rules/registry";
import { readChoices } from "../view/card-choices";
import type { CardVisibility, CheckRecord } from "../view/card-record";
import type { InitiativeOffer } from "../view/initiative";
import { asText, asWhole, at } from "../view/shared-guards";

/** An initiative that counts, or will. */
export interface CountedInitiative {
  id: string;
  initiative: number;
  /** Dots now: they settle ties. */
  agility: number;
  /** What it was rolled with, and by which message; left out where nothing was thrown. */
  ready?: string;
  thrown?: string;
}

interface InitiativeThrow {
  combatant: Combatant.Implementation;
  actor: Actor.Implementation;
  agility: number;
  offer: InitiativeOffer;
  visibility: CardVisibility;
  /** Whether it is heard: of several at once, the first. */
  loud: boolean;
  /** Id of its message, where the game master who throws it first is the only one; else blank. */
  messageId: string;
  /** Whether it is wanted still, once a person was asked for the dice. */
  wanted: () => boolean;
}

/**
 * Throws somebody's initiative and posts it, as core would: with its flag, in the name that the tracker shows, and a hidden
 * combatant's to game masters alone (docs/rules.md §1, `pool.initiative`).
 * @returns null when a module's hook cancelled it, or it isn't wanted any more
 */
export async function throwInitiative(asked: InitiativeThrow): Promise<CountedInitiative | null> {
  const { combatant, messageId } = asked;
  const there = messageId === "" ? undefined : game.messages.get(messageId);
  if (there) return adopt(there, asked);
  const record = recordOf(asked);
  const { faces, rolls } = await throwGroups(poolInitiative.dice(record.input));
  const outcome = poolInitiative.judge(record.input, faces);
  if (!asked.wanted()) return null;
  try {
    const thrown = { record, speaker: speakerIn(asked), faces, outcome, rolls, answer: null };
    const message = await postAction(thrown, likeCore(asked));
    if (!message) return null;
    Reflect.apply(Hooks.callAll, Hooks, [HOOKS.rolled, message, outcome]);
    return counted(message, combatant);
  } catch (error) {
    if (messageId === "" || !(await arrives(messageId))) throw error;
    const first = game.messages.get(messageId);
    return first ? adopt(first, asked) : null;
  }
}

/** Takes what another game master threw; what a player put in its place counts for nothing. */
async function adopt(there: ChatMessage.Implementation, asked: InitiativeThrow): Promise<CountedInitiative | null> {
  const { combatant } = asked;
  const isThat = at(there.system, "besides.combatant") === combatant.uuid;
  if (there.author?.isGM !== true || !isThat) return throwInitiative({ ...asked, messageId: "" });
  return counted(there, combatant);
}

function counted({ id, system }: ChatMessage.Implementation, combatant: Combatant.Implementation): CountedInitiative {
  return {
    id: combatant.id ?? "",
    initiative: asWhole(at(system, "outcome.initiative")),
    agility: asWhole(at(system, "input.agility")),
    ready: asText(at(system, "besides.ready")),
    thrown: id ?? "",
  };
}

function recordOf({ combatant, actor, agility, offer, visibility }: InitiativeThrow): CheckRecord {
  const { itemId, identifier, name, img, weapon, value } = offer;
  return {
    rule: poolInitiative.id,
    version: RULES_VERSION,
    input: { agility, weapon },
    modifiers: [],
    actorUuid: actor.uuid,
    subject: { itemId, identifier, name, img, attribute: "dexterity" },
    visibility,
    targets: [],
    choices: readChoices({}),
    besides: { combatant: combatant.uuid, ready: value },
  };
}

/** What core would have in such a message besides. */
function likeCore({ loud, messageId }: InitiativeThrow): object {
  return {
    ...(messageId === "" ? {} : { _id: messageId }),
    flags: { core: { initiativeRoll: true } },
    ...(loud ? {} : { sound: null }),
  };
}

/** Who speaks: whoever the tracker shows; a combatant by another name keeps its own. */
function speakerIn({ combatant, actor }: InitiativeThrow): object {
  const { name } = combatant;
  const renamed = name !== actor.name && name !== combatant.token?.name;
  return renamed ? { alias: name } : { ...speakerOf(actor), alias: name };
}
