import { DefenceDialog } from "../applications/dialogs/defence-dialog";
import { answer } from "../apply/answer";
import { fightOf } from "../apply/defences-used";
import { judgedDefences } from "../apply/judged-defences";
import { throwGroups } from "../dice/throw-groups";
import type { CheckRecord } from "../view/card-record";
import type { CheckDraft } from "../view/check-draft";
import { damageDice, damageInput, defenceDice, judgeDefence, readBlowFacts, readDefence } from "../view/defence-answer";
import { defaultOption, defenceOptions, type DefenceOption } from "../view/defence-options";
import { defenceDraft, readyFight } from "../view/fight-draft";
import { wornArmor } from "../view/fight-facts";
import { asText, at } from "../view/shared-guards";
import { actorNow } from "./actor-at";
import { alone } from "./alone";
import { findActor } from "./find-actor";
import { keepChoice, memoryKey } from "./keep-choice";
import { warn } from "./notify";
import { readFight } from "./read-fight";
import { refusal, type Refusal } from "./refusal";
import { numbersHiddenAt } from "./numbers-hidden";
import { sayLate } from "./say-late";
import { windowId } from "./window-id";
import { words } from "./words";

/** An attack that somebody is to defend against. */
export interface Attacked {
  message: ChatMessage.Implementation;
  record: CheckRecord;
  /** Which of the attack's targets. */
  index: number;
  attackSuccesses: number;
}

/** Id of the window that asks a target's side for its defence. */
export function defenceWindow(actor: Actor.Implementation, { id }: ChatMessage.Implementation): string {
  return windowId("defend", actor, id ?? "");
}

/**
 * A target's side chooses and throws its defence, and with it what the blow does, since that is known then: one answer to the
 * card, of whoever chose (docs/rules.md §1, `pool.defend` and `pool.damage`).
 */
export async function defend(attacked: Attacked, origin?: HTMLElement): Promise<void> {
  const { message, record, index, attackSuccesses } = attacked;
  const actor = await findActor(record.targets[index]?.uuid ?? "");
  if (!actor) return warn("SCUFFLE.Gone.Actor");
  const id = defenceWindow(actor, message);
  const facts = () => readFight(actor);
  const chosen = await alone(id, () =>
    new DefenceDialog({
      id,
      actor,
      ...(origin ? { origin } : {}),
      attacker: message.alias,
      weapon: record.subject.name,
      attackSuccesses,
      blow: numbersHiddenAt(record.actorUuid) ? null : readBlowFacts(record.besides),
      facts,
      first: asText(at(actor.system, "defence.default")),
      refusal: () => closed(attacked, actor),
    }).ask(),
  );
  if (!chosen) return;
  const { option, draft } = chosen;
  if (option.kind !== "none") await keepChoice(memoryKey(actor, option.skill.identifier), draft.modifiers);
  const made = await throwDefence(attacked, actor, option, draft);
  sayLate(made?.id ?? null, judgedDefences(message, record, attackSuccesses)[index]?.id);
}

/** A foe defends itself with what stands on it for when nobody chooses. */
export async function defendByDefault(attacked: Attacked): Promise<void> {
  const actor = await findActor(attacked.record.targets[attacked.index]?.uuid ?? "");
  if (!actor) return;
  const facts = readFight(actor);
  const option = defaultOption(defenceOptions(facts, words()), asText(at(actor.system, "defence.default")));
  if (option) await throwDefence(attacked, actor, option, defenceDraft(facts, option));
}

/** Why nothing can be answered any more; null while it can. */
function closed({ message, record, index, attackSuccesses }: Attacked, actor: Actor.Implementation): Refusal | null {
  if (!game.messages.has(message.id ?? "")) return { key: "SCUFFLE.Refused.NoMessage" };
  if (judgedDefences(message, record, attackSuccesses)[index]) return { key: "SCUFFLE.Answer.Done" };
  return refusal(actorNow(actor));
}

/** @returns the answer; null, with a notice, where nothing could be answered any more */
async function throwDefence(
  attacked: Attacked,
  actor: Actor.Implementation,
  option: DefenceOption,
  draft: CheckDraft,
): Promise<ChatMessage.Implementation | null> {
  const { message, record, attackSuccesses } = attacked;
  const refused = closed(attacked, actor);
  if (refused) {
    warn(refused.key, refused.data);
    return null;
  }
  const value = valueOf(actor, option, draft);
  const read = readDefence(value);
  const how = { interactive: !message.blind };
  const defence = await throwGroups(defenceDice(read), how);
  const successes = judgeDefence(read, defence.faces)?.successes ?? 0;
  const input = damageInput(readBlowFacts(record.besides), read, attackSuccesses, successes);
  const damage = await throwGroups(damageDice(input), how);
  return answer(message, "defence", value, [...defence.rolls, ...damage.rolls]);
}

/** The answer's value, as `readDefence` reads it. */
function valueOf(actor: Actor.Implementation, option: DefenceOption, draft: CheckDraft): object {
  const facts = readFight(actor);
  const armor = wornArmor(facts);
  const { kind, name, helper, skill } = option;
  return {
    target: actor.uuid,
    kind,
    name: [name, helper?.name ?? ""].filter(Boolean).join(", "),
    skill: skill.name,
    ...(kind === "none" ? {} : readyFight("pool.defend", draft)),
    endurance: facts.endurance,
    armorDice: armor.dice,
    armor: armor.names,
    fight: kind === "parry" || kind === "block" ? fightOf(actor) : null,
  };
}
