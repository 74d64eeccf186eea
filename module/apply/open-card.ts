import type { Refusal } from "../actions/refusal";
import { isRefusal, readCard, type Card } from "./card";
import { mirrored } from "./mirror";
import { perform } from "./perform";
import type { ApplyRequest, Reply } from "./request";

/**
 * Does what a request asks, on the client that writes. A card that has something to do once before its changes does that
 * first; asked for by its own number, all its changes follow that were never pressed. Whoever is lost in its midst leaves the rest
 * to be done when it is asked for again.
 */
export async function openAndPerform(asker: User.Implementation, request: ApplyRequest): Promise<Reply> {
  const message = game.messages.get(request.message);
  const card = message ? await readCard(message) : null;
  const opening = card && !isRefusal(card) && request.verb === "apply" ? card.opening : undefined;
  if (!message || !opening) return perform(asker, request);
  const refuse = ({ key, data = {} }: Refusal): Reply => ({ revision: request.revision, refused: key, data });
  if (!asker.isGM) return refuse({ key: "SCUFFLE.Refused.NotYours" });
  const wrong = opening.done ? null : await opening.open();
  if (wrong) return refuse(wrong);
  if (request.n !== opening.n) return perform(asker, request);
  const opened = await readCard(message);
  return isRefusal(opened) ? refuse(opened) : applyAll(asker, message, opened, request);
}

/** Applies what was never pressed, in the order of the card; the reply is of the first that can't be. */
async function applyAll(
  asker: User.Implementation,
  message: ChatMessage.Implementation,
  { wanted }: Card,
  request: ApplyRequest,
): Promise<Reply> {
  const reply: Reply = { revision: request.revision, refused: "", data: {} };
  for (const { n } of wanted) {
    if (mirrored(message, n).revision > 0) continue;
    // One after the other, as all that is written.
    // oxlint-disable-next-line no-await-in-loop
    const { refused, data } = await perform(asker, { ...request, n, revision: 1 });
    if (reply.refused === "") Object.assign(reply, { refused, data });
  }
  return reply;
}
