import { warn } from "../actions/notify";
import { mirrored } from "./mirror";
import { MOST_OPEN, requestKey, type ApplyRequest, type Reply } from "./request";
import { takeOn } from "./take-on";
import { dropMail, mailOf, writeMail } from "./user-mail";
import { claimed, isWriter } from "./writer";

/**
 * Asks for a change of a card to be applied or undone. The request stands in the asker's own user document, also until a game
 * master comes; the client that writes goes to work at once, and the request is there for whoever takes over in its midst.
 * Says so when no game master is online.
 */
export async function ask(message: ChatMessage.Implementation, n: number, verb: "apply" | "undo"): Promise<void> {
  await claimed();
  await askFor({ message: message.id ?? "", n, verb, revision: mirrored(message, n).revision + 1 });
}

/** The same with a request that is ready. */
export async function askFor(request: ApplyRequest): Promise<void> {
  await claimed();
  const open = mailOf(game.user, "requests");
  const key = requestKey(request);
  if (!(key in open) && Object.keys(open).length >= MOST_OPEN) {
    warn("SCUFFLE.Refused.TooMany");
    return;
  }
  const written = writeMail("requests", { [key]: request });
  if (isWriter()) {
    await takeOn(game.user, request, async (reply) => {
      tell(reply);
      await written;
      await dropMail("requests", [key]);
    });
  }
  await written;
  if (!game.users.activeGM) warn("SCUFFLE.Apply.Waits");
}

/** Takes a request back that nobody has done yet. */
export async function withdraw(message: ChatMessage.Implementation, n: number): Promise<void> {
  await dropMail("requests", [requestKey({ message: message.id ?? "", n })]);
}

/** Whether this user has asked for a change that isn't done yet. */
export function isAsked(message: ChatMessage.Implementation, n: number): boolean {
  return requestKey({ message: message.id ?? "", n }) in mailOf(game.user, "requests");
}

/** Says why something was not done. */
export function tell({ refused, data }: Reply): void {
  if (refused !== "") warn(refused, data);
}
