import { fightMethod } from "../actions/fight-method";
import { readInitiative } from "../actions/read-initiative";
import type { Refusal } from "../actions/refusal";
import type { CountedInitiative } from "../actions/throw-initiative";
import { CombatantData } from "../data/combat/combatant-data";
import type { JudgedAction } from "../chat/action-card";
import { poolInitiative } from "../rules/pool/initiative";
import { asText } from "../view/shared-guards";
import { isRefusal } from "./card";
import { mirror, mirrored } from "./mirror";
import { passOver } from "./pass-over";
import { judgedAction } from "./read-action";
import { assertWriter } from "./writer";
import { writeInitiatives } from "./write-initiatives";

const GONE: Refusal = { key: "SCUFFLE.Initiative.Refused.Gone" };
const ROLLED: Refusal = { key: "SCUFFLE.Initiative.Refused.Rolled" };
const OTHER: Refusal = { key: "SCUFFLE.Initiative.Refused.Other" };

/**
 * Lets the initiative count that an owner of a combatant asks for, on the client that writes: what they threw, once, with the
 * dice and the weapon that are theirs now; in the order of DEX Bonus what the rule says. Dice that don't count say so on their card.
 * @param about id of the message with the dice; of the combatant, where the order needs none
 * @returns why it doesn't count; null when it does
 * @throws {NotWriter} when another client has taken over
 */
export async function countInitiative(asker: User.Implementation, about: string): Promise<Refusal | null> {
  const message = game.messages.get(about);
  const refused = await count(asker, about);
  assertWriter();
  if (!refused) {
    if (message) await mirror(message, 0, { revision: 1, state: "applied", by: asker.id ?? "" });
  } else if (message?.author?.id === asker.id) await passOver(message);
  return refused;
}

async function count(asker: User.Implementation, about: string): Promise<Refusal | null> {
  const message = game.messages.get(about);
  const judged = message ? await judgedAction(message) : null;
  if (judged && isRefusal(judged)) return judged;
  const uuid = judged?.record.besides["combatant"];
  const combatant = combatants().find((one) => (judged ? one.uuid === uuid : one.id === about));
  if (!combatant?.combat) return GONE;
  if (!combatant.testUserPermission(asker, "OWNER")) return { key: "SCUFFLE.Refused.NotYours" };
  const system: unknown = combatant.system;
  // Whoever was lost before the card was marked has written it.
  if (message && system instanceof CombatantData && system.thrown === message.id) return null;
  if (combatant.initiative !== null) return ROLLED;
  const counted = judged ? thrown(judged, asker, combatant) : fixed(combatant);
  if (isRefusal(counted)) return counted;
  assertWriter();
  const { combat, id } = combatant;
  await writeInitiatives(combat, [counted]);
  return game.combats.get(combat.id ?? "")?.combatants.has(id ?? "") ? null : GONE;
}

/** What was thrown, if it is as it had to be. */
function thrown(
  { message, record, faces }: JudgedAction,
  asker: User.Implementation,
  combatant: Combatant.Implementation,
): CountedInitiative | Refusal {
  const facts = readInitiative(combatant);
  const ready = asText(record.besides["ready"]);
  const offer = facts?.offers.find(({ value }) => value === ready);
  if (message.author?.id !== asker.id || record.rule !== poolInitiative.id) return OTHER;
  if (!combatant.combat || fightMethod(combatant.combat) !== "pools" || record.actorUuid !== facts?.actor.uuid)
    return OTHER;
  if (mirrored(message, 0).state === "applied") return ROLLED;
  const { agility, weapon } = record.input;
  if (agility !== facts.agility || !offer || weapon !== offer.weapon) return OTHER;
  const { initiative } = poolInitiative.judge(record.input, faces);
  return { id: combatant.id ?? "", initiative, agility: facts.agility, ready, thrown: message.id ?? "" };
}

/** What the rule says without dice. */
function fixed(combatant: Combatant.Implementation): CountedInitiative | Refusal {
  const facts = readInitiative(combatant);
  if (!facts || !combatant.combat || fightMethod(combatant.combat) !== "dexterity") return OTHER;
  return { id: combatant.id ?? "", initiative: facts.dexterity, agility: facts.agility };
}

function combatants(): Combatant.Implementation[] {
  return game.combats.contents.flatMap(({ combatants: own }) => own.contents);
}
