import { AnswerData } from "../data/chat/answer-data";
import { changesOf, defencesOf } from "../rules/changes/index";
import { readRecord } from "../view/card-record";
import { readDefence, type DefenceAnswer } from "../view/defence-answer";
import { momentNow } from "./moment-now";
import { mirrored } from "./mirror";
import { snapshotOf } from "./snapshot-of";
import { isUntouched } from "./untouched";

/** The fight that somebody is in, and its round; null outside one, when no defence is counted (docs/rules.md §1). */
export function fightOf(actor: Actor.Implementation): DefenceAnswer["fight"] {
  const { combat } = momentNow([actor.uuid]);
  const inside = combat?.turns.some((turn) => turn.actor === actor.uuid) ?? false;
  return combat && inside ? { combat: combat.id, round: combat.round } : null;
}

/**
 * The defences that somebody has used in this round: those on their line of the fight, and those just thrown that no game
 * master's client has booked there yet. Null outside a fight.
 */
export function defencesUsed(actor: Actor.Implementation): string[] | null {
  const fight = fightOf(actor);
  const snapshot = snapshotOf(actor);
  if (!fight || !snapshot) return null;
  const thrown = game.messages.contents.flatMap((message): string[] => {
    const system: unknown = message.system;
    if (!(system instanceof AnswerData) || system.kind !== "defence" || !isUntouched(message)) return [];
    const answer = readDefence(system.value);
    const same = answer.fight?.combat === fight.combat && answer.fight.round === fight.round;
    return same && answer.target === actor.uuid && !isBooked(system.to, answer) ? [answer.kind] : [];
  });
  const { now, combat, roundTime = 6 } = momentNow([actor.uuid]);
  return [...defencesOf(snapshot, { now, combat, roundTime }), ...thrown];
}

/** Whether a game master's client has booked a defence, or took it back. */
function isBooked(card: string, answer: DefenceAnswer): boolean {
  const message = game.messages.get(card);
  if (!message) return true;
  const index = readRecord(message.system).targets.findIndex(({ uuid }) => uuid === answer.target);
  const [use] = useOf(answer, index);
  return use === undefined || mirrored(message, use.n).state !== "";
}

/** The change that a defence which is counted wants booked, as its card's target of this number. */
export function useOf({ kind, target, fight }: DefenceAnswer, index: number): ReturnType<typeof changesOf> {
  if (!fight || index < 0 || (kind !== "parry" && kind !== "block")) return [];
  return changesOf({ rule: "pool.defend" }, { actor: target, target, index, defence: kind });
}
