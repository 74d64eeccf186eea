import { redrawMessage } from "../chat/redraw-message";
import { AnswerData } from "../data/chat/answer-data";
import { readRecord } from "../view/card-record";
import { readDefence } from "../view/defence-answer";
import { actorAt } from "../actions/actor-at";
import { asWriter } from "./as-writer";
import { isRefusal, readCard } from "./card";
import { fightOf, useOf } from "./defences-used";
import { mirrored } from "./mirror";
import { perform } from "./perform";
import { onWriting } from "./writer";

/**
 * Lets the client that writes book parries and blocks as they are thrown, since each is used up then, not when its card is
 * applied (docs/rules.md §1: once a round); Undo gives one back. As answers come, and whenever a client comes to write; during
 * `init`. What belongs to a round that is over is booked no more.
 */
export function registerDefences(): void {
  Hooks.on("createChatMessage", (message) => book(message));
  onWriting(sweep);
}

function sweep(): void {
  for (const message of game.messages) book(message);
}

function book(message: ChatMessage.Implementation): void {
  const system: unknown = message.system;
  if (!game.user.isGM || !(system instanceof AnswerData) || system.kind !== "defence") return;
  const { to, value } = system;
  void asWriter("book a defence", () => bookNow(to, readDefence(value)));
}

async function bookNow(to: string, answer: ReturnType<typeof readDefence>): Promise<void> {
  const card = game.messages.get(to);
  const actor = actorAt(answer.target);
  if (!card || !actor || !answer.fight) return;
  const now = fightOf(actor);
  if (now?.combat !== answer.fight.combat || now.round !== answer.fight.round) return;
  const index = readRecord(card.system).targets.findIndex(({ uuid }) => uuid === answer.target);
  const wanted = await readCard(card);
  for (const { n } of useOf(answer, index)) {
    const known = !isRefusal(wanted) && wanted.wanted.some((one) => one.n === n && one.change.type === "defence.use");
    if (!known || mirrored(card, n).revision > 0) continue;
    // One after the other, in the queue.
    // oxlint-disable-next-line no-await-in-loop
    await perform(game.user, { message: to, n, verb: "apply", revision: 1 });
    redrawMessage(card);
  }
}
