import { actorAt } from "../actions/actor-at";
import { memberSkill } from "../actions/member-skill";
import { numbersHidden } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import { plays } from "../actions/world-settings";
import { checkRequest } from "../apply/check-request";
import { requestedChecks, type RequestedCheck } from "../apply/requested-checks";
import { requestCard, type RequestLine, type RequestState } from "../view/request-card";
import type { RequestMember, RequestRecord } from "../view/request-record";
import { mayAnswer } from "./answerers";
import { isArriving } from "./arrival";
import { drawMessage, type DrawOptions } from "./draw-message";
import { redrawMessage } from "./redraw-message";
import { stepOf } from "./request-asks";

/** Requests that are drawn again when their time is up, on this client. */
const ending = new Set<string>();

/** Draws a request: what each member has done, and what came of it together. */
export async function drawRequest(message: ChatMessage.Implementation, options: DrawOptions): Promise<HTMLElement> {
  const fresh = isArriving(message);
  const language = words();
  const whisper = message.whisper.length > 0 ? language.t("SCUFFLE.Card.Whisper.gm") : "";
  const request = checkRequest(message);
  if (!request) {
    const title = language.t("SCUFFLE.Request.Card");
    return drawMessage(message, { template: "damaged", context: { title } }, whisper, options);
  }
  const lines = linesOf(message, request);
  const blind = request.hidden && !game.user.isGM;
  const waits = lines.some(({ state }) => state === "waiting");
  const rest = game.user.isGM && plays("pools") && lines.filter(({ may }) => may).length > 1;
  const context = { ...requestCard(request, lines, blind, language), rest };
  const head = {
    badge: language.number(lines.length),
    title: language.t("SCUFFLE.Request.Card"),
    note: language.t("SCUFFLE.Request.AskedBy", { name: message.alias }),
  };
  const element = await drawMessage(message, { template: "request", context, head }, whisper, options);
  if (waits) redrawInTime(message, request);
  if (fresh) element.querySelector(".sc-card")?.classList.add("is-new");
  return element;
}

/** Those whom the reader may see. */
function linesOf(message: ChatMessage.Implementation, request: RequestRecord): RequestLine[] {
  const checks = requestedChecks(message, request);
  return request.members.flatMap((member, index): RequestLine[] => {
    const check = checks[index];
    const actor = actorAt(member.uuid);
    if (!check || (member.hidden && !game.user.isGM && actor?.isOwner !== true)) return [];
    const state = stateOf(message, request, check, member);
    return [
      {
        member,
        state,
        thrown: check.thrown,
        untrained: actor !== null && memberSkill(actor, request.skill).dots === 0,
        step: stepOf(index, check.chosen !== null),
        may: isOpen(state) && plays("pools") && mayAnswer(game.user, member.uuid, message),
        numbers: !numbersHidden(actor),
      },
    ];
  });
}

/** Whether somebody can press for it; what was chosen is thrown by game masters, also when nobody was there to hear of it. */
function isOpen(state: RequestState): boolean {
  return state === "waiting" || state === "late" || (state === "rolling" && game.user.isGM);
}

function stateOf(
  message: ChatMessage.Implementation,
  request: RequestRecord,
  { thrown, chosen }: RequestedCheck,
  { uuid }: RequestMember,
): RequestState {
  if (thrown) return "rolled";
  if (!actorAt(uuid)) return "gone";
  if (chosen) return "rolling";
  return leftOf(message, request) > 0 ? "waiting" : "late";
}

/** Milliseconds until a game master stands in. Clocks of two machines differ: never more than was asked for. */
function leftOf({ timestamp }: ChatMessage.Implementation, { seconds }: RequestRecord): number {
  return Math.min(timestamp + seconds * 1000 - Date.now(), seconds * 1000);
}

function redrawInTime(message: ChatMessage.Implementation, request: RequestRecord): void {
  const id = message.id ?? "";
  if (ending.has(id)) return;
  ending.add(id);
  setTimeout(
    () => {
      ending.delete(id);
      if (game.messages.has(id)) redrawMessage(message);
    },
    Math.max(0, leftOf(message, request)),
  );
}
