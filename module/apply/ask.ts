import { warn } from "../actions/notify";
import { mirrored } from "./mirror";
import { perform } from "./perform";
import { enqueue } from "./queue";
import { requestKey, type ApplyRequest, type Reply } from "./request";
import { dropMail, mailOf, writeMail } from "./user-mail";

/** The most requests that one user may have open. */
const OPEN = 20;

/**
 * Asks for a change of a card to be applied or undone. The active game master's client does it: for others the request waits
 * in their own user document, also until one comes. Says so when none is online.
 */
export async function ask(message: ChatMessage.Implementation, n: number, verb: ApplyRequest["verb"]): Promise<void> {
  const revision = mirrored(message, n).revision + 1;
  const request: ApplyRequest = { message: message.id ?? "", n, verb, revision };
  if (game.user.isActiveGM) {
    tell(await enqueue(() => perform(game.user, request)));
    return;
  }
  const open = mailOf(game.user, "requests");
  const key = requestKey(request);
  if (!(key in open) && Object.keys(open).length >= OPEN) {
    warn("SCUFFLE.Refused.TooMany");
    return;
  }
  await writeMail("requests", { [key]: request });
  if (!game.users.activeGM) warn("SCUFFLE.Apply.Waits");
}

/** Takes a request back that nobody has done yet. */
export async function withdraw(message: ChatMessage.Implementation, n: number): Promise<void> {
  await dropMail("requests", [requestKey({ message: message.id ?? "", n })]);
}

/** Whether this user has asked for a change, and it isn't done. */
export function isAsked(message: ChatMessage.Implementation, n: number): boolean {
  return requestKey({ message: message.id ?? "", n }) in mailOf(game.user, "requests");
}

/** Says why something was not done. */
export function tell({ refused, data }: Reply): void {
  if (refused !== "") warn(refused, data);
}
