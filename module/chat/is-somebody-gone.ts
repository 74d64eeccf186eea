import { actorAt } from "../actions/actor-at";
import { checkRequest } from "../apply/check-request";
import { readRecord } from "../view/card-record";

/** Whether somebody whom a card is about is no longer there. */
export function isSomebodyGone(message: ChatMessage.Implementation): boolean {
  return peopleOf(message).some((uuid) => actorAt(uuid) === null);
}

function peopleOf(message: ChatMessage.Implementation): string[] {
  const request = checkRequest(message);
  if (request) return request.members.map(({ uuid }) => uuid);
  const { actorUuid, targets } = readRecord(message.system);
  return [actorUuid, ...targets.map(({ uuid }) => uuid)];
}
