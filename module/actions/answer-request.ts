import { RollDialog, type RollFacts } from "../applications/dialogs/roll-dialog";
import { answer } from "../apply/answer";
import { checkRequest } from "../apply/check-request";
import { answersTo } from "../apply/answers-to";
import { CHOSEN, requestedChecks, type ThrownRequest } from "../apply/requested-checks";
import type { CardVisibility, CheckRecord } from "../view/card-record";
import { readMemory } from "../view/check-memory";
import { atTarget, type RequestRecord } from "../view/request-record";
import { actorNow } from "./actor-at";
import { alone } from "./alone";
import { checkFacts } from "./check-facts";
import { checkRecord } from "./check-record";
import { findActor } from "./find-actor";
import { keepChoice, memoryKey } from "./keep-choice";
import { memberSkill } from "./member-skill";
import { warn } from "./notify";
import { refusal, type Refusal } from "./refusal";
import { sayLate } from "./say-late";
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
    if (!blind) {
      const [open, apart] = await throwChecks(message, request, [record]);
      return sayLate(open ?? apart ?? null, thrownFor(asked)?.answer);
    }
    const made = await answer(message, CHOSEN, { checks: [record] }, [], [game.user.id, ...gameMasters()]);
    if (made) followChoice(asked, made.id ?? "", record);
    if (!game.users.activeGM) warn("SCUFFLE.Request.NoGameMaster");
  });
}

function thrownFor({ message, request, index }: AskedCheck): ThrownRequest | null {
  return requestedChecks(message, request)[index]?.thrown ?? null;
}

/**
 * Says so where what was chosen at a hidden target comes to nothing: a game master threw for the member before it came, or throws
 * something else after, since it was on its way then.
 * @param id that of the answer
 */
function followChoice(asked: AskedCheck, id: string, chosen: CheckRecord): void {
  const { message, request } = asked;
  const { input } = atTarget(request, chosen);
  const isOver = (): boolean => {
    const thrown = thrownFor(asked);
    if (!thrown) return !game.messages.has(message.id ?? "");
    const came = answersTo(message).map((one) => one.id);
    const isThat = Object.entries(input).every(([name, value]) => thrown.record.input[name] === value);
    if (!isThat || came.indexOf(thrown.answer) < came.indexOf(id)) sayLate(id, thrown.answer);
    return true;
  };
  if (isOver()) return;
  const hook = Hooks.on("createChatMessage", () => {
    if (isOver()) Hooks.off("createChatMessage", hook);
  });
}

/** Why nothing can be answered any more; null while it can. */
function closed({ message, index }: AskedCheck, actor: Actor.Implementation): Refusal | null {
  const request = game.messages.has(message.id ?? "") ? checkRequest(message) : null;
  if (!request) return { key: "SCUFFLE.Refused.NoMessage" };
  if (!plays("pools")) return { key: "SCUFFLE.Off.pools" };
  const { thrown, chosen } = requestedChecks(message, request)[index] ?? { thrown: null, chosen: null };
  return thrown || chosen ? { key: "SCUFFLE.Answer.Done" } : refusal(actorNow(actor));
}
