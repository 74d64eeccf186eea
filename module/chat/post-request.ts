import { actorAt } from "../actions/actor-at";
import { gameMasters } from "../actions/throw-checks";
import { words } from "../actions/words";
import { requestText } from "../view/request-card";
import type { RequestRecord } from "../view/request-record";
import { createMessage, plainContent } from "./create-message";

/**
 * Posts a request. Where none of those who are asked is shown to players, it is whispered to game masters and to whoever plays
 * them.
 * @param secret whether game masters alone see it
 */
export async function postRequest(request: RequestRecord, secret: boolean): Promise<ChatMessage.Implementation | null> {
  const shown = request.members.filter(({ hidden }) => !hidden);
  const whisper = secret ? gameMasters() : shown.length > 0 ? [] : [...new Set([...gameMasters(), ...owners(request)])];
  const names = (whisper.length > 0 ? request.members : shown).map(({ name }) => name);
  return createMessage({
    type: "request",
    speaker: { alias: game.user.name },
    content: plainContent(requestText(request, names, words())),
    whisper,
    system: request,
  });
}

function owners({ members }: RequestRecord): string[] {
  const actors = members.flatMap(({ uuid }) => actorAt(uuid) ?? []);
  return game.users
    .filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")))
    .map(({ id }) => id);
}
