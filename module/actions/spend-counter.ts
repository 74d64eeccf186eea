import { ask } from "../apply/ask";
import { isRefusal, readCard } from "../apply/card";
import { isEntitled } from "../apply/entitled";

/** An attack uses its counter up as it is thrown, without a press (docs/rules.md §3, `sequence`, snatch). */
export async function spendCounter(message: ChatMessage.Implementation): Promise<void> {
  const card = await readCard(message);
  if (isRefusal(card)) return;
  const spend = card.wanted.find(({ change }) => change.type === "counter.spend");
  if (spend && isEntitled(game.user, card, spend.change)) await ask(message, spend.n, "apply");
}
