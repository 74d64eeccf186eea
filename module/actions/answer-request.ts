import { RollDialog, type RollFacts } from "../applications/dialogs/roll-dialog";
import { answer } from "../apply/answer";
import { checkRequest } from "../apply/check-request";
import { CHOSEN, requestedChecks } from "../apply/requested-checks";
import type { CardVisibility } from "../view/card-record";
import { readMemory } from "../view/check-memory";
import type { RequestRecord } from "../view/request-record";
import { actorNow } from "./actor-at";
import { alone } from "./alone";
import { checkFacts } from "./check-facts";
import { checkRecord } from "./check-record";
import { findActor } from "./find-actor";
import { keepChoice, memoryKey } from "./keep-choice";
import { memberSkill } from "./member-skill";
import { warn } from "./notify";
import { refusal, type Refusal } from "./refusal";
import { readSetting, SETTINGS } from "./settings";
import { gameMasters, throwChecks } from "./throw-checks";
import { plays } from "./world-settings";
import { windowId } from "./window-id";

/** A check that somebody is asked for. */
export interface AskedCheck {
  message: ChatMessage.Implementation;
  request: RequestRecord;
  /** Which of those who are asked. */
  index: number;
}

/** Id of the window that asks somebody for a check. */
export function requestWindow(actor: Actor.Implementation, { id }: ChatMessage.Implementation): string {
  return windowId("request", actor, id ?? "");
}

/**
 * Somebody answers a request: the roll dialog with the skill and the target that were asked for, then the dice. Where the target
 * is hidden from players, they choose, and a game master's client throws.
 */
export async function answerRequest(asked: AskedCheck, origin?: HTMLElement): Promise<void> {
  const { message, request, index } = asked;
  const actor = await findActor(request.members[index]?.uuid ?? "");
  if (!actor) return warn("SCUFFLE.Gone.Actor");
  const id = requestWindow(actor, message);
  const blind = request.hidden && !game.user.isGM;
  const key = memoryKey(actor, request.skill.identifier);
  const remembered = readMemory(readSetting(SETTINGS.memory)).skills[key];
  const facts = (): RollFacts =>
    checkFacts(actor, memberSkill(actor, request.skill), blind ? 0 : request.target, remembered);
  // A window that opened by itself is always asked: nobody pressed anything yet.
  const skip = origin !== undefined && readSetting(SETTINGS.skip) === true;
  const visibility: CardVisibility = request.hidden ? "gm" : "public";
  await alone(id, async () => {
    const chosen = skip
      ? { ...facts(), visibility }
      : await new RollDialog({
          id,
          actor,
          ...(origin ? { origin } : {}),
          visibility,
          asked: { by: message.alias, blind },
          facts,
          refusal: () => closed(asked, actor),
        }).ask();
    if (!chosen) return;
    const refused = closed(asked, actor);
    if (refused) return warn(refused.key, refused.data);
    await keepChoice(key, chosen.draft.modifiers);
    const record = checkRecord(actor, chosen);
    if (!blind) return sayLate(asked, await throwChecks(message, request, [record]));
    await answer(message, CHOSEN, { checks: [record] }, [], [game.user.id, ...gameMasters()]);
    if (!game.users.activeGM) warn("SCUFFLE.Request.NoGameMaster");
  });
}

/** Says so where another answer came first. */
function sayLate({ message, request, index }: AskedCheck, made: readonly (string | null)[]): void {
  const { thrown } = requestedChecks(message, request)[index] ?? {};
  if (thrown && !made.includes(thrown.answer)) warn("SCUFFLE.Answer.Done");
}

/** Why nothing can be answered any more; null while it can. */
function closed({ message, index }: AskedCheck, actor: Actor.Implementation): Refusal | null {
  const request = game.messages.has(message.id ?? "") ? checkRequest(message) : null;
  if (!request) return { key: "SCUFFLE.Refused.NoMessage" };
  if (!plays("pools")) return { key: "SCUFFLE.Off.pools" };
  const { thrown, chosen } = requestedChecks(message, request)[index] ?? { thrown: null, chosen: null };
  return thrown || chosen ? { key: "SCUFFLE.Answer.Done" } : refusal(actorNow(actor));
}
