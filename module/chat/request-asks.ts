import { actorAt } from "../actions/actor-at";
import { alone } from "../actions/alone";
import { answerRequest, requestWindow } from "../actions/answer-request";
import { throwChecks } from "../actions/throw-checks";
import { plays } from "../actions/world-settings";
import { words } from "../actions/words";
import { checkRequest } from "../apply/check-request";
import { requestedChecks } from "../apply/requested-checks";
import { requestTitle } from "../view/request-card";
import type { Asking } from "./asking";

/** The checks that a request waits for: one of each member who can still roll. */
export function requestAsks(message: ChatMessage.Implementation): Asking[] {
  const request = plays("pools") ? checkRequest(message) : null;
  if (!request) return [];
  const { title } = requestTitle(request, true, words());
  return requestedChecks(message, request).flatMap(({ thrown, chosen }, index): Asking[] => {
    const member = request.members[index];
    const actor = member ? actorAt(member.uuid) : null;
    if (thrown || !member || !actor) return [];
    const step = stepOf(index, chosen !== null);
    const about = { side: member.uuid, window: requestWindow(actor, message) };
    const notice = words().t("SCUFFLE.Request.Notice", { name: member.name, title });
    if (chosen) {
      // By itself, and by its button.
      const throwNow = () => alone(`${message.id ?? ""} ${step}`, () => throwChecks(message, request, [chosen]));
      return [{ ...about, step, notice, open: throwNow, unasked: throwNow }];
    }
    const open = (origin?: HTMLElement) => answerRequest({ message, request, index }, origin);
    return [{ ...about, step, notice, quiet: request.quiet, seconds: request.seconds, inTurn: true, open }];
  });
}

/** Name of the step of a member: to choose, or that what they chose is thrown. */
export function stepOf(index: number, chosen: boolean): string {
  return chosen ? `check-${index}-throw` : `check-${index}`;
}
