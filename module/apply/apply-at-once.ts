import type { Change } from "../rules/changes/index";
import { ask } from "./ask";
import { isRefusal, readCard, scopeOf } from "./card";
import { isEntitled } from "./entitled";
import { mirrored } from "./mirror";

/**
 * Asks for what a card wants, as if this user had pressed Apply on each; whatever was pressed on before, applied or undone, and
 * whatever this user may not apply is left as it is.
 * @param concerns which changes; left out: all
 */
export async function applyAtOnce(
  message: ChatMessage.Implementation,
  concerns: (change: Change) => boolean = () => true,
): Promise<void> {
  const card = await readCard(message);
  if (isRefusal(card)) return;
  for (const { n, change } of card.wanted) {
    const scope = scopeOf(card, n);
    if (isRefusal(scope) || !isEntitled(game.user, scope, change)) continue;
    if (mirrored(message, n).revision > 0 || !concerns(change)) continue;
    // As they stand on the card: each begins from what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    await ask(message, n, "apply");
  }
}
